/** What is shown about the thing of the land that is pointed at: its name, what is known of it, and its whole text. */
import type { ContentEntry } from '../../api/types';
import type { Target } from '../contract';
import { place as say } from './boardMessages';
import { gateAt, areaLabel, backOf, cornerLabel, hexLabel, lakeLabel, tileName, type Look } from './labels';
import { entryOf } from './naming';
import { isCorner, type Hex, type Place } from './view';

export interface About {
  title: string;
  lines: string[];
  text: string;
  entry: ContentEntry | undefined;
}

export const tell = ([title = '', ...lines]: readonly string[], entry?: ContentEntry): About => ({ title, lines, text: '', entry });

/** What there is to say about a target of the land; null for all others. */
export function about(target: Target, look: Look): About | null {
  const [domain = '', at = ''] = target.split(':');
  const { content, scene } = look;
  if (domain === 'chasm') return tell(say.chasm);
  if (domain === 'devotion') return tell(cornerLabel('devotion', look), entryOf(content, 'location', look.view.locations.devotion ?? ''));
  if (domain === 'lake') return tell(lakeLabel(at as Place, look), entryOf(content, 'lake', scene.tiles[at as Place] ?? ''));
  if (domain === 'area') {
    const [place = '', back = '', ...rest] = areaLabel(at as Place, look);
    return tell([`${back}, ${place}`, ...rest], entryOf(content, 'back', backOf(at, content)));
  }
  if (domain === 'site' && isCorner(at)) return tell(cornerLabel(at, look), entryOf(content, 'location', look.view.locations[at as 'a1'] ?? ''));
  const hex = domain === 'gate' ? scene.gates[at as '1']?.[0] : domain === 'hex' || domain === 'site' ? at : null;
  if (!hex || (domain === 'gate' && !gateAt(hex, scene))) return null;
  const [name = '', ...rest] = hexLabel(hex as Hex, look);
  const tile = scene.tiles[hex.slice(0, 2) as Place];
  return tell([`${name}, ${tileName(hex.slice(0, 2) as Place, look)}`, ...rest], tile ? entryOf(content, 'tile', tile) : undefined);
}
