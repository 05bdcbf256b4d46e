import {
  BLACK,
  COLOR_PATTERN,
  luminance,
  mix,
  WHITE,
  withContrast,
} from '../../../../backend/company/identity/color.shared.js';
import type { SiteBrandRecord } from '../../../../backend/company/identity/identity.dto.js';
import {
  buttonColors,
  DEFAULT_COLORS,
  EDGE_CONTRAST,
  TEXT_CONTRAST,
} from '../../../../backend/company/identity/theme.shared.js';
import { dark, gray, ink } from '../theme/colors';
import { cssVariables } from '../theme/css-variables';

/** The site's accent color and ornament in the back office, as a style sheet; empty for the built-in theme. */
export function brandCss({ accent, ornament }: Pick<SiteBrandRecord, 'accent' | 'ornament'>): string {
  const colors = accent === '' || accent === DEFAULT_COLORS.accent ? '' : accentCss(accent);
  return `${colors}${ornament === 'kanga' ? '' : '.kangaBorder{display:none!important}'}`;
}

/** Overrides the variables of `css-variables.ts`, and of the color that Mantine's components call orange. */
function accentCss(accent: string): string {
  // A button nearly as dark as its ground would be invisible.
  const onDark = lightened(accent, [ink, dark[6], dark[7], dark[8]], EDGE_CONTRAST);
  const link = withContrast(accent, [WHITE, gray[0], gray[1], mix(WHITE, accent, 0.22)], TEXT_CONTRAST, BLACK);
  const darkLink = lightened(accent, [dark[5], dark[6], dark[7]], TEXT_CONTRAST);
  const block = withContrast(accent, [WHITE], 14, BLACK);
  const banner = { '--jk-banner-motif-1': mix(block, onDark, 0.5), '--jk-banner-motif-2': onDark };
  const neutrals = neutralColors(accent);
  const raised = neutrals.dark['--mantine-color-dark-6'] ?? dark[6];
  return [
    rule('', {
      '--jk-orange-on-block': onDark,
      '--jk-block': block,
      '--jk-block-motif-1': mix(block, onDark, 0.28),
      '--jk-block-motif-2': mix(block, onDark, 0.14),
      ...banner,
      '--jk-mark': 'var(--mantine-color-orange-light)',
      '--jk-mark-text': 'var(--mantine-color-orange-light-color)',
    }),
    // Mantine sets the color of each avatar on its element.
    '.mantine-Avatar-root{--avatar-bg:var(--mantine-color-orange-light)!important;--avatar-color:var(--mantine-color-orange-light-color)!important}',
    rule('[data-mantine-color-scheme="light"]', {
      ...neutrals.light,
      ...filledProperties(accent),
      '--jk-banner': block,
      '--jk-plot': withContrast(accent, [WHITE], EDGE_CONTRAST, BLACK),
      '--jk-control': withContrast(accent, [WHITE], EDGE_CONTRAST, BLACK),
      '--jk-ring': link,
      '--jk-motif-1': link,
      '--mantine-color-anchor': link,
      '--mantine-color-orange-light': mix(WHITE, accent, 0.12),
      '--mantine-color-orange-light-hover': mix(WHITE, accent, 0.22),
      '--mantine-color-orange-light-color': link,
      '--mantine-color-orange-outline': link,
    }),
    rule('[data-mantine-color-scheme="dark"]', {
      ...neutrals.dark,
      ...filledProperties(onDark),
      '--jk-banner': mix(block, accent, 0.08),
      '--jk-plot': onDark,
      // Checkmarks are white.
      '--jk-control': withContrast(onDark, [WHITE], EDGE_CONTRAST, BLACK),
      '--jk-ring': darkLink,
      '--jk-motif-1': darkLink,
      '--mantine-color-anchor': darkLink,
      '--mantine-color-orange-light': mix(raised, onDark, 0.2),
      '--mantine-color-orange-light-hover': mix(raised, onDark, 0.28),
      '--mantine-color-orange-light-color': withContrast(darkLink, [mix(raised, onDark, 0.28)], TEXT_CONTRAST, WHITE),
      '--mantine-color-orange-outline': darkLink,
    }),
  ].join('');
}

/** Reaches a contrast on dark grounds: at first without white, which turns a dark blue into the gray of disabled buttons. */
function lightened(color: string, grounds: readonly string[], ratio: number): string {
  const channels = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
  const brightest = Math.max(1, ...channels);
  const vivid = channels.map((value) =>
    Math.round((value * 255) / brightest)
      .toString(16)
      .padStart(2, '0'),
  );
  return withContrast(withContrast(color, grounds, ratio, `#${vivid.join('')}`), grounds, ratio, WHITE);
}

/** Variables that are not neutral colors. */
const COLORED = /orange|green|red|yellow|error|anchor|ring|motif|plot|control|block|banner/;

/** The warm grays and dark green-blues of the built-in theme, tinted with the accent instead of their own tint. */
function neutralColors(accent: string): Record<'light' | 'dark', Record<string, string>> {
  const { light, dark: darker } = cssVariables({} as never);
  const cast = (variables: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(variables)
        .filter(([name, value]) => COLOR_PATTERN.test(value) && value !== WHITE && !COLORED.test(name))
        .map(([name, value]) => [name, withCast(value, accent)]),
    );
  const shades = (name: string, tuple: readonly string[]) =>
    Object.fromEntries(tuple.map((value, index) => [`--mantine-color-${name}-${index}`, value]));
  return {
    light: cast({ ...light, ...shades('gray', gray) }),
    dark: cast({ ...darker, ...shades('dark', dark) }),
  };
}

/** A gray with a touch of the accent: as light as the color, or lighter if that is light and darker if it is dark. */
function withCast(color: string, accent: string): string {
  const target = luminance(color);
  const value = Math.round(255 * (target <= 0.0031308 ? 12.92 * target : 1.055 * target ** (1 / 2.4) - 0.055));
  const gray = `#${value.toString(16).padStart(2, '0').repeat(3)}`;
  const isLight = target > 0.18;
  const touched = mix(gray, accent, 0.05);
  for (let step = 0; step <= 50; step += 1) {
    const candidate = mix(touched, isLight ? WHITE : BLACK, step / 50);
    if (isLight ? luminance(candidate) >= target : luminance(candidate) <= target) return candidate;
  }
  return gray;
}

/** Button colors, with dark or white text as on the public pages. */
function filledProperties(chosen: string): Record<string, string> {
  const { accent, 'accent-hover': hover, 'on-accent': letters } = buttonColors(chosen, ink);
  return {
    '--jk-orange': accent,
    '--jk-on-orange': letters,
    '--jk-motif-2': accent,
    '--mantine-color-orange-filled': accent,
    '--mantine-color-orange-filled-hover': hover,
  };
}

/** The selector is repeated to outweigh Mantine's own rules, which come later. */
const rule = (scheme: string, properties: Record<string, string>): string =>
  `:root:root:root${scheme}{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
