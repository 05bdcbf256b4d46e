/** Colors as `#rrggbb`, and their contrast by WCAG 2. */

export type Color = string;

/** Upper or lower case; short forms and color names are not accepted. */
export const COLOR_PATTERN = /^#[0-9a-f]{6}$/i;

export const WHITE: Color = '#ffffff';
export const BLACK: Color = '#000000';

const channelsOf = (color: Color): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));

/** Mixes linearly in sRGB; an `amount` of 0 is the first color, 1 the second. */
export function mix(first: Color, second: Color, amount: number): Color {
  const others = channelsOf(second);
  const mixed = channelsOf(first).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * amount));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 to 21. */
export function contrast(first: Color, second: Color): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

export const minContrast = (color: Color, grounds: readonly Color[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)));

const STEPS = 50;

/** Mixes in as little of `toward` as reaches the contrast with all grounds; returns `toward` if no mix does. */
export function withContrast(color: Color, grounds: readonly Color[], ratio: number, toward: Color): Color {
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mix(color, toward, step / STEPS);
    if (minContrast(candidate, grounds) >= ratio) return candidate;
  }
  return toward;
}
