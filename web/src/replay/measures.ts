/** What a chart over time can show: points, or chances to win. */
import { replay as words } from '../messages/replay';
import { levelPath, slopedPath, type Scale } from './chart';
import type { Timeline } from './story';

export interface Measure {
  label: string;
  /** What the table is called that stands for the chart where it cannot be seen. */
  table: string;
  /** The value at the top; left out, the highest there is. */
  top?: number;
  write: (value: number) => string;
  /** The line of a seat. */
  path: (timeline: Timeline, seat: number, scale: Scale) => string;
}

export const points: Measure = {
  label: words.chart.label,
  table: words.chart.table,
  write: String,
  path: levelPath,
};

/** What somebody without a rival was likely to have at the end. */
export const outlook: Measure = {
  label: words.look.outlook,
  table: words.look.outlookTable,
  write: String,
  path: slopedPath,
};

export const chances: Measure = {
  label: words.look.chart,
  table: words.look.table,
  top: 100,
  write: words.look.percent,
  path: slopedPath,
};
