import { BLACK, mix, WHITE, withContrast } from '../../../backend/identity/color.shared.js';
import type { SiteBrandRecord } from '../../../backend/identity/identity.dto.js';
import { buttonColors, DEFAULT_COLORS, EDGE_CONTRAST, TEXT_CONTRAST } from '../../../backend/identity/theme.shared.js';
import { dark, gray, ink } from '../theme/colors';

/** The site's accent color and ornament in the back office, as a style sheet; empty for the built-in theme. */
export function brandCss({ accent, ornament }: Pick<SiteBrandRecord, 'accent' | 'ornament'>): string {
  const colors = accent === '' || accent === DEFAULT_COLORS.accent ? '' : accentCss(accent);
  return `${colors}${ornament === 'kanga' ? '' : '.kangaBorder{display:none!important}'}`;
}

/** Overrides the variables of `css-variables.ts`, and of the color that Mantine's components know as orange. */
function accentCss(accent: string): string {
  // On a dark ground, a button that is nearly as dark would not be seen.
  const onDark = withContrast(accent, [ink, dark[6], dark[7], dark[8]], EDGE_CONTRAST, WHITE);
  const link = withContrast(accent, [WHITE, gray[0], gray[1], mix(WHITE, accent, 0.18)], TEXT_CONTRAST, BLACK);
  const darkLink = withContrast(accent, [dark[5], dark[6], dark[7]], TEXT_CONTRAST, WHITE);
  return [
    rule('', { '--jk-orange-on-block': onDark }),
    rule('[data-mantine-color-scheme="light"]', {
      ...filledProperties(accent),
      '--jk-ring': link,
      '--jk-motif-1': link,
      '--mantine-color-anchor': link,
      '--mantine-color-orange-light': mix(WHITE, accent, 0.1),
      '--mantine-color-orange-light-hover': mix(WHITE, accent, 0.18),
      '--mantine-color-orange-light-color': link,
      '--mantine-color-orange-outline': link,
    }),
    rule('[data-mantine-color-scheme="dark"]', {
      ...filledProperties(onDark),
      '--jk-ring': darkLink,
      '--jk-motif-1': darkLink,
      '--mantine-color-anchor': darkLink,
      '--mantine-color-orange-light': mix(dark[6], accent, 0.2),
      '--mantine-color-orange-light-hover': mix(dark[6], accent, 0.28),
      '--mantine-color-orange-light-color': withContrast(darkLink, [mix(dark[6], accent, 0.28)], TEXT_CONTRAST, WHITE),
      '--mantine-color-orange-outline': darkLink,
    }),
  ].join('');
}

/** Buttons, with dark or white letters as on the public pages. */
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

/** Repeated, so that it outweighs Mantine's own rules, which come later. */
const rule = (scheme: string, properties: Record<string, string>): string =>
  `:root:root:root${scheme}{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
