import { darker, lighter, mix, tone } from './colours.js';
import {
  circle,
  cycle,
  ellipse,
  fade,
  group,
  inside,
  line,
  num,
  type Part,
  path,
  poly,
  put,
  rect,
  stroke,
  times,
  wobble,
} from './shapes.js';

/** The border of a kanga, as a horizontal band. */
export function pindo(
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly [string, string, string, string],
): Part {
  const [ground, thorn, lozenge, seed] = colours;
  const unit = height / 64;
  const tiles = Math.ceil(width / (48 * unit));
  const step = width / tiles;
  const tile = [
    path('M0 0h24L12 10zM24 0h24L36 10zM0 64h24L12 54zM24 64h24L36 54z', thorn),
    path('M24 12L46 32L24 52L2 32z', lozenge),
    path('M24 20L37 32L24 44L11 32z', ground),
    path('M24 26l6.5 6l-6.5 6l-6.5 -6zM0 22l6 -4v0L0 14zM48 22l-6 -4l6 -4zM0 50l6 -4l-6 -4zM48 50l-6 -4l6 -4z', seed),
  ];
  return [
    rect(x, y, width, height, ground),
    times(tiles, (i) =>
      group(
        `translate(${num(x + i * step)} ${num(y)}) scale(${Math.round((step / 48) * 1000) / 1000} ${Math.round(unit * 1000) / 1000})`,
        tile,
      ),
    ),
  ];
}

/** Light from a window or a roof: one broad slanted plane. */
export const beam = (points: readonly number[], colour: string, opacity = 0.4): string =>
  fade(opacity, poly(points, colour));

export const sun = (x: number, y: number, radius: number, colour: string = tone.maize): string =>
  circle(x, y, radius, colour);

/** Light that spreads in the dark: flat rings instead of a gradient. */
export const glow = (x: number, y: number, radius: number, colour: string, strength = 0.16): Part =>
  [1, 0.84, 0.68, 0.53, 0.39, 0.26].map((share) =>
    fade(Math.round(strength * 55) / 100, circle(x, y, radius * share, colour)),
  );

/** A range of rounded hills from edge to edge. */
export function hills(width: number, top: number, bottom: number, colour: string, seed = 1, waves = 3): string {
  const step = width / waves;
  let d = `M0 ${num(bottom)}V${num(top + 26 * wobble(seed))}`;
  for (let i = 0; i < waves; i += 1) {
    const rise = 46 + 30 * wobble(seed + i * 3.1);
    d += `C${num(step * (i + 0.3))} ${num(top - rise)} ${num(step * (i + 0.6))} ${num(top - rise)} ${num(step * (i + 1))} ${num(top + 22 * wobble(seed + i + 7))}`;
  }
  return path(`${d}V${num(bottom)}z`, colour);
}

export const cloud = (x: number, y: number, scale: number, colour: string = tone.white): string =>
  put(
    x,
    y,
    { scale },
    path('M-80 20a24 24 0 0 1 14 -44a40 40 0 0 1 74 -10a30 30 0 0 1 52 20a18 18 0 0 1 10 34z', colour),
  );

export function acacia(x: number, y: number, scale: number, leaf: string = tone.green): string {
  return put(
    x,
    y,
    { scale },
    path('M-5 0l3 -72l-30 -28l6 -4l27 21l30 -26l5 5l-29 32l3 72z', '#4A3020'),
    ellipse(0, -106, 84, 19, leaf),
    ellipse(-34, -121, 52, 15, lighter(leaf, 0.14)),
    ellipse(36, -123, 50, 14, darker(leaf, 0.12)),
  );
}

