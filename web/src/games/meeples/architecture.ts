/**
 * What houses are made of, seen at an angle: each part is a path with its paint, drawn from the back to the front. `u` leads
 * to the right and to the front, `v` to the left and to the front, `z` up; the origin is the middle of the ground floor.
 */
export type Paint =
  | 'top' | 'left' | 'right' | 'roof' | 'roofdark' | 'slate' | 'slatedark' | 'straw' | 'strawdark' | 'violet' | 'violetdark'
  | 'cloth' | 'clothdark' | 'wood' | 'wooddark' | 'leaf' | 'leafdark' | 'gold' | 'water' | 'dark' | 'light' | 'line' | 'flag' | 'sand'; // prettier-ignore
export type Part = readonly [paint: Paint, path: string];
type Spot = readonly [u: number, v: number, z: number];
/** The paints of the face to the left and of the one to the right. */
type Faces = readonly [left: Paint, right: Paint];

const ROOF: Faces = ['roof', 'roofdark'];
export const SLATE: Faces = ['slate', 'slatedark'];
export const STRAW: Faces = ['straw', 'strawdark'];
export const VIOLET: Faces = ['violet', 'violetdark'];
export const CLOTH: Faces = ['cloth', 'clothdark'];
const STONE: Faces = ['left', 'right'];
export const WOOD: Faces = ['wood', 'wooddark'];

const round = (value: number) => Math.round(value * 10) / 10;

/** Where a spot is in the drawing. */
export function seen(u: number, v: number, z = 0): string {
  return `${round(u - v)} ${round((u + v) / 2 - z)}`;
}

function face(...spots: readonly Spot[]): string {
  return `M${spots.map((spot) => seen(...spot)).join('L')}Z`;
}

/** A block around a spot that reaches `wide` along u and `deep` along v to each side. */
export function block(u: number, v: number, z: number, wide: number, deep: number, high: number, [left, right]: Faces = STONE): Part[] {
  const [far, near, back, front] = [u - wide, u + wide, v - deep, v + deep];
  const up = z + high;
  return [
    [left, face([far, front, z], [near, front, z], [near, front, up], [far, front, up])],
    [right, face([near, front, z], [near, back, z], [near, back, up], [near, front, up])],
    ['top', face([far, back, up], [near, back, up], [near, front, up], [far, front, up])],
  ];
}

/** A roof with one peak. */
export function peak(u: number, v: number, z: number, wide: number, deep: number, high: number, [left, right]: Faces = ROOF): Part[] {
  const [far, near, back, front] = [u - wide, u + wide, v - deep, v + deep];
  const top: Spot = [u, v, z + high];
  return [
    [left, face([far, front, z], [near, front, z], top)],
    [right, face([near, front, z], [near, back, z], top)],
  ];
}

/** A roof with a ridge along u, whose gable is to the right. */
export function ridge(u: number, v: number, z: number, wide: number, deep: number, high: number, paint: Paint = 'roof', gable: Paint = 'right'): Part[] {
  const [far, near, back, front] = [u - wide, u + wide, v - deep, v + deep];
  const top = z + high;
  return [
    [gable, face([near, front, z], [near, back, z], [near, v, top])],
    [paint, face([far - 1, front + 1.4, z - 1.2], [near + 1.2, front + 1.4, z - 1.2], [near + 1.2, v, top], [far - 1, v, top])],
  ];
}

/** A roof with a ridge along v, whose gable is to the left. */
export function ridgeAcross(u: number, v: number, z: number, wide: number, deep: number, high: number, paint: Paint = 'roofdark', gable: Paint = 'left'): Part[] {
  const [far, near, back, front] = [u - wide, u + wide, v - deep, v + deep];
  const top = z + high;
  return [
    [gable, face([far, front, z], [near, front, z], [u, front, top])],
    [paint, face([near + 1.4, front + 1.2, z - 1.2], [near + 1.4, back - 1, z - 1.2], [u, back - 1, top], [u, front + 1.2, top])],
  ];
}

