import { deriveTheme, isBuiltIn, type Ornament, type SchemeColors, type Theme } from './theme.shared.js';

/** The chosen theme of the public pages; empty colors are the default ones. */
export interface ThemeChoice {
  accent: string;
  ground: string;
  ornament: Ornament;
}

/** Returns the custom properties of the theme as a style sheet; empty for the built-in one, which pages already include. */
export function themeCss({ accent, ground, ornament }: ThemeChoice): string {
  const colors = { accent, ground };
  const theme = isBuiltIn(colors) ? undefined : deriveTheme(colors);
  const properties = [...(theme ? colorProperties(theme) : []), ...ornamentProperties(ornament, theme)];
  // Outside any layer, to override the tokens of the built-in theme.
  return properties.length === 0 ? '' : `:root{${properties.join(';')}}`;
}

/** The page background in each scheme. */
export interface GroundColors {
  light: string;
  dark: string;
}

/** Returns the colors of the browser's own bars. */
export function groundColors(choice: Pick<ThemeChoice, 'accent' | 'ground'>): GroundColors {
  const { light, dark } = deriveTheme(choice);
  return { light: light.background, dark: dark.background };
}

function colorProperties({ light, dark }: Theme): string[] {
  const names = Object.keys(light) as (keyof SchemeColors)[];
  return names.map((name) =>
    light[name] === dark[name] ? `--${name}:${light[name]}` : `--${name}:light-dark(${light[name]},${dark[name]})`,
  );
}

function ornamentProperties(ornament: Ornament, theme: Theme | undefined): string[] {
  switch (ornament) {
    case 'none':
      return ['--ornament-block:0px', '--ornament-inline:0px'];
    case 'line':
      return [
        ...['--ornament', '--ornament-dark', '--ornament-vertical'].map(
          (name) => `${name}:linear-gradient(var(--maize) 0 0)`,
        ),
        ...['--ornament-size', '--ornament-vertical-size'].map((name) => `${name}:100% 100%`),
        ...['--ornament-block', '--ornament-inline'].map((name) => `${name}:4px`),
      ];
    case 'kanga':
      return theme
        ? [
            `--ornament:${dataUrl(kanga(theme.light))}`,
            `--ornament-dark:${dataUrl(kanga(theme.dark))}`,
            `--ornament-vertical:${dataUrl(kangaVertical(theme.light))}`,
          ]
        : [];
  }
}

/** Returns the paths of `frontend/site/assets/kanga-border.svg` in the colors of a scheme. */
function kangaPaths({ dark, 'on-dark': light, green, maize }: SchemeColors): string {
  const paths: [color: string, path: string][] = [
    [dark, 'M0 0h48v64H0z'],
    [light, 'M0 0h24L12 10zm24 0h24L36 10zM0 64h24L12 54zm24 0h24L36 54z'],
    [green, 'm24 12 22 20-22 20L2 32z'],
    [dark, 'm24 20 13 12-13 12-13-12z'],
    [maize, 'm24 26 6.5 6-6.5 6-6.5-6zM0 22l6-4-6-4zm48 0-6-4 6-4zM0 50l6-4-6-4zm48 0-6-4 6-4z'],
  ];
  return paths.map(([color, path]) => `<path fill='${color}' d='${path}'/>`).join('');
}

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'>${content}</svg>`;

const kanga = (colors: SchemeColors): string => svg(48, 64, kangaPaths(colors));

const kangaVertical = (colors: SchemeColors): string =>
  svg(64, 48, `<g transform='matrix(0 1 1 0 0 0)'>${kangaPaths(colors)}</g>`);

const dataUrl = (image: string): string =>
  `url("data:image/svg+xml,${image.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}")`;
