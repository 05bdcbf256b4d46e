import { darker, lighter, tone } from './colours.js';
import { text } from './lettering.js';
import {
  circle,
  cycle,
  ellipse,
  fade,
  inside,
  line,
  num,
  type Part,
  path,
  poly,
  put,
  rect,
  ring,
  stroke,
  times,
} from './shapes.js';

const steel = '#A3AFB2';

/* -------------------------------------------------------------- furniture */

/** A table from the front: top, apron, two legs. The point is the left end of the top. */
export const table = (x: number, y: number, width: number, height: number, colour: string = tone.wood): Part => [
  rect(x + width * 0.06, y + 10, 18, height - 10, darker(colour, 0.25)),
  rect(x + width * 0.94 - 18, y + 10, 18, height - 10, darker(colour, 0.25)),
  rect(x + width * 0.03, y + 12, width * 0.94, 26, darker(colour, 0.18)),
  rect(x, y, width, 18, colour, 5),
];

/** A closed counter with a lighter top. */
export const counter = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string = tone.wood,
  panels = 4,
): Part => [
  rect(x + 8, y + 16, width - 16, height - 16, darker(colour, 0.2)),
  times(panels, (i) =>
    rect(
      x + 24 + i * ((width - 32) / panels),
      y + 40,
      (width - 32) / panels - 20,
      height - 64,
      darker(colour, 0.32),
      4,
    ),
  ),
  rect(x - 6, y, width + 12, 22, colour, 6),
];

export const stool = (x: number, y: number, width: number, height: number, colour: string = tone.wood): Part => [
  line(x - width * 0.32, y - height, x - width * 0.42, y, darker(colour, 0.25), 12),
  line(x + width * 0.32, y - height, x + width * 0.42, y, darker(colour, 0.25), 12),
  rect(x - width / 2, y - height - 8, width, 18, colour, 9),
];

/** A moulded plastic chair from the side; the seat is at the height of a sitting person's hip. */
export const chair = (x: number, y: number, height: number, colour: string, flip = false): string =>
  put(
    x,
    y,
    { flip, scale: height / 180 },
    path('M-66 -178q14 -8 24 0l14 96h82q12 2 12 16l6 66h-16l-10 -60h-70l-14 60h-18l16 -70z', colour),
    path('M-28 -82h82q12 2 12 12h-92z', darker(colour, 0.16)),
  );

/** A chair from behind or in front. */
export const chairFront = (x: number, y: number, height: number, colour: string): string =>
  put(
    x,
    y,
    { scale: height / 180 },
    rect(-48, -80, 12, 80, darker(colour, 0.25)),
    rect(36, -80, 12, 80, darker(colour, 0.25)),
    rect(-52, -96, 104, 22, darker(colour, 0.1), 8),
    path('M-50 -178q50 -14 100 0l-4 86h-92z', colour),
    rect(-24, -160, 8, 56, darker(colour, 0.18), 4),
    rect(-4, -162, 8, 58, darker(colour, 0.18), 4),
    rect(16, -160, 8, 56, darker(colour, 0.18), 4),
  );

export const bench = (x: number, y: number, width: number, colour: string = tone.wood): Part => [
  rect(x + 16, y, 14, 60, darker(colour, 0.3)),
  rect(x + width - 30, y, 14, 60, darker(colour, 0.3)),
  rect(x, y - 8, width, 18, colour, 4),
];

/* ------------------------------------------------------------------ paper */

/** A paper with lines of writing; the point is its middle. */
export function sheet(
  x: number,
  y: number,
  width: number,
  height: number,
  rotate = 0,
  options: { colour?: string; accent?: string; lines?: number; tick?: boolean } = {},
): string {
  const {
    colour = tone.paper,
    accent = tone.green,
    lines = Math.max(2, Math.floor(height / 22)),
    tick = false,
  } = options;
  const gap = (height * 0.7) / lines;
  return put(
    x,
    y,
    { rotate },
    rect(-width / 2, -height / 2, width, height, colour, Math.min(6, width * 0.05)),
    rect(-width * 0.38, -height * 0.4, width * 0.42, Math.min(12, height * 0.09), accent, 3),
    times(lines, (i) => [
      rect(
        -width * 0.38,
        -height * 0.22 + i * gap,
        width * ([0.46, 0.36, 0.5][i % 3] ?? 0.4),
        Math.min(7, gap * 0.34),
        '#9AA59F',
        3,
      ),
      width > 44 && rect(width * 0.2, -height * 0.22 + i * gap, width * 0.18, Math.min(7, gap * 0.34), tone.ink2, 3),
    ]),
    tick &&
      stroke(
        `M${num(-width * 0.16)} ${num(height * 0.2)}l${num(width * 0.12)} ${num(width * 0.14)}l${num(width * 0.24)} ${num(-width * 0.3)}`,
        accent,
        width * 0.08,
      ),
  );
}

