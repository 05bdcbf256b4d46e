import { darker, tone } from './colours.js';
import { text } from './lettering.js';
import { circle, cycle, inside, type Part, path, put, rect, ring, stroke, times } from './shapes.js';

/** What a screen shows, drawn in a box whose width is 100; the height follows the device. */
export type Screen = (height: number) => Part;

const bar = (x: number, y: number, width: number, colour: string, height = 4): string =>
  rect(x, y, width, height, colour, height / 2);

/** The chart that runs on every device. */
export const chartScreen =
  (accent: string = tone.orange, ground: string = tone.white): Screen =>
  (height) => {
    const wide = height < 90;
    const head = wide ? 9 : 13;
    const room = height - head - (wide ? 22 : 29);
    return [
      rect(0, 0, 100, height, ground),
      rect(0, 0, 100, head, tone.ink),
      bar(8, head / 2 - 1.5, 28, tone.paper, 3),
      circle(92, head / 2, 2.6, tone.maize),
      bar(8, head + 5, 40, tone.ink, 4.4),
      times(6, (i) => {
        const size = room * ([0.36, 0.5, 0.44, 0.66, 0.74, 1][i] ?? 1);
        return rect(9 + i * 14.2, height - 7 - size, 9.4, size, i === 5 ? accent : '#A9CFBB', 2);
      }),
      rect(6, height - 6, 88, 1.4, tone.line),
    ];
  };

/** A list with states at the right: balances, queues, deliveries. */
export const listScreen =
  (accent: string = tone.green): Screen =>
  (height) => {
    const count = Math.max(3, Math.floor((height - 24) / 11));
    return [
      rect(0, 0, 100, height, tone.white),
      rect(0, 0, 100, 15, accent),
      bar(8, 5.5, 34, tone.paper, 4.5),
      times(count, (i) => [
        bar(8, 22 + i * 11, [40, 32, 46, 36][i % 4] ?? 40, tone.ink2, 3.6),
        rect(72, 20.6 + i * 11, 20, 6.4, ['#BFE0CB', '#FBE3AE', '#BFE0CB', '#F6CDBB'][i % 4] ?? tone.mint, 3.2),
        rect(8, 29.4 + i * 11, 84, 0.7, '#E9E2D6'),
      ]),
    ];
  };

/** One amount, large enough to read in a small picture. */
export const amountScreen =
  (label: string, amount: string, button = '', accent: string = tone.green): Screen =>
  (height) => [
    rect(0, 0, 100, height, tone.white),
    rect(0, 0, 100, 16, accent),
    text(8, 11, 'Jukwaa', { size: 8, fill: tone.paper, face: 'display' }),
    text(8, 34, label, { size: 9, fill: tone.mute, face: 'medium' }),
    text(8, 52, amount, { size: 17, face: 'display' }),
    bar(8, 62, 84, '#E9E2D6', 1.4),
    height > 100 && times(3, (i) => [bar(8, 72 + i * 13, 34, tone.mute, 4), bar(66, 72 + i * 13, 26, tone.ink, 4)]),
    button && [
      rect(8, height - 30, 84, 21, tone.orange, 10.5),
      text(50, height - 15.5, button, { size: 11, face: 'bold', anchor: 'middle' }),
    ],
  ];

/** Ticked lines: a task done. */
export const tickScreen =
  (accent: string = tone.leaf): Screen =>
  (height) => [
    rect(0, 0, 100, height, tone.white),
    rect(0, 0, 100, 16, tone.ink),
    bar(8, 6, 40, tone.paper, 4.5),
    circle(50, height * 0.42, 22, accent),
    stroke(`M39 ${height * 0.42}l8 9l15 -17`, tone.paper, 6),
    bar(24, height * 0.42 + 34, 52, tone.ink, 5),
    bar(32, height * 0.42 + 46, 36, tone.mute, 4),
  ];

