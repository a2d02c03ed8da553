/** Signs of sets of Rooms and of Orders: lines on a grid of 24, like the icons of the page. */
export const emblems: Readonly<Record<string, string>> = {
  sword: 'M12 3l2 3v10h-4V6l2-3ZM7 16h10M12 16v5',
  rod: 'M5 20 16 9M14.5 5.5a3 3 0 1 1 4 4l-2.5 1L13.5 8ZM4 18l2.5 2.5',
  face: 'M5 4h14v8a7 7 0 0 1-14 0V4ZM9 9.5h.01M15 9.5h.01M9 15c2-1.5 4-1.5 6 0',
  battle: 'M12 3 20 6v6c0 5-4 8-8 9.5C8 20 4 17 4 12V6l8-3ZM9 9l6 6M15 9l-6 6',
  ambush: 'M3 17c2-6 5-9 9-9s7 3 9 9M3 17h18M9 13.5h.01M15 13.5h.01M12 8V4',
  muster: 'M12 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6 20c.5-5 3-7.5 6-7.5s5.5 2.5 6 7.5M19 5v6M16 8h6',
  'tower-watch': 'M8 21V10H6V5h2.5v2H11V5h2v2h2.5V5H18v5h-2v11M12 21v-4',
  intelligence: 'M5 4h12l3 3v13H5V4ZM8.5 10h8M8.5 14h5',
  levy: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM14.5 9.5c-1-1.5-5-1.5-5 .8 0 2.4 5 1.4 5 3.7 0 2.2-4 2.2-5 .5M12 7v1M12 16v1',
  reinforce: 'M4 15l8-8 8 8M4 20l8-8 8 8',
};