/** A till receipt with a torn lower edge. */
export function receipt(
  x: number,
  y: number,
  width: number,
  height: number,
  rotate = 0,
  accent: string = tone.orange,
): string {
  const teeth = 6;
  let d = `M${num(-width / 2)} ${num(-height / 2)}H${num(width / 2)}V${num(height / 2)}`;
  for (let i = 0; i < teeth; i += 1)
    d += `l${num(-width / teeth / 2)} ${num(-width * 0.08)}l${num(-width / teeth / 2)} ${num(width * 0.08)}`;
  return put(
    x,
    y,
    { rotate },
    path(`${d}z`, tone.white),
    rect(-width * 0.3, -height * 0.42, width * 0.6, height * 0.06, tone.ink, 2),
    times(3, (i) => [
      rect(-width * 0.38, -height * 0.26 + i * height * 0.14, width * 0.4, height * 0.045, '#9AA59F', 2),
      rect(width * 0.16, -height * 0.26 + i * height * 0.14, width * 0.22, height * 0.045, '#9AA59F', 2),
    ]),
    rect(-width * 0.38, height * 0.2, width * 0.76, height * 0.09, accent, 3),
  );
}

/** An open book seen from in front and above; the point is the foot of the spine. */
export const openBook = (
  x: number,
  y: number,
  width: number,
  height: number,
  cover: string,
  page: string = tone.paper,
  ruled = true,
): string =>
  put(
    x,
    y,
    {},
    path(
      `M0 6C${-width * 0.2} -10 ${-width * 0.4} -8 ${-width * 0.54} 6V${-height + 6}C${-width * 0.4} ${-height - 10} ${-width * 0.2} ${-height - 10} 0 ${-height + 8}C${width * 0.2} ${-height - 10} ${width * 0.4} ${-height - 10} ${width * 0.54} ${-height + 6}V6C${width * 0.4} -8 ${width * 0.2} -10 0 6z`,
      cover,
    ),
    path(
      `M0 -4C${-width * 0.2} -20 ${-width * 0.4} -18 ${-width * 0.49} -8V${-height + 2}C${-width * 0.4} ${-height - 8} ${-width * 0.2} ${-height - 10} 0 ${-height + 8}z`,
      page,
    ),
    path(
      `M0 -4C${width * 0.2} -20 ${width * 0.4} -18 ${width * 0.49} -8V${-height + 2}C${width * 0.4} ${-height - 8} ${width * 0.2} ${-height - 10} 0 ${-height + 8}z`,
      darker(page, 0.06),
    ),
    ruled &&
      times(4, (i) => [
        stroke(
          `M${-width * 0.4} ${-height * 0.76 + i * height * 0.18}Q${-width * 0.22} ${-height * 0.82 + i * height * 0.18} ${-width * 0.07} ${-height * 0.72 + i * height * 0.18}`,
          '#A9B3AC',
          3,
        ),
        stroke(
          `M${width * 0.4} ${-height * 0.76 + i * height * 0.18}Q${width * 0.22} ${-height * 0.82 + i * height * 0.18} ${width * 0.07} ${-height * 0.72 + i * height * 0.18}`,
          '#A9B3AC',
          3,
        ),
      ]),
  );

/** A closed book lying flat or leaning; the point is its middle. */
export const passbook = (
  x: number,
  y: number,
  width: number,
  rotate: number,
  colour: string,
  trim: string = tone.maize,
): string =>
  put(
    x,
    y,
    { rotate },
    rect(-width / 2, -width * 0.68, width, width * 1.36, colour, width * 0.06),
    rect(-width / 2, -width * 0.68, width * 0.12, width * 1.36, darker(colour, 0.25)),
    path(
      `M${width * 0.06} ${-width * 0.36}l${width * 0.18} ${width * 0.18}l${-width * 0.18} ${width * 0.18}l${-width * 0.18} ${-width * 0.18}z`,
      trim,
    ),
    rect(-width * 0.2, width * 0.2, width * 0.52, width * 0.07, trim, 2),
    rect(-width * 0.2, width * 0.36, width * 0.36, width * 0.06, lighter(colour, 0.4), 2),
  );

