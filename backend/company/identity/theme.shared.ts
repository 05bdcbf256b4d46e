import { BLACK, type Color, contrast, luminance, mix, WHITE, withContrast } from './color.shared.js';

/** The colors that a company chooses; the others are derived from them. */
export interface ThemeColors {
  /** Color of buttons, links and marks. */
  accent: Color;
  /** Page background in the light scheme. */
  ground: Color;
}

export interface Palette extends ThemeColors {
  name: 'orange' | 'sea' | 'forest' | 'clay' | 'grape' | 'sun';
}

/** Predefined choices; the first is the built-in theme. */
export const PALETTES: readonly Palette[] = [
  { name: 'orange', accent: '#ff7f1f', ground: '#faf7f1' },
  { name: 'sea', accent: '#1478b8', ground: '#f5f9fb' },
  { name: 'forest', accent: '#2f8f4e', ground: '#f7f9f3' },
  { name: 'clay', accent: '#c4552d', ground: '#fbf6f1' },
  { name: 'grape', accent: '#8a3fa8', ground: '#faf6fb' },
  { name: 'sun', accent: '#f2c230', ground: '#fdfaf0' },
];

/** The chosen colors of the built-in theme. */
export const DEFAULT_COLORS: ThemeColors = { accent: '#ff7f1f', ground: '#faf7f1' };

/** Ornaments along the hero and the dark block. */
export const ORNAMENTS = ['kanga', 'line', 'none'] as const;

export type Ornament = (typeof ORNAMENTS)[number];

/** Minimum contrast of text, WCAG 2 AA. */
export const TEXT_CONTRAST = 4.5;

/** Minimum contrast of field edges and the focus ring, WCAG 2 AA. */
export const EDGE_CONTRAST = 3;

/** One scheme's values of the colors in `frontend/styles/tokens.css`, by name without the dashes; the ground of logos stays. */
export interface SchemeColors {
  background: Color;
  surface: Color;
  'surface-sunken': Color;
  sand: Color;
  mint: Color;
  hero: Color;
  border: Color;
  'border-strong': Color;
  foreground: Color;
  'foreground-muted': Color;
  green: Color;
  accent: Color;
  'accent-hover': Color;
  'accent-pressed': Color;
  'on-accent': Color;
  'accent-text': Color;
  disabled: Color;
  'on-disabled': Color;
  'focus-ring': Color;
  error: Color;
  'error-background': Color;
  'success-background': Color;
  dark: Color;
  'dark-raised': Color;
  'on-dark': Color;
  'on-dark-muted': Color;
  maize: Color;
  'art-ground': Color;
  'art-shade': Color;
  'art-main': Color;
  'art-pop': Color;
  'art-ink': Color;
  'art-paper': Color;
  'art-line': Color;
}

export interface Theme {
  light: SchemeColors;
  dark: SchemeColors;
}

/** The hand-picked values of `frontend/styles/tokens.css` (compared by `theme.spec.ts`). */
const BUILT_IN_THEME: Theme = {
  light: {
    background: '#faf7f1',
    surface: '#ffffff',
    'surface-sunken': '#f1ebdf',
    sand: '#f4e2c6',
    mint: '#dcebdf',
    hero: '#0c5b47',
    border: '#ddd5c6',
    'border-strong': '#7c837d',
    foreground: '#0b2425',
    'foreground-muted': '#42524f',
    green: '#0c5b47',
    accent: '#ff7f1f',
    'accent-hover': '#ff9747',
    'accent-pressed': '#ee6d0b',
    'on-accent': '#0b2425',
    'accent-text': '#a84400',
    disabled: '#d8d3c8',
    'on-disabled': '#555a55',
    'focus-ring': '#0b2425',
    error: '#9c2a12',
    'error-background': '#fae0d6',
    'success-background': '#d7ecde',
    dark: '#0b2425',
    'dark-raised': '#12383a',
    'on-dark': '#fbf8f2',
    'on-dark-muted': '#aecac2',
    maize: '#f0b849',
    'art-ground': '#cfe4d6',
    'art-shade': '#b4d4c1',
    'art-main': '#0c5b47',
    'art-pop': '#ff7f1f',
    'art-ink': '#0b2425',
    'art-paper': '#fffdf8',
    'art-line': '#d9d0bf',
  },
  dark: {
    background: '#0d1c1d',
    surface: '#142829',
    'surface-sunken': '#0a1617',
    sand: '#1d302d',
    mint: '#11312a',
    hero: '#0c5b47',
    border: '#2b4141',
    'border-strong': '#80938f',
    foreground: '#f4efe5',
    'foreground-muted': '#b7c4be',
    green: '#83cdaa',
    accent: '#ff8b35',
    'accent-hover': '#ffa35f',
    'accent-pressed': '#f2781d',
    'on-accent': '#0b2425',
    'accent-text': '#ffab69',
    disabled: '#33423f',
    'on-disabled': '#a9b3ae',
    'focus-ring': '#ffd08a',
    error: '#ffb09c',
    'error-background': '#42201a',
    'success-background': '#143a2e',
    dark: '#061112',
    'dark-raised': '#0f2526',
    'on-dark': '#fbf8f2',
    'on-dark-muted': '#aecac2',
    maize: '#f0b849',
    'art-ground': '#173a33',
    'art-shade': '#1f4a40',
    'art-main': '#2f8a69',
    'art-pop': '#ff8b35',
    'art-ink': '#061112',
    'art-paper': '#f1ebdf',
    'art-line': '#c9c0b0',
  },
};