export function palm(x: number, y: number, scale: number, leaf: string = tone.green, trunk = '#5D4330'): string {
  const fronds = [
    'M6 -140q-50 -30 -84 6q50 -14 84 -6',
    'M6 -140q50 -30 84 6q-50 -14 -84 -6',
    'M6 -140q-20 -50 -66 -52q46 18 66 52',
    'M6 -140q20 -50 66 -52q-46 18 -66 52',
    'M6 -140q-10 30 -40 54q20 -30 40 -54',
    'M6 -140q12 30 44 50q-24 -26 -44 -50',
  ];
  return put(
    x,
    y,
    { scale },
    stroke('M0 0q-14 -70 6 -140', trunk, 9),
    fronds.map((d) => path(d, leaf)),
  );
}

/** A round-crowned tree: mango, fig, jacaranda by colour. */
export function tree(x: number, y: number, scale: number, leaf: string, fruit = '', trunk = '#5A3C28'): string {
  return put(
    x,
    y,
    { scale },
    path('M-13 0L-8 -90L-44 -130L-34 -136L-2 -106L4 -150L14 -150L12 -104L44 -140L52 -132L14 -86L16 0z', trunk),
    circle(-70, -142, 42, darker(leaf, 0.18)),
    circle(74, -146, 42, darker(leaf, 0.2)),
    circle(-44, -176, 50, darker(leaf, 0.08)),
    circle(48, -178, 50, darker(leaf, 0.12)),
    circle(0, -204, 52, leaf),
    circle(4, -156, 50, darker(leaf, 0.04)),
    fade(
      0.8,
      circle(-56, -186, 20, lighter(leaf, 0.16)),
      circle(-8, -220, 24, lighter(leaf, 0.16)),
      circle(40, -186, 16, lighter(leaf, 0.12)),
      circle(8, -168, 17, lighter(leaf, 0.12)),
    ),
    fruit && times(7, (i) => ellipse(-70 + i * 23, -150 + (i % 3) * 22 - 20, 8, 10, fruit)),
  );
}

export function banana(x: number, y: number, scale: number, leaf: string = tone.leaf): string {
  const leafShape = 'M0 0C30 -30 50 -80 40 -140C10 -110 -6 -60 0 0z';
  return put(
    x,
    y,
    { scale },
    path('M-12 0L-7 -120H9L13 0z', mix(leaf, '#D8C27A', 0.5)),
    [-86, -46, -8, 36, 78].map((angle, i) =>
      put(
        0,
        -110,
        { rotate: angle - 14 },
        path(leafShape, i % 2 ? leaf : darker(leaf, 0.14)),
        stroke('M2 -8Q24 -60 38 -128', lighter(leaf, 0.3), 2.5),
      ),
    ),
  );
}

export function aloe(x: number, y: number, scale: number, colour = '#5E8F6E', pot = ''): string {
  return put(
    x,
    y,
    { scale },
    [-58, -34, 34, 58, -12, 14].map((angle, i) =>
      put(
        0,
        pot ? -44 : 0,
        { rotate: angle },
        path('M-11 6Q-12 -50 0 -92Q12 -50 11 6z', i < 4 ? darker(colour, 0.12) : colour),
      ),
    ),
    pot && [path('M-34 -48H34L26 0H-26z', pot), rect(-38, -56, 76, 14, darker(pot, 0.12), 3)],
  );
}

export const bush = (x: number, y: number, scale: number, colour: string): string =>
  put(
    x,
    y,
    { scale },
    path('M-70 0a34 34 0 0 1 8 -52a38 38 0 0 1 66 -22a36 36 0 0 1 56 22a30 30 0 0 1 10 52z', colour),
    fade(0.35, circle(-22, -46, 16, lighter(colour, 0.4)), circle(22, -52, 12, lighter(colour, 0.4))),
  );

/** Ground cover in perspective rows: tea, maize, coffee. */
export function rows(width: number, top: number, bottom: number, colour: string, count = 5): Part {
  return times(count, (r) => {
    const share = r / count;
    const y = top + (bottom - top) * share ** 1.3;
    const size = 22 + share * 46;
    return times(Math.ceil(width / size) + 1, (i) =>
      ellipse(
        i * size + (r % 2) * size * 0.5,
        y + size * 0.35,
        size * 0.56,
        size * 0.42,
        r % 2 ? colour : darker(colour, 0.12),
      ),
    );
  });
}