export const clipboard = (
  x: number,
  y: number,
  width: number,
  height: number,
  rotate: number,
  board: string,
  content: Part,
): string =>
  put(
    x,
    y,
    { rotate },
    rect(-width / 2, -height / 2, width, height, board, 12),
    rect(-width * 0.43, -height * 0.43, width * 0.86, height * 0.88, tone.paper, 4),
    content,
    path(`M${-width * 0.2} ${-height * 0.5 - 12}h${width * 0.4}l10 34h${-width * 0.4 - 20}z`, steel),
    circle(0, -height * 0.5 - 10, 11, darker(steel, 0.2)),
  );

export const pencil = (x: number, y: number, length: number, rotate: number, colour: string = tone.maize): string =>
  put(
    x,
    y,
    { rotate },
    rect(-length / 2, -7, length * 0.84, 14, colour, 3),
    rect(-length / 2, -7, length * 0.08, 14, '#E8A2AC', 3),
    poly([length * 0.34, -7, length * 0.34, 7, length * 0.5, 0], '#EBD3AC'),
    poly([length * 0.45, -2.4, length * 0.45, 2.4, length * 0.5, 0], tone.ink),
  );

export const pen = (x: number, y: number, length: number, rotate: number, colour: string = tone.indigo): string =>
  put(
    x,
    y,
    { rotate },
    rect(-length / 2, -6, length * 0.86, 12, colour, 6),
    rect(-length * 0.2, -6, 8, 12, tone.maize),
    poly([length * 0.35, -6, length * 0.35, 6, length * 0.5, 0], steel),
  );

export const envelope = (x: number, y: number, width: number, rotate: number, colour: string): string =>
  put(
    x,
    y,
    { rotate },
    rect(-width / 2, -width * 0.3, width, width * 0.6, colour, 4),
    stroke(
      `M${-width / 2 + 3} ${-width * 0.27}L0 ${width * 0.06}L${width / 2 - 3} ${-width * 0.27}`,
      darker(colour, 0.22),
      3.5,
    ),
  );

/** A month on the wall. `ringed` marks one day. */
export const calendar = (
  x: number,
  y: number,
  width: number,
  height: number,
  head: string,
  ringed: number,
  mark: string,
): Part => {
  const cw = (width * 0.88) / 7;
  const ch = (height * 0.7) / 5;
  const cell = (day: number): [number, number] => [
    x + width * 0.06 + (((day - 1) % 7) + 0.5) * cw,
    y + height * 0.26 + (Math.floor((day - 1) / 7) + 0.5) * ch,
  ];
  const [rx, ry] = cell(ringed);
  return [
    rect(x, y, width, height, tone.paper, 8),
    path(`M${x} ${y + height * 0.2}V${y + 8}q0 -8 8 -8h${width - 16}q8 0 8 8V${y + height * 0.2}z`, head),
    times(2, (i) => rect(x + width * (0.24 + i * 0.5), y - height * 0.03, width * 0.025, height * 0.09, tone.ink, 4)),
    width > 200 &&
      text(x + width * 0.06, y + height * 0.14, 'Oktoba', { size: height * 0.1, fill: tone.paper, face: 'display' }),
    times(31, (i) => {
      const [cx, cy] = cell(i + 1);
      return width > 200
        ? text(cx, cy + ch * 0.14, String(i + 1), {
            size: ch * 0.42,
            fill: i + 1 === ringed ? mark : i % 7 > 4 ? '#A9A294' : tone.ink,
            face: i + 1 === ringed ? 'bold' : 'medium',
            anchor: 'middle',
          })
        : rect(cx - cw * 0.24, cy - ch * 0.2, cw * 0.48, ch * 0.4, '#B9C2BC', 2);
    }),
    ring(rx, ry, Math.min(cw, ch) * 0.52, mark, Math.max(4, width * 0.012)),
  ];
};

/* ---------------------------------------------------------- small things */

export const mug = (x: number, y: number, size: number, colour: string, rim: string = tone.indigo): string =>
  put(
    x,
    y,
    { scale: size / 60 },
    stroke('M22 -44q24 0 22 18t-24 14', colour, 8),
    path('M-28 -60H28L24 -4q-24 8 -48 0z', colour),
    rect(-30, -63, 60, 8, rim, 4),
  );

export const cup = (x: number, y: number, size: number, colour: string, tea = '#9C5A2E'): string =>
  put(
    x,
    y,
    { scale: size / 60 },
    ellipse(0, 0, 44, 9, darker(colour, 0.12)),
    stroke('M22 -30q20 -2 16 12t-22 8', colour, 6),
    path('M-28 -40H28Q26 -4 0 -4T-28 -40z', colour),
    ellipse(0, -40, 28, 7, darker(colour, 0.1)),
    ellipse(0, -40, 23, 5, tea),
  );

