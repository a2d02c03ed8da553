/** Our pictures of the cards: lines on a grid of 24, one path each, like the icons of the page. */

function dots(radius: number, ...points: [number, number][]): string {
  return points.map(([x, y]) => `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`).join('');
}

const ROUND = 'M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19Z';

export const actionIcons: Record<string, string> = {
  jump: 'M2.5 20.5H10M13 20.5V9h8.5M6 17.5C6 10 8.5 5.5 15.5 4.5M12.6 2.3l3.2 2.1-2.2 3.2',
  under:
    'M12 6.8a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2ZM8.8 12.5c0-2.6 1.2-3.7 3.2-3.7s3.2 1.1 3.2 3.7M8 13h11v8H8zM1.5 17h4.2M3.6 14.8 5.8 17l-2.2 2.2',
  extra: 'M10 6.5 3.5 10v7.5l6.5 3.5 6.5-3.5V10L10 6.5ZM3.5 10l6.5 3.5 6.5-3.5M10 13.5V21M19.5 2.5v6M16.5 5.5h6',
  doors: 'M4.5 20.5V9.5a5.5 5.5 0 0 1 11 0v3M15.5 19v1.5M2 20.5h16M9 15.8h12.5M18.6 12.9l2.9 2.9-2.9 2.9',
  diagonal: 'M3 13h8v8H3zM13 3h8v8h-8zM7 17l9-9M12 7.5h4.5V12',
  six: `${ROUND}M14.2 6.8C11 7 8.6 9.8 8.6 13.6a3.5 3.5 0 1 0 3.5-3.5c-1.6 0-2.9 1-3.3 2.4`,
  seven: `${ROUND}M8.5 7.2h7.3L11 17`,
  shift: 'M2.5 12.5h8v8h-8zM13.5 12.5h2M19.5 12.5h2v2M21.5 18.5v2h-2M15.5 20.5h-2v-2M6.5 9.5C7 4.5 16.5 4.5 17.5 9M15 7.2l2.5 2.2 2-2.6',
  regroup:
    'M17 8.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM13.5 17.5c0-4.5 1-6.5 3.5-6.5s3.5 2 3.5 6.5ZM3.5 4.5c0 8 1 12 6 13M7 14.8l2.8 2.8-3.2 2.2',
  leap: 'M12 13a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM8.6 21c0-4 1-5.8 3.4-5.8s3.4 1.8 3.4 5.8ZM3 17.5C3-.5 21-.5 20.5 16.5M17.8 14.2l2.7 2.8 2.6-2.8',
};

export const masterIcons: Record<string, string> = {
  different: 'M2.5 21v-4h4v-4h4V9h4V5h4.5v16Z',
  same: `M2.5 17.5h19${dots(1.4, [5, 13.5], [9.7, 13.5], [14.3, 13.5], [19, 13.5])}`,
  row: `M2.5 8.5h19v7h-19zM12 8.5v7${dots(1.3, [5, 12], [8.7, 12], [15.3, 12], [19, 12])}`,
  square: `M12 4.5 19.5 12 12 19.5 4.5 12Z${dots(1.8, [12, 3.7], [20.3, 12], [12, 20.3], [3.7, 12])}`,
  border: `M4 4h16v16H4z${dots(1.8, [4, 4], [12, 4], [20, 12], [8, 20])}`,
  castles: 'M2.5 20.5v-7h5v7M9.5 20.5v-13h5v13M16.5 20.5v-9h5v9M1.5 20.5h21M9.5 4.5v3h5v-3',
  diagonals: `M4 4l16 16M20 4 4 20${dots(1.8, [4, 4], [20, 4], [8.5, 15.5], [15.5, 15.5])}`,
  neighbours: 'M4 7h16v10H4zM9.3 7v10M14.7 7v10M4 12h16',
};
