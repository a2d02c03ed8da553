/** What is shown about the thing that is pointed at: its name, what is known of it, and the whole text of its card. */
import type { ContentEntry } from '../../api/types';
import { common } from '../../messages/common';
import type { Player, Target } from '../contract';
import { entryOf, textOf } from './entries';
import { deckLabel, districtLabel, isOverlord, locationLabel, monsterLabel, offerLabel, orderLabel, overlordLabel, towerLabel } from './cityWords';
import { DISTRICTS, goalOf, type District, type Location, type MeeplesView } from './view';

export interface About {
  title: string;
  lines: string[];
  text: string;
  entry: ContentEntry | undefined;
}

/** What there is to say about a target of the city; null for all others. */
export function about(target: Target, view: MeeplesView, players: readonly Player[], content: readonly ContentEntry[]): About | null {
  const [domain = '', name = ''] = target.split(':');
  const told = (words: readonly string[], entry?: ContentEntry): About | null => {
    const [title, ...lines] = words.filter((word) => word !== common.signs.ours);
    return title === undefined ? null : { title, lines, text: textOf(entry), entry };
  };
  const district = DISTRICTS.find((one) => one === name);
  if (domain === 'deck') return told(deckLabel(view));
  if (domain === 'order' && district) return told(orderLabel(view, district, content), undefined);
  if (domain === 'overlord' && isOverlord(name)) return told(overlordLabel(view, name, players, content), entryOf(content, 'overlord', name));
  if (domain === 'fight') return aboutSlot(name);
  if (domain === 'location') return told(offerLabel(name as Location, content), entryOf(content, 'location', name));
  if (domain !== 'spot') return null;
  if (district) return told(districtLabel(view, district, content), entryOf(content, 'district', district));
  const goal = goalOf(name);
  if (goal.is === 'tower') {
    const { room } = view.city[goal.district];
    return told(towerLabel(view, goal.district, content), room === null ? undefined : entryOf(content, 'room', room));
  }
  const plot = plotOf(view, name);
  return plot && told(locationLabel(view, plot.location, plot.builder, players, content), entryOf(content, 'location', name));

  function aboutSlot(where: string): About | null {
    const goal = goalOf(where);
    const monster = goal.is === 'fight' ? view.city[goal.district].monsters[goal.slot - 1] : null;
    if (goal.is !== 'fight' || !monster) return null;
    return told(monsterLabel(view, goal.district, goal.slot, content), entryOf(content, 'monster', monster));
  }
}

function plotOf(view: MeeplesView, location: string) {
  const plots = DISTRICTS.flatMap((district: District) => view.city[district].plots);
  return plots.find((plot) => plot?.location === location) ?? null;
}