export const thermos = (x: number, y: number, height: number, colour: string): string =>
  put(
    x,
    y,
    { scale: height / 120 },
    stroke('M24 -74q26 4 22 30t-22 24', darker(colour, 0.3), 7),
    path('M-26 0V-74q0 -12 12 -16h28q12 4 12 16V0z', colour),
    path('M-14 -90v-16q0 -8 8 -8h12q8 0 8 8v16z', tone.paper),
    rect(-26, -60, 52, 10, tone.maize),
    times(3, (i) => path(`M${-18 + i * 18} -30l8 -9l8 9l-8 9z`, tone.paper)),
  );

export const coin = (x: number, y: number, radius: number, colour: string = tone.maize): Part => [
  circle(x, y, radius, darker(colour, 0.2)),
  circle(x, y - radius * 0.06, radius * 0.92, colour),
  ring(x, y - radius * 0.06, radius * 0.64, darker(colour, 0.2), radius * 0.1),
];

/** A coin lying flat: part of a stack. */
export const flatCoin = (x: number, y: number, width: number, colour: string = tone.maize): Part => [
  path(
    `M${num(x - width / 2)} ${num(y)}v${num(width * 0.16)}a${num(width / 2)} ${num(width * 0.17)} 0 0 0 ${num(width)} 0v${num(-width * 0.16)}z`,
    darker(colour, 0.24),
  ),
  ellipse(x, y, width / 2, width * 0.17, colour),
  ellipse(x, y, width * 0.34, width * 0.1, lighter(colour, 0.35)),
];

export const candle = (x: number, y: number, size: number, colour: string = tone.paper): string =>
  put(
    x,
    y,
    { scale: size / 50 },
    rect(-8, -34, 16, 34, colour, 2),
    path('M0 -66Q13 -48 0 -36Q-13 -48 0 -66z', '#F7C860'),
    path('M0 -54Q6 -44 0 -37Q-6 -44 0 -54z', '#FFF3CF'),
  );

export const bulb = (x: number, y: number, size: number, colour: string): string =>
  put(
    x,
    y,
    { scale: size / 40 },
    rect(-6, -2, 12, 12, '#3B3F3D', 2),
    path('M-7 10Q-18 20 -14 32Q-8 44 0 44T14 32Q18 20 7 10z', colour),
  );

export const bottle = (
  x: number,
  y: number,
  height: number,
  colour: string,
  label: string = tone.paper,
  shape = 0,
): string =>
  put(
    x,
    y,
    { scale: height / 150 },
    path(
      shape === 1
        ? 'M-28 0V-70Q-28 -92 -10 -98V-146H10V-98Q28 -92 28 -70V0z'
        : shape === 2
          ? 'M-20 0V-96L-9 -112V-150H9V-112L20 -96V0z'
          : 'M-22 0V-84Q-22 -106 -8 -112V-150H8V-112Q22 -106 22 -84V0z',
      colour,
    ),
    rect(shape === 1 ? -28 : -22, -64, shape === 1 ? 56 : 44, 34, label),
    rect(-11, -154, 22, 14, darker(colour, 0.4), 3),
  );

export const jar = (
  x: number,
  y: number,
  width: number,
  height: number,
  lid: string,
  fill: Part,
  glass = '#E8F0EE',
): Part => [
  rect(x - width / 2, y - height, width, height, glass, width * 0.16),
  fill,
  fade(0.55, rect(x - width * 0.38, y - height * 0.86, width * 0.1, height * 0.6, '#fff', width * 0.05)),
  rect(x - width * 0.46, y - height - width * 0.16, width * 0.92, width * 0.24, lid, width * 0.05),
];

export const key = (x: number, y: number, size: number, rotate: number, colour = '#CFA23E'): string =>
  put(
    x,
    y,
    { rotate, scale: size / 100 },
    ring(0, 0, 20, colour, 10),
    rect(-5, 22, 10, 74, colour, 4),
    rect(3, 72, 20, 9, colour, 2),
    rect(3, 56, 15, 9, colour, 2),
  );

export const lamp = (x: number, y: number, height: number, colour: string, light: string): string =>
  put(
    x,
    y,
    { scale: height / 160 },
    ellipse(0, -4, 46, 9, darker(colour, 0.3)),
    stroke('M0 -6L-26 -78L14 -132', darker(colour, 0.2), 9),
    path('M-8 -160L54 -128Q40 -96 4 -104Q-16 -128 -8 -160z', colour),
    ellipse(28, -110, 22, 8, light),
  );

export const padlock = (x: number, y: number, size: number, colour = '#CFA23E'): string =>
  put(
    x,
    y,
    { scale: size / 60 },
    stroke('M-16 -34V-48a16 16 0 0 1 32 0V-34', '#8A979A', 9),
    rect(-26, -36, 52, 42, colour, 8),
    circle(0, -18, 6, tone.ink),
    rect(-2.5, -16, 5, 13, tone.ink),
  );