export const stars = (width: number, height: number, count: number, colour = '#F6EBCB'): Part =>
  times(count, (i) =>
    circle(
      ((wobble(i * 2.3) + 1) / 2) * width,
      ((wobble(i * 5.7 + 2) + 1) / 2) * height,
      1.6 + ((i * 7) % 3) * 0.9,
      colour,
    ),
  );

/** A framed window; what is seen outside is drawn in a box of 100 by 100 stretched to the pane. */
export function windowPane(
  name: string,
  x: number,
  y: number,
  width: number,
  height: number,
  view: Part,
  frame = '#FBF8F2',
  bars = 2,
): Part {
  return [
    rect(x - 12, y - 12, width + 24, height + 24, frame, 4),
    inside(
      name,
      rect(x, y, width, height, '#fff'),
      group(`translate(${num(x)} ${num(y)}) scale(${num(width / 10)} ${num(height / 10)}) scale(.1)`, view),
    ),
    times(bars - 1, (i) => rect(x + (width / bars) * (i + 1) - 4, y, 8, height, frame)),
    rect(x - 22, y + height + 10, width + 44, 16, darker(frame, 0.12), 3),
  ];
}

/** A picture seen outside, in the 100 by 100 box of a window pane. */
export const outlook = (sky: string, far: string, near: string): Part => [
  rect(0, 0, 100, 100, sky),
  path('M0 64C20 40 36 40 54 58S84 50 100 44V100H0z', far),
  path('M0 82C30 66 60 92 100 72V100H0z', near),
];

export const louvres = (
  x: number,
  y: number,
  width: number,
  height: number,
  glass: string,
  frame: string = tone.paper,
): Part => [
  rect(x - 10, y - 10, width + 20, height + 20, frame, 4),
  rect(x, y, width, height, darker(glass, 0.16)),
  times(7, (i) => rect(x, y + i * (height / 7), width, height / 7 - 6, i % 2 ? glass : lighter(glass, 0.35))),
  rect(x + width / 2 - 3, y, 6, height, frame),
];

/** Windows or any other thing in a grid. */
export const grid = (
  columns: number,
  rowCount: number,
  draw: (column: number, row: number, index: number) => Part,
): Part[] => times(columns * rowCount, (i) => draw(i % columns, Math.floor(i / columns), i));

/** A row of low houses with iron roofs. */
export function town(width: number, base: number, colours: readonly [string, ...string[]], seed = 1): Part {
  const roofs = ['#9C4A32', '#7F8C8D', '#5E4A3C', '#B0673F'] as const;
  const count = Math.ceil(width / 130);
  return times(count, (i) => {
    const w = 132;
    const x = i * 130 - 6;
    const h = 74 + 34 * wobble(seed + i * 1.7);
    return [
      rect(x, base - h, w, h, cycle(colours, i)),
      poly(
        [x - 8, base - h, x + 18, base - h - 34, x + w - 18, base - h - 34, x + w + 8, base - h],
        cycle(roofs, i + Math.round(seed)),
      ),
      rect(x + 22, base - h + 22, 26, 28, tone.ink2, 2),
      rect(x + 82, base - h + 22, 28, h - 22, darker(cycle(colours, i), 0.45), 2),
    ];
  });
}

/** Brick courses. */
export function bricks(x: number, y: number, width: number, height: number, colour: string, size = 34): Part {
  const joint = darker(colour, 0.18);
  const rowCount = Math.ceil(height / size);
  return inside(
    `bricks${Math.round(x)}${Math.round(y)}`,
    rect(x, y, width, height, '#fff'),
    rect(x, y, width, height, colour),
    times(rowCount, (r) => [
      line(x, y + r * size, x + width, y + r * size, joint, 3),
      times(Math.ceil(width / (size * 2)) + 1, (i) =>
        line(
          x + i * size * 2 + (r % 2) * size,
          y + r * size,
          x + i * size * 2 + (r % 2) * size,
          y + (r + 1) * size,
          joint,
          3,
        ),
      ),
    ]),
  );
}

