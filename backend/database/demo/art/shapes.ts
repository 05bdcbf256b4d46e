/** SVG text, possibly nested: scenes are lists of lists, and conditions may leave holes. */
export type Part = string | false | null | undefined | readonly Part[];

export interface Point {
  x: number;
  y: number;
}

export const pt = (x: number, y: number): Point => ({ x, y });

export function render(part: Part): string {
  if (!part) return '';
  return typeof part === 'string' ? part : part.map(render).join('');
}

/** One decimal is below what a screen shows and keeps the files small. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${
    radius ? ` rx="${num(radius)}"` : ''
  } fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"/>`;

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** A closed shape through the given coordinates: x1, y1, x2, y2 and so on. */
export function poly(coordinates: readonly number[], fill: string): string {
  let d = '';
  for (let i = 0; i < coordinates.length; i += 2) {
    d += `${i ? 'L' : 'M'}${num(coordinates[i] ?? 0)} ${num(coordinates[i + 1] ?? 0)}`;
  }
  return path(`${d}z`, fill);
}

export const stroke = (d: string, colour: string, width = 4, dash = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${
    dash ? ` stroke-dasharray="${dash}"` : ''
  }/>`;

export const line = (x1: number, y1: number, x2: number, y2: number, colour: string, width = 4): string =>
  stroke(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, colour, width);

export const ring = (x: number, y: number, radius: number, colour: string, width = 4): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="none" stroke="${colour}" stroke-width="${num(width)}"/>`;

export const group = (transform: string, ...parts: Part[]): string =>
  `<g transform="${transform}">${render(parts)}</g>`;

export interface Place {
  scale?: number;
  rotate?: number;
  flip?: boolean;
}

/** Moves a drawing made around (0, 0) to its place in the scene. */
export function put(x: number, y: number, place: Place, ...parts: Part[]): string {
  const { scale = 1, rotate = 0, flip = false } = place;
  const size = flip ? ` scale(${-scale} ${scale})` : scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return group(`translate(${num(x)} ${num(y)})${rotate ? ` rotate(${num(rotate)})` : ''}${size}`, ...parts);
}

export const fade = (opacity: number, ...parts: Part[]): string => `<g opacity="${opacity}">${render(parts)}</g>`;

/** Shows the parts only inside the outline; the name must be unique within one picture. */
export const inside = (name: string, outline: string, ...parts: Part[]): string =>
  `<clipPath id="${name}">${outline}</clipPath><g clip-path="url(#${name})">${render(parts)}</g>`;

/** Repeats a drawing; the callback gets the position in the row. */
export const times = (count: number, draw: (index: number) => Part): Part[] =>
  Array.from({ length: count }, (_, index) => draw(index));

/** Goes round a list, so that rows of anything can be varied without chance. */
export function cycle<T>(list: readonly [T, ...T[]], index: number): T {
  return list[((index % list.length) + list.length) % list.length] ?? list[0];
}

/** A fixed wobble between -1 and 1: uneven like a hand's work, the same in every run. */
export const wobble = (seed: number): number => {
  const value = Math.sin(seed * 127.1 + 31.7) * 43758.5453;
  return (value - Math.floor(value)) * 2 - 1;
};