/** Whether these are the colors of the built-in theme, as empty ones are. */
export const isBuiltIn = ({ accent, ground }: ThemeColors): boolean =>
  (accent || DEFAULT_COLORS.accent) === DEFAULT_COLORS.accent &&
  (ground || DEFAULT_COLORS.ground) === DEFAULT_COLORS.ground;

/** A chosen color that was changed to keep text legible. */
export interface Adjustment {
  scheme: keyof Theme;
  use: 'ground' | 'buttons' | 'links';
  from: Color;
  to: Color;
}

/** Minimum luminance of a background in the light scheme; darker ones are mixed with white. */
const MIN_GROUND_LUMINANCE = 0.8;

/** Minimum contrast of the hero background with white. */
const HERO_CONTRAST = 7;

const LIGHT_ERROR = '#9c2a12';
const DARK_ERROR = '#ffb09c';

/**
 * Derives both schemes; empty colors have their defaults, and two empty ones are the built-in theme. Text keeps `TEXT_CONTRAST` on
 * every background it appears on, and edges keep `EDGE_CONTRAST`, whatever was chosen.
 */
export function deriveTheme(colors: ThemeColors): Theme {
  if (isBuiltIn(colors)) return BUILT_IN_THEME;
  const accent = colors.accent || DEFAULT_COLORS.accent;
  const ground = colors.ground || tintedGround(accent);
  return { light: lightScheme({ accent, ground }), dark: darkScheme({ accent, ground }) };
}

/** Returns the default background: nearly white, tinted with the accent. The built-in cream suits only its orange. */
const tintedGround = (accent: Color): Color =>
  accent === DEFAULT_COLORS.accent ? DEFAULT_COLORS.ground : mix(WHITE, accent, 0.035);

/** Lists the differences between the theme and the chosen colors. */
export function adjustmentsOf({ accent, ground }: ThemeColors, { light, dark }: Theme): Adjustment[] {
  const all: Adjustment[] = [
    { scheme: 'light', use: 'ground', from: ground, to: light.background },
    { scheme: 'light', use: 'buttons', from: accent, to: light.accent },
    { scheme: 'light', use: 'links', from: accent, to: light['accent-text'] },
    { scheme: 'dark', use: 'buttons', from: accent, to: dark.accent },
    { scheme: 'dark', use: 'links', from: accent, to: dark['accent-text'] },
  ];
  return all.filter(({ from, to }) => from.toLowerCase() !== to);
}

function lightScheme({ accent, ground }: ThemeColors): SchemeColors {
  let background = ground.toLowerCase();
  for (let step = 0; luminance(background) < MIN_GROUND_LUMINANCE && step < 20; step += 1)
    background = mix(background, WHITE, 0.2);
  const deep = mix(BLACK, accent, 0.14);
  const foreground = withContrast(deep, [background], 12, BLACK);
  const surface = WHITE;
  const sunken = mix(background, foreground, 0.05);
  const sand = mix(background, accent, 0.13);
  const mint = mix(sunken, accent, 0.06);
  const grounds = [background, surface, sunken, sand, mint];
  const disabled = mix(background, foreground, 0.15);
  const dark = withContrast(mix(BLACK, accent, 0.2), [WHITE], 14, BLACK);
  return {
    background,
    surface,
    'surface-sunken': sunken,
    sand,
    mint,
    hero: heroColor(accent),
    border: mix(background, foreground, 0.14),
    'border-strong': withContrast(mix(background, foreground, 0.45), grounds, EDGE_CONTRAST, foreground),
    foreground,
    'foreground-muted': withContrast(mix(foreground, background, 0.3), grounds, 6, foreground),
    green: withContrast(mix(accent, foreground, 0.45), grounds, 6, foreground),
    ...buttonColors(accent, foreground),
    'accent-text': withContrast(accent.toLowerCase(), grounds, TEXT_CONTRAST, foreground),
    disabled,
    'on-disabled': withContrast(mix(foreground, background, 0.35), [disabled], TEXT_CONTRAST, BLACK),
    'focus-ring': foreground,
    'error-background': mix(background, LIGHT_ERROR, 0.1),
    error: withContrast(LIGHT_ERROR, [...grounds, mix(background, LIGHT_ERROR, 0.1)], TEXT_CONTRAST, foreground),
    'success-background': mix(background, mix(accent, foreground, 0.3), 0.14),
    ...darkColors(dark, accent),
    ...artColors(accent, { ground: mix(WHITE, accent, 0.2), dark, main: heroColor(accent) }),
  };
}

