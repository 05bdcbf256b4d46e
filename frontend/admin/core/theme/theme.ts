import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import { perLanguage } from '../language/t';
import { dark, gray, green, ink, orange, red, yellow } from './colors';
import { components } from './components';

/** Font families, with metric-compatible fallbacks (see fonts.css). */
const headings = "'Bricolage Grotesque Variable', 'Bricolage Fallback', system-ui, sans-serif";
const text = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/** Text on the accent color is dark or white, as chosen by `brand-css.ts`. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isAccent = (input.color ?? input.theme.primaryColor) === 'orange';
  return input.variant === 'filled' && isAccent ? { ...colors, color: 'var(--jk-on-orange)' } : colors;
};

export const theme = perLanguage(() =>
  createTheme({
    colors: { orange, green, red, yellow, gray, dark },
    primaryColor: 'orange',
    primaryShade: { light: 5, dark: 5 },
    white: '#ffffff',
    black: ink,
    // Dark text on orange has a contrast of 5.9:1, white only 2.9:1.
    autoContrast: true,
    luminanceThreshold: 0.25,
    variantColorResolver,
    focusRing: 'auto',
    respectReducedMotion: true,
    cursorType: 'pointer',
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '6px', md: '9px', lg: '14px', xl: '22px' },
    shadows: {
      xs: '0 1px 2px rgb(34 31 26 / .05)',
      sm: '0 1px 2px rgb(34 31 26 / .06), 0 2px 6px rgb(34 31 26 / .05)',
      md: '0 2px 4px rgb(34 31 26 / .05), 0 8px 20px -4px rgb(34 31 26 / .10)',
      lg: '0 4px 8px rgb(16 32 30 / .06), 0 16px 40px -8px rgb(16 32 30 / .20)',
      xl: '0 8px 16px rgb(16 32 30 / .08), 0 32px 72px -12px rgb(16 32 30 / .34)',
    },
    fontFamily: text,
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSizes: { xs: '12px', sm: '13.5px', md: '15px', lg: '17px', xl: '20px' },
    lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.4' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    headings: {
      fontFamily: headings,
      fontWeight: '650',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: '29px', lineHeight: '1.15' },
        h2: { fontSize: '20px', lineHeight: '1.25' },
        h3: { fontSize: '17px', lineHeight: '1.3' },
        h4: { fontSize: '15px', lineHeight: '1.4' },
      },
    },
    components: components(),
  }),
);