export const box = (x: number, y: number, width: number, height: number, colour: string, tape = '#E6D5B2'): Part => [
  rect(x, y - height, width, height, colour, 3),
  rect(x + width * 0.42, y - height, width * 0.16, height * 0.42, tape),
  rect(x, y - height, width, Math.min(10, height * 0.1), darker(colour, 0.16), 3),
  rect(x + width * 0.12, y - height * 0.34, width * 0.3, height * 0.16, tone.paper, 2),
];

export const sack = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour = '#C9A46B',
  tied = true,
  band: string = tone.green,
): string =>
  put(
    x,
    y,
    {},
    path(
      `M${-width * 0.36} ${-height * 0.86}Q${-width * 0.6} ${-height * 0.4} ${-width * 0.48} -6Q0 12 ${width * 0.48} -6Q${width * 0.6} ${-height * 0.4} ${width * 0.36} ${-height * 0.86}z`,
      colour,
    ),
    tied
      ? [
          path(
            `M${-width * 0.36} ${-height * 0.84}Q0 ${-height * 0.72} ${width * 0.36} ${-height * 0.84}L${width * 0.44} ${-height}Q0 ${-height * 0.9} ${-width * 0.44} ${-height}z`,
            darker(colour, 0.14),
          ),
          rect(-width * 0.37, -height * 0.88, width * 0.74, 8, band, 4),
        ]
      : ellipse(0, -height * 0.86, width * 0.38, height * 0.09, darker(colour, 0.3)),
    stroke(
      `M${-width * 0.5} ${-height * 0.3}Q0 ${-height * 0.22} ${width * 0.5} ${-height * 0.3}M${-width * 0.5} ${-height * 0.38}Q0 ${-height * 0.3} ${width * 0.5} ${-height * 0.38}`,
      band,
      4,
    ),
  );

/** Coffee cherries heaped over the mouth of a sack or basket. */
export const cherries = (x: number, y: number, width: number, colour = '#B8292F'): Part =>
  times(11, (i) =>
    circle(
      x - width / 2 + (i % 6) * (width / 5.2) + (i > 5 ? width * 0.1 : 0),
      y - (i > 5 ? width * 0.11 : 0),
      width * 0.09,
      i % 3 ? colour : darker(colour, 0.2),
    ),
  );

/* -------------------------------------------------------------- apparatus */

/** A round dial with a hand; the share is where the hand points. */
export const dial = (
  x: number,
  y: number,
  radius: number,
  rim: string,
  share = 0.7,
  face: string = tone.white,
  hand: string = tone.orange,
): Part => {
  const angle = (-220 + share * 260) * (Math.PI / 180);
  return [
    circle(x, y, radius, rim),
    circle(x, y, radius * 0.82, face),
    times(9, (i) => {
      const a = (-220 + i * 32.5) * (Math.PI / 180);
      return line(
        x + Math.cos(a) * radius * 0.62,
        y + Math.sin(a) * radius * 0.62,
        x + Math.cos(a) * radius * 0.74,
        y + Math.sin(a) * radius * 0.74,
        tone.ink,
        radius * 0.045,
      );
    }),
    line(x, y, x + Math.cos(angle) * radius * 0.58, y + Math.sin(angle) * radius * 0.58, hand, radius * 0.07),
    circle(x, y, radius * 0.1, tone.ink),
  ];
};

/** A scale hanging from three poles, with its load. The point is on the ground below the hook. */
export const tripodScale = (x: number, y: number, height: number, load: Part, display = '62.4'): Part => [
  line(x, y - height, x - height * 0.34, y, '#6B4630', height * 0.03),
  line(x, y - height, x + height * 0.34, y, '#6B4630', height * 0.03),
  line(x, y - height, x + height * 0.06, y - height * 0.02, '#51331F', height * 0.026),
  circle(x, y - height, height * 0.034, '#51331F'),
  line(x, y - height * 0.98, x, y - height * 0.52, tone.ink, 5),
  rect(x - height * 0.13, y - height * 0.84, height * 0.26, height * 0.17, tone.ink, 10),
  rect(x - height * 0.105, y - height * 0.815, height * 0.21, height * 0.11, '#CFE3B4', 5),
  text(x, y - height * 0.728, display, { size: height * 0.095, face: 'bold', anchor: 'middle' }),
  stroke(
    `M${num(x - height * 0.045)} ${num(y - height * 0.56)}q0 ${num(height * 0.07)} ${num(height * 0.045)} ${num(height * 0.07)}t${num(height * 0.045)} ${num(-height * 0.05)}`,
    '#5B6A72',
    7,
  ),
  load,
];