function darkScheme({ accent, ground }: ThemeColors): SchemeColors {
  const tint = mix(accent, BLACK, 0.4);
  const background = withContrast(mix('#121416', tint, 0.14), [WHITE], 15.5, BLACK);
  const foreground = mix(WHITE, luminance(ground) < MIN_GROUND_LUMINANCE ? accent : ground, 0.06);
  const surface = mix(background, foreground, 0.055);
  const sunken = mix(background, BLACK, 0.28);
  const sand = mix(surface, tint, 0.18);
  const mint = mix(surface, tint, 0.32);
  const grounds = [background, surface, sunken, sand, mint];
  const disabled = mix(background, foreground, 0.2);
  const dark = mix(background, BLACK, 0.5);
  // A button nearly as dark as the page would be invisible.
  const visible = withContrast(mix(accent, WHITE, 0.08), [background, surface, dark], EDGE_CONTRAST, WHITE);
  return {
    background,
    surface,
    'surface-sunken': sunken,
    sand,
    mint,
    hero: heroColor(accent),
    border: mix(background, foreground, 0.16),
    'border-strong': withContrast(mix(background, foreground, 0.45), grounds, EDGE_CONTRAST, foreground),
    foreground,
    'foreground-muted': withContrast(mix(foreground, background, 0.25), grounds, 6, WHITE),
    green: withContrast(mix(accent, WHITE, 0.25), grounds, 6, WHITE),
    ...buttonColors(visible, mix(BLACK, accent, 0.1)),
    'accent-text': withContrast(accent.toLowerCase(), grounds, TEXT_CONTRAST, WHITE),
    disabled,
    'on-disabled': withContrast(mix(foreground, background, 0.3), [disabled], TEXT_CONTRAST, WHITE),
    'focus-ring': withContrast(mix(WHITE, accent, 0.35), grounds, EDGE_CONTRAST, WHITE),
    'error-background': mix(background, LIGHT_ERROR, 0.3),
    error: withContrast(DARK_ERROR, [...grounds, mix(background, LIGHT_ERROR, 0.3)], TEXT_CONTRAST, WHITE),
    'success-background': mix(background, mix(accent, WHITE, 0.2), 0.2),
    ...darkColors(dark, accent),
    ...artColors(accent, { ground: mint, dark, main: visible }),
  };
}

/** Dark enough for white text in both schemes; the largest colored area must not be brighter than the buttons. */
const heroColor = (accent: Color): Color => withContrast(mix(accent, BLACK, 0.25), [WHITE], HERO_CONTRAST, BLACK);

/** Returns buttons with dark or white text, whichever changes the color less; their states keep the contrast, too. */
export function buttonColors(
  chosen: Color,
  foreground: Color,
): Pick<SchemeColors, 'accent' | 'accent-hover' | 'accent-pressed' | 'on-accent'> {
  const onAccent =
    contrast(chosen, foreground) >= TEXT_CONTRAST || contrast(chosen, foreground) > contrast(chosen, WHITE)
      ? foreground
      : WHITE;
  const away = onAccent === WHITE ? BLACK : WHITE;
  const accent = withContrast(chosen.toLowerCase(), [onAccent], TEXT_CONTRAST, away);
  const pressed = mix(accent, onAccent, 0.07);
  return {
    accent,
    'accent-hover': mix(accent, away, 0.18),
    'accent-pressed': contrast(pressed, onAccent) >= TEXT_CONTRAST ? pressed : mix(accent, away, 0.3),
    'on-accent': onAccent,
  };
}

/** Returns the colors of the dark block, which is dark in both schemes. */
function darkColors(
  dark: Color,
  accent: Color,
): Pick<SchemeColors, 'dark' | 'dark-raised' | 'on-dark' | 'on-dark-muted' | 'maize'> {
  const raised = mix(dark, WHITE, 0.07);
  const grounds = [dark, raised];
  const onDark = mix(WHITE, accent, 0.03);
  return {
    dark,
    'dark-raised': raised,
    'on-dark': onDark,
    'on-dark-muted': withContrast(mix(onDark, dark, 0.25), grounds, 6, WHITE),
    maize: withContrast(mix(accent, WHITE, 0.2), grounds, TEXT_CONTRAST, WHITE),
  };
}

/** Returns the colors of drawings: their parts must be distinguishable rather than legible. */
function artColors(
  accent: Color,
  { ground, dark, main }: { ground: Color; dark: Color; main: Color },
): Pick<SchemeColors, `art-${'ground' | 'shade' | 'main' | 'pop' | 'ink' | 'paper' | 'line'}`> {
  const paper = mix(WHITE, accent, 0.02);
  return {
    'art-ground': ground,
    'art-shade': mix(ground, accent, 0.14),
    // Background of a paper-colored tick.
    'art-main': withContrast(main, [paper], EDGE_CONTRAST, BLACK),
    // Stands out on paper; background of an ink line.
    'art-pop': withContrast(mix(accent, WHITE, 0.3), [dark], TEXT_CONTRAST, WHITE),
    'art-ink': dark,
    'art-paper': paper,
    'art-line': mix(mix(WHITE, dark, 0.16), accent, 0.08),
  };
}