/** A round wall, and what may lie on it: a cone, or a flat top. */
export function drum(u: number, v: number, z: number, wide: number, high: number, [left, right]: Faces = STONE): Part[] {
  const [x, y] = [u - v, (u + v) / 2 - z];
  const flat = wide / 2;
  const at = (px: number, py: number) => `${round(x + px)} ${round(y + py)}`;
  const arc = `A${round(wide)} ${round(flat)} 0 0`;
  return [
    [right, `M${at(-wide, 0)}${arc} 0 ${at(wide, 0)}L${at(wide, -high)}H${round(x - wide)}Z`],
    [left, `M${at(-wide, 0)}${arc} 0 ${at(wide * 0.25, flat * 0.97)}L${at(wide * 0.25, flat * 0.97 - high)}H${round(x - wide)}Z`],
    ['top', `M${at(-wide, -high)}${arc} 0 ${at(wide, -high)}${arc} 0 ${at(-wide, -high)}Z`],
  ];
}

export function cone(u: number, v: number, z: number, wide: number, high: number, [left, right]: Faces = ROOF): Part[] {
  const [x, y] = [u - v, (u + v) / 2 - z];
  const flat = wide / 2;
  const at = (px: number, py: number) => `${round(x + px)} ${round(y + py)}`;
  const arc = `A${round(wide)} ${round(flat)} 0 0`;
  return [
    [right, `M${at(-wide, 0)}${arc} 0 ${at(wide, 0)}L${at(0, -high)}Z`],
    [left, `M${at(-wide, 0)}${arc} 0 ${at(wide * 0.25, flat * 0.97)}L${at(0, -high)}Z`],
  ];
}

/** A dome on a round wall. */
export function dome(u: number, v: number, z: number, wide: number, high: number, [left, right]: Faces = SLATE): Part[] {
  const [x, y] = [u - v, (u + v) / 2 - z];
  const flat = wide / 2;
  const at = (px: number, py: number) => `${round(x + px)} ${round(y + py)}`;
  return [
    [right, `M${at(-wide, 0)}A${round(wide)} ${round(flat)} 0 0 0 ${at(wide, 0)}C${at(wide, -high * 0.8)} ${at(wide * 0.5, -high)} ${at(0, -high)}C${at(-wide * 0.5, -high)} ${at(-wide, -high * 0.8)} ${at(-wide, 0)}Z`],
    [left, `M${at(-wide, 0)}A${round(wide)} ${round(flat)} 0 0 0 ${at(wide * 0.2, flat * 0.97)}C${at(wide * 0.3, -high * 0.6)} ${at(wide * 0.2, -high * 0.9)} ${at(0, -high)}C${at(-wide * 0.5, -high)} ${at(-wide, -high * 0.8)} ${at(-wide, 0)}Z`],
  ]; // prettier-ignore
}

/** A door or window on the face to the left of a block that ends at `front`. */
export function onLeft(u: number, front: number, z: number, wide: number, high: number, paint: Paint = 'dark'): Part {
  return [paint, face([u - wide, front, z], [u + wide, front, z], [u + wide, front, z + high], [u, front, z + high + wide], [u - wide, front, z + high])];
}

export function onRight(near: number, v: number, z: number, wide: number, high: number, paint: Paint = 'dark'): Part {
  return [paint, face([near, v + wide, z], [near, v - wide, z], [near, v - wide, z + high], [near, v, z + high + wide], [near, v + wide, z + high])];
}

/** A flag on a pole. */
export function flag(u: number, v: number, z: number, high = 9): Part[] {
  const [x, y] = [u - v, (u + v) / 2 - z];
  return [
    ['line', `M${round(x)} ${round(y)}v${-high}`],
    ['flag', `M${round(x)} ${round(y - high)}l7 2-7 2.6Z`],
  ];
}

/** Teeth along the two front edges of a roof. */
export function battlements(u: number, v: number, z: number, wide: number, faces: Faces = STONE): Part[] {
  const tooth = wide / 5;
  const steps = [-1, 0, 1].map((step) => step * wide * 0.8);
  return [
    ...steps.slice(0, 2).flatMap((step) => block(u + wide * 0.8, v + step, z, tooth, tooth, tooth * 1.6, faces)),
    ...steps.flatMap((step) => block(u + step, v + wide * 0.8, z, tooth, tooth, tooth * 1.6, faces)),
  ];
}
