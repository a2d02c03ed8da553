/** How much of a drawing is seen: it fits the room it is given, and can be zoomed and moved. */

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Camera {
  zoom: number;
  /** How far the drawing is moved from the middle, in pixels. */
  x: number;
  y: number;
}

/** Where the drawing lies on the screen: `screen = drawing * scale + shift`. */
export interface Pose {
  scale: number;
  x: number;
  y: number;
}

export const FITTED: Camera = { zoom: 1, x: 0, y: 0 };
export const MOST = 5;

/** Fit a box into the room of the screen, then zoom and move it. */
export function pose(box: Box, room: Box, camera: Camera): Pose {
  const fit = Math.min(
    (room.right - room.left) / (box.right - box.left),
    (room.bottom - room.top) / (box.bottom - box.top),
  );
  const scale = fit * camera.zoom;
  return {
    scale,
    x: (room.left + room.right) / 2 - ((box.left + box.right) / 2) * scale + camera.x,
    y: (room.top + room.bottom) / 2 - ((box.top + box.bottom) / 2) * scale + camera.y,
  };
}

/** The same camera, but so that the drawing never leaves the room. */
export function held(camera: Camera, box: Box, room: Box): Camera {
  const zoom = Math.min(Math.max(camera.zoom, 1), MOST);
  const { scale } = pose(box, room, { ...FITTED, zoom });
  const loose = (drawn: number, seen: number) => Math.max(0, (drawn * scale - seen) / 2);
  const across = loose(box.right - box.left, room.right - room.left);
  const down = loose(box.bottom - box.top, room.bottom - room.top);
  return {
    zoom,
    x: Math.min(Math.max(camera.x, -across), across),
    y: Math.min(Math.max(camera.y, -down), down),
  };
}

/** Zoom so that what lies under a point of the screen stays there. */
export function zoomedAt(camera: Camera, factor: number, at: Point, room: Box): Camera {
  const zoom = Math.min(Math.max(camera.zoom * factor, 1), MOST);
  const grown = zoom / camera.zoom;
  const from = { x: at.x - (room.left + room.right) / 2, y: at.y - (room.top + room.bottom) / 2 };
  return { zoom, x: from.x - (from.x - camera.x) * grown, y: from.y - (from.y - camera.y) * grown };
}