/** A water meter in its box. The point is its middle. */
export const waterMeter = (x: number, y: number, radius: number, body: string, digits = '00418'): Part => [
  rect(x - radius * 2.1, y - radius * 0.3, radius * 4.2, radius * 0.6, '#8E6B3A'),
  rect(x - radius * 2.1, y - radius * 0.42, radius * 0.4, radius * 0.84, '#A98048', 4),
  rect(x + radius * 1.7, y - radius * 0.42, radius * 0.4, radius * 0.84, '#A98048', 4),
  circle(x, y, radius * 1.12, darker(body, 0.25)),
  circle(x, y, radius, body),
  circle(x, y, radius * 0.84, tone.white),
  rect(x - radius * 0.6, y - radius * 0.36, radius * 1.2, radius * 0.42, tone.ink, 4),
  text(x, y - radius * 0.04, digits, { size: radius * 0.36, fill: tone.paper, face: 'bold', anchor: 'middle' }),
  ring(x, y + radius * 0.4, radius * 0.2, body, radius * 0.06),
  line(x, y + radius * 0.4, x + radius * 0.12, y + radius * 0.28, tone.orange, radius * 0.06),
];

/** A tank on a lattice tower. The point is the middle of the foot. */
export const waterTank = (x: number, y: number, height: number, colour: string): Part => [
  line(x - height * 0.2, y, x - height * 0.14, y - height * 0.6, tone.ink2, height * 0.025),
  line(x + height * 0.2, y, x + height * 0.14, y - height * 0.6, tone.ink2, height * 0.025),
  times(3, (i) => [
    line(
      x - height * (0.2 - i * 0.02),
      y - height * 0.2 * i,
      x + height * (0.18 - i * 0.02),
      y - height * 0.2 * (i + 1),
      tone.ink2,
      height * 0.014,
    ),
    line(
      x + height * (0.2 - i * 0.02),
      y - height * 0.2 * i,
      x - height * (0.18 - i * 0.02),
      y - height * 0.2 * (i + 1),
      tone.ink2,
      height * 0.014,
    ),
  ]),
  rect(x - height * 0.2, y - height * 0.62, height * 0.4, height * 0.03, tone.ink),
  rect(x - height * 0.18, y - height * 0.92, height * 0.36, height * 0.3, colour, height * 0.02),
  path(
    `M${num(x - height * 0.18)} ${num(y - height * 0.9)}Q${num(x)} ${num(y - height * 1.04)} ${num(x + height * 0.18)} ${num(y - height * 0.9)}z`,
    darker(colour, 0.2),
  ),
  times(3, (i) =>
    rect(x - height * 0.18, y - height * (0.85 - i * 0.08), height * 0.36, height * 0.012, darker(colour, 0.16)),
  ),
];

export const till = (x: number, y: number, size: number, screen: Part, body: string = tone.ink): string =>
  put(
    x,
    y,
    { scale: size / 200 },
    rect(-84, -44, 168, 44, darker(body, 0.2), 6),
    rect(-70, -30, 140, 16, lighter(body, 0.15), 4),
    path('M-90 -180H90L78 -60H-78z', body),
    screen,
  );

export const receiptPrinter = (x: number, y: number, width: number, colour: string, strip: Part = ''): string =>
  put(
    x,
    y,
    { scale: width / 120 },
    strip,
    rect(-60, -64, 120, 64, colour, 10),
    rect(-44, -66, 88, 9, tone.ink, 4),
    circle(42, -20, 5, '#5FD08A'),
    rect(-46, -26, 40, 6, darker(colour, 0.25), 3),
  );

export const fan = (x: number, y: number, size: number, colour: string): string =>
  put(
    x,
    y,
    { scale: size / 120 },
    rect(-5, -60, 10, 60, darker(colour, 0.2)),
    ellipse(0, -2, 38, 8, darker(colour, 0.3)),
    ring(0, -104, 48, colour, 6),
    [0, 120, 240].map((a) =>
      put(0, -104, { rotate: a }, path('M-6 -6Q-26 -38 0 -42Q18 -38 8 -6z', lighter(colour, 0.3))),
    ),
    circle(0, -104, 10, darker(colour, 0.3)),
  );

/* --------------------------------------------------------------- vehicles */