/** Corrugated iron. */
export const iron = (x: number, y: number, width: number, height: number, colour: string, pitch = 26): Part => [
  rect(x, y, width, height, colour),
  times(Math.floor(width / pitch), (i) =>
    rect(x + i * pitch + pitch * 0.6, y, pitch * 0.28, height, darker(colour, 0.14)),
  ),
];

/** A band of wooden boards seen from the front: floors, walls, tables from above. */
export const boards = (x: number, y: number, width: number, height: number, colour: string, count = 4): Part => [
  rect(x, y, width, height, colour),
  times(count, (i) => [
    line(x, y + (height / count) * i, x + width, y + (height / count) * i, darker(colour, 0.16), 3),
    line(
      x + width * (0.2 + ((i * 0.37) % 0.7)),
      y + (height / count) * i,
      x + width * (0.2 + ((i * 0.37) % 0.7)),
      y + (height / count) * (i + 1),
      darker(colour, 0.16),
      3,
    ),
  ]),
];

export const bunting = (
  x1: number,
  x2: number,
  y: number,
  drop: number,
  colours: readonly [string, ...string[]],
  count = 14,
): Part => [
  stroke(`M${x1} ${y}Q${(x1 + x2) / 2} ${y + drop * 2} ${x2} ${y}`, tone.ink2, 3),
  times(count, (i) => {
    const t = (i + 0.5) / count;
    const x = x1 + (x2 - x1) * t;
    const py = y + 4 * drop * t * (1 - t);
    return poly([x - 20, py, x + 20, py, x, py + 38], cycle(colours, i));
  }),
];

export const ceilingFan = (x: number, y: number, scale: number, colour: string): string =>
  put(
    x,
    y,
    { scale },
    rect(-4, -70, 8, 66, darker(colour, 0.3)),
    ellipse(-92, 2, 84, 9, colour),
    ellipse(92, 2, 84, 9, colour),
    ellipse(20, 10, 60, 7, darker(colour, 0.14)),
    circle(0, 4, 17, darker(colour, 0.3)),
  );

/** Clothes on a line between two balconies. */
export const laundry = (
  x: number,
  y: number,
  width: number,
  colours: readonly [string, ...string[]],
  seed = 0,
): Part => [
  line(x, y, x + width, y, tone.ink2, 2),
  times(Math.floor(width / 26), (i) => {
    const px = x + 8 + i * 26;
    const colour = cycle(colours, i + seed);
    return (i + seed) % 3 === 1
      ? path(`M${px - 4} ${y}h26l-5 8v24h-16v-24z`, colour)
      : rect(px, y, 20, (i + seed) % 2 ? 36 : 26, colour, 1);
  }),
];

export function dhow(x: number, y: number, scale: number, sail: string): string {
  return put(
    x,
    y,
    { scale },
    path('M-60 0H66Q50 26 22 26H-36Q-54 24 -60 0z', '#5A3A24'),
    line(-4, 0, 2, -112, '#4A3020', 5),
    path('M-46 -8Q20 -60 34 -134Q60 -60 48 -8z', sail),
  );
}

/** Mangroves standing on their roots in the water. */
export function mangrove(x: number, y: number, scale: number, leaf: string, root: string): string {
  return put(
    x,
    y,
    { scale },
    stroke('M0 -70Q-40 -50 -56 4M0 -70Q-14 -40 -22 6M0 -70Q16 -40 20 6M0 -70Q44 -50 58 4M0 -70V-120', root, 8),
    ellipse(0, -140, 82, 44, leaf),
    ellipse(-46, -122, 48, 30, darker(leaf, 0.15)),
    ellipse(52, -124, 46, 28, darker(leaf, 0.1)),
  );
}