/** Digits of a meter; fits upright and wide screens. */
export const meterScreen =
  (digits: string, accent: string = tone.indigo): Screen =>
  (height) => {
    const tall = height > 90;
    const r = tall ? 38 : height * 0.44;
    const y = tall ? height * 0.42 : height / 2;
    return [
      rect(0, 0, 100, height, '#E9EFF0'),
      circle(50, y, r, accent),
      circle(50, y, r * 0.84, tone.white),
      rect(50 - r * 0.68, y - r * 0.3, r * 1.36, r * 0.5, tone.ink, r * 0.08),
      text(50, y + r * 0.08, digits, { size: r * 0.37, fill: tone.paper, face: 'bold', anchor: 'middle' }),
      ring(50, y + r * 0.5, r * 0.16, accent, r * 0.05),
      tall && [rect(8, height - 26, 84, 18, tone.orange, 9), bar(34, height - 19.5, 32, tone.ink, 5)],
    ];
  };

/** A till: products at the left, the sum at the right. */
export const tillScreen =
  (sum: string, ground: string = tone.white): Screen =>
  (height) => [
    rect(0, 0, 100, height, ground),
    times(6, (i) => [
      rect(
        5 + (i % 3) * 19,
        6 + Math.floor(i / 3) * (height / 2 - 2),
        16,
        height / 2 - 8,
        cycle([tone.maize, tone.sky, tone.rose, tone.mint], i),
        2,
      ),
      bar(8 + (i % 3) * 19, height / 2 - 8 + Math.floor(i / 3) * (height / 2 - 2), 10, tone.ink, 2),
    ]),
    rect(63, 0, 37, height, tone.ink),
    times(3, (i) => bar(68, 9 + i * 8, [20, 26, 16][i] ?? 20, '#7FA39B', 2.4)),
    text(95, height - 22, sum, { size: 9.5, fill: tone.paper, face: 'display', anchor: 'end' }),
    rect(68, height - 16, 27, 10, tone.orange, 5),
  ];

/** A few short lines on a keypad phone. */
export const ussdScreen =
  (lines: readonly string[], ground = '#CFE3B4'): Screen =>
  (height) => [
    rect(0, 0, 100, height, ground),
    lines.map((words, i) =>
      text(8, 20 + i * ((height - 14) / lines.length), words, {
        size: Math.min(14, (height - 16) / lines.length - 3),
        fill: '#20301C',
        face: 'bold',
      }),
    ),
  ];

export const blankScreen =
  (colour: string): Screen =>
  (height) =>
    rect(0, 0, 100, height, colour);

const shown = (name: string, x: number, y: number, width: number, height: number, screen: Screen, radius = 0): Part => {
  const scale = width / 100;
  return inside(name, rect(x, y, width, height, '#fff', radius), put(x, y, { scale }, screen(height / scale)));
};

let screens = 0;
/** Clip names must differ within one picture; the count starts anew with each. */
export const startScreens = (): void => {
  screens = 0;
};
const nextName = (): string => {
  screens += 1;
  return `s${screens}`;
};

/** A phone standing on its lower edge's middle point. */
export function phone(
  x: number,
  y: number,
  height: number,
  screen: Screen,
  rotate = 0,
  body: string = tone.ink,
): string {
  const w = height * 0.5;
  const edge = height * 0.035;
  return put(
    x,
    y,
    { rotate },
    rect(-w / 2, -height, w, height, body, height * 0.075),
    shown(nextName(), -w / 2 + edge, -height + edge, w - edge * 2, height - edge * 2, screen, height * 0.05),
  );
}

export function tablet(
  x: number,
  y: number,
  width: number,
  screen: Screen,
  rotate = 0,
  body: string = tone.ink,
): string {
  const h = width * 0.7;
  const edge = width * 0.035;
  return put(
    x,
    y,
    { rotate },
    rect(-width / 2, -h, width, h, body, width * 0.05),
    shown(nextName(), -width / 2 + edge, -h + edge, width - edge * 2, h - edge * 2, screen, width * 0.02),
  );
}

/** An open laptop seen from its user's side; the point is the middle of the front edge. */
export function laptop(x: number, y: number, width: number, screen: Screen, body: string = tone.ink): string {
  const h = width * 0.6;
  const edge = width * 0.03;
  return put(
    x,
    y,
    {},
    rect(-width / 2, -h - width * 0.07, width, h, body, width * 0.035),
    shown(
      nextName(),
      -width / 2 + edge,
      -h - width * 0.07 + edge,
      width - edge * 2,
      h - edge * 2,
      screen,
      width * 0.012,
    ),
    path(
      `M${-width * 0.5} ${-width * 0.075}H${width * 0.5}L${width * 0.6} ${-width * 0.02}Q${width * 0.6} 0 ${width * 0.57} 0H${-width * 0.57}Q${-width * 0.6} 0 ${-width * 0.6} ${-width * 0.02}z`,
      darker('#C9D1D0', 0.12),
    ),
    rect(-width * 0.1, -width * 0.03, width * 0.2, width * 0.012, darker('#C9D1D0', 0.3), 2),
  );
}