/** A minibus from the side, facing right. The point is the middle of the ground line. */
export const minibus = (
  x: number,
  y: number,
  width: number,
  colour: string,
  stripe: string,
  flip = false,
  words = '',
): Part => {
  const k = width / 360;
  return [
    put(
      x,
      y,
      { scale: k, flip },
      path('M-176 -28V-132q0 -22 22 -22H88q20 0 34 20l32 48q22 4 24 24v34z', colour),
      rect(-176, -78, 348, 18, stripe),
      times(3, (i) => rect(-160 + i * 72, -138, 62, 48, '#CFE4E8', 6)),
      path('M62 -138h24q10 0 16 10l26 38H62z', '#CFE4E8'),
      rect(-176, -34, 354, 12, darker(colour, 0.4)),
      circle(174, -46, 8, '#F7E3A6'),
      [-104, 104].map((wx) => [circle(wx, -26, 34, '#22282A'), circle(wx, -26, 15, '#C3CBCB')]),
      rect(-120, -166, 150, 12, darker(colour, 0.3), 4),
    ),
    words && text(x - 150 * k, y - 64.5 * k, words, { size: 15 * k, fill: tone.ink, face: 'bold' }),
  ];
};

/** The same from the front. */
export const minibusFront = (x: number, y: number, width: number, colour: string, stripe: string): string =>
  put(
    x,
    y,
    { scale: width / 200 },
    rect(-84, -26, 36, 26, '#22282A', 6),
    rect(48, -26, 36, 26, '#22282A', 6),
    path('M-96 -20V-110L-80 -196q4 -18 22 -18H58q18 0 22 18L96 -110V-20z', colour),
    path('M-80 -120L-68 -188q2 -8 10 -8H58q8 0 10 8L80 -120z', '#CFE4E8'),
    rect(-96, -104, 192, 22, stripe),
    circle(-72, -56, 15, '#F7E9C2'),
    circle(72, -56, 15, '#F7E9C2'),
    rect(-40, -66, 80, 22, darker(colour, 0.4), 5),
    rect(-100, -34, 200, 16, darker(colour, 0.35), 6),
    rect(-58, -238, 116, 26, tone.paper, 4),
    rect(-44, -229, 88, 8, tone.ink, 3),
  );

/** A delivery van from the side, facing left, rear doors open to the right. */
export const van = (x: number, y: number, width: number, colour: string): string =>
  put(
    x,
    y,
    { scale: width / 420 },
    path('M-206 -30V-92q0 -10 8 -18l46 -58q8 -10 22 -10h40V-30z', colour),
    path('M-186 -104l40 -50q6 -8 14 -8h24v58z', '#CFE4E8'),
    rect(-92, -216, 290, 186, tone.paper, 8),
    rect(-92, -110, 290, 24, colour),
    rect(-206, -40, 404, 14, tone.ink2),
    circle(-130, -28, 36, '#22282A'),
    circle(-130, -28, 15, '#C3CBCB'),
    circle(110, -28, 36, '#22282A'),
    circle(110, -28, 15, '#C3CBCB'),
    rect(168, -206, 30, 166, '#3A3F3D'),
    circle(-196, -66, 9, '#F7E3A6'),
  );

/* ---------------------------------------------------------------- animals */

/** A goat facing right; the point is under its middle. */
export const goat = (x: number, y: number, size: number, colour: string, flip = false): string =>
  put(
    x,
    y,
    { scale: size / 150, flip },
    [-56, -36, 34, 52].map((lx, i) => rect(lx, -56, 12, 56, darker(colour, i % 2 ? 0.06 : 0.25), 3)),
    path('M-74 -84Q-78 -112 -44 -112H36Q58 -112 62 -86Q60 -50 30 -48H-52Q-74 -54 -74 -84z', colour),
    path('M-72 -98q-18 -10 -14 -24q14 6 22 18z', darker(colour, 0.1)),
    path('M30 -104L58 -150Q70 -162 86 -154L112 -136Q116 -124 104 -122L84 -122L62 -76z', colour),
    path('M70 -152Q66 -182 44 -190Q58 -168 60 -148z', '#6B5B48'),
    path('M60 -142l-26 8q6 10 28 6z', darker(colour, 0.2)),
    circle(88, -142, 4, tone.ink),
    path('M98 -122l2 20l-12 -18z', darker(colour, 0.25)),
    fade(0.5, path('M-40 -112q20 30 46 0z', '#8A6A4A')),
  );

/** A sitting dog that looks to the left. */
export const dog = (x: number, y: number, size: number, colour: string, flip = false): string =>
  put(
    x,
    y,
    { scale: size / 120, flip },
    stroke('M38 -12Q74 -14 70 -46', colour, 10),
    path('M-20 -78Q-2 -86 14 -66Q46 -44 44 -2H-6L-14 -40z', colour),
    rect(-24, -56, 14, 56, colour, 6),
    rect(-8, -50, 14, 50, darker(colour, 0.1), 6),
    path('M-32 -6h28v6h-28z', darker(colour, 0.2)),
    path('M-62 -88Q-62 -76 -44 -74L-22 -70Q2 -76 0 -100Q-8 -118 -30 -114Q-42 -110 -46 -98z', colour),
    path('M-8 -114Q8 -124 12 -92Q2 -84 -8 -92z', darker(colour, 0.3)),
    circle(-30, -98, 4, tone.ink),
    circle(-60, -88, 5, tone.ink),
  );

/* ----------------------------------------------------------- architecture */

export const door = (x: number, y: number, width: number, height: number, colour: string, panels = true): Part => [
  rect(x - 8, y - height - 8, width + 16, height + 8, darker(colour, 0.4)),
  rect(x, y - height, width, height, colour),
  panels && [
    rect(x + width * 0.16, y - height * 0.92, width * 0.68, height * 0.36, darker(colour, 0.12), 3),
    rect(x + width * 0.16, y - height * 0.48, width * 0.68, height * 0.36, darker(colour, 0.12), 3),
  ],
  circle(x + width * 0.86, y - height * 0.48, width * 0.05, tone.maize),
];

export const awning = (
  x: number,
  y: number,
  width: number,
  depth: number,
  colour: string,
  second: string = tone.paper,
  stripes = 6,
): Part => [
  times(stripes, (i) => {
    const w = width / stripes;
    return path(
      `M${num(x + i * w)} ${num(y)}h${num(w)}v${num(depth)}q${num(-w / 2)} ${num(depth * 0.45)} ${num(-w)} 0z`,
      i % 2 ? second : colour,
    );
  }),
  rect(x - 4, y - depth * 0.28, width + 8, depth * 0.3, darker(colour, 0.12), 3),
];

export const plainSign = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  words: string,
  fill: string = tone.paper,
): Part => [
  rect(x, y, width, height, colour, 6),
  text(x + width / 2, y + height * 0.68, words, { size: height * 0.52, fill, face: 'display', anchor: 'middle' }),
];

/** A kiosk from the front with a striped awning; what stands in it is given. */
export const kiosk = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  awningColour: string,
  content: Part,
): Part => [
  rect(x, y - height, width, height, colour),
  rect(x + width * 0.1, y - height * 0.74, width * 0.8, height * 0.38, tone.ink2),
  inside(
    `kiosk${Math.round(x)}`,
    rect(x + width * 0.1, y - height * 0.74, width * 0.8, height * 0.38, '#fff'),
    content,
  ),
  rect(x + width * 0.04, y - height * 0.37, width * 0.92, height * 0.06, darker(colour, 0.3), 3),
  awning(x - width * 0.06, y - height * 0.86, width * 1.12, height * 0.13, awningColour),
];

/** Tap with a falling thread of water. */
export const tap = (x: number, y: number, size: number, colour: string, water = ''): string =>
  put(
    x,
    y,
    { scale: size / 60 },
    path('M-40 -12H10Q26 -12 26 6V16H8V10Q8 6 2 6H-40z', colour),
    rect(-24, -28, 8, 18, colour),
    rect(-36, -34, 32, 8, colour, 4),
    water && rect(13, 16, 8, 70, water, 4),
  );

/** A jerrycan, yellow like most. */
export const jerrycan = (x: number, y: number, height: number, colour = '#F0B849'): string =>
  put(
    x,
    y,
    { scale: height / 100 },
    path('M-34 0V-62Q-34 -72 -24 -76L-10 -84H20Q34 -84 34 -70V0z', colour),
    path('M-14 -70h34v12h-34z', darker(colour, 0.5)),
    rect(-30, -96, 20, 20, darker(colour, 0.3), 4),
    stroke('M-22 -40L22 -10M22 -40L-22 -10', darker(colour, 0.16), 5),
  );

/** A string of things hung from nails, e.g. keys on hooks. */
export const hook = (x: number, y: number, tag: string): Part => [
  circle(x, y, 3.4, '#CFA23E'),
  path(`M${num(x - 8)} ${num(y + 6)}h16l3 8v20h-22v-20z`, tag),
];

export const starPatch = (colours: readonly [string, ...string[]], x: number, y: number, size: number): Part =>
  times(4, (i) =>
    path(
      `M${num(x + (i % 2) * size)} ${num(y + Math.floor(i / 2) * size - size * 0.4)}l${num(size * 0.4)} ${num(size * 0.4)}l${num(-size * 0.4)} ${num(size * 0.4)}l${num(-size * 0.4)} ${num(-size * 0.4)}z`,
      cycle(colours, i),
    ),
  );