/** The lid of a laptop seen from the other side of the table. */
export const laptopBack = (x: number, y: number, width: number, body: string = tone.ink): string =>
  put(
    x,
    y,
    {},
    path(
      `M${-width / 2} 0L${-width * 0.47} ${-width * 0.56}Q${-width * 0.465} ${-width * 0.6} ${-width * 0.43} ${-width * 0.6}H${width * 0.43}Q${width * 0.465} ${-width * 0.6} ${width * 0.47} ${-width * 0.56}L${width / 2} 0z`,
      body,
    ),
    path(
      `M0 ${-width * 0.42}l${width * 0.075} ${width * 0.075}l${-width * 0.075} ${width * 0.075}l${-width * 0.075} ${-width * 0.075}z`,
      tone.paper,
    ),
    rect(-width * 0.1, -width * 0.24, width * 0.2, width * 0.045, tone.maize),
  );

/** A laptop from the side: a thin lid leaning back. Opens to the right when not flipped. */
export const laptopSide = (x: number, y: number, width: number, flip = false, body: string = tone.ink): string =>
  put(
    x,
    y,
    { flip },
    path(
      `M${-width * 0.45} ${-width * 0.05}H${width * 0.42}L${width * 0.62} ${-width * 0.66}L${width * 0.67} ${-width * 0.64}L${width * 0.47} 0H${-width * 0.45}z`,
      body,
    ),
  );

export function monitor(x: number, y: number, width: number, screen: Screen, body: string = tone.ink): string {
  const h = width * 0.6;
  const edge = width * 0.03;
  return put(
    x,
    y,
    {},
    rect(-width * 0.05, -width * 0.16, width * 0.1, width * 0.16, darker('#C9D1D0', 0.2)),
    rect(-width * 0.2, -width * 0.03, width * 0.4, width * 0.03, darker('#C9D1D0', 0.3), 3),
    rect(-width / 2, -h - width * 0.12, width, h, body, width * 0.03),
    shown(
      nextName(),
      -width / 2 + edge,
      -h - width * 0.12 + edge,
      width - edge * 2,
      h - edge * 2,
      screen,
      width * 0.01,
    ),
  );
}

/** A monitor from behind. */
export const monitorBack = (x: number, y: number, width: number, body: string = tone.ink2): string =>
  put(
    x,
    y,
    {},
    rect(-width * 0.06, -width * 0.18, width * 0.12, width * 0.18, darker(body, 0.3)),
    rect(-width * 0.22, -width * 0.03, width * 0.44, width * 0.03, darker(body, 0.4), 3),
    rect(-width / 2, -width * 0.72, width, width * 0.58, body, width * 0.03),
    rect(-width * 0.12, -width * 0.5, width * 0.24, width * 0.16, darker(body, 0.2), 4),
  );

/** A telephone with keys, as most members own. */
export function keypadPhone(
  x: number,
  y: number,
  height: number,
  screen: Screen,
  rotate = 0,
  body = '#1B1F20',
): string {
  const w = height * 0.46;
  return put(
    x,
    y,
    { rotate },
    rect(-w / 2, -height, w, height, body, height * 0.09),
    rect(-w * 0.42, -height * 0.93, w * 0.84, height * 0.42, darker(body, 0.4), 6),
    shown(nextName(), -w * 0.38, -height * 0.91, w * 0.76, height * 0.38, screen, 4),
    rect(-w * 0.2, -height * 0.49, w * 0.4, height * 0.05, '#55605F', 5),
    times(12, (i) =>
      rect(
        -w * 0.38 + (i % 3) * w * 0.27,
        -height * 0.41 + Math.floor(i / 3) * height * 0.095,
        w * 0.22,
        height * 0.065,
        '#E4E0D3',
        5,
      ),
    ),
  );
}
