import { readFileSync } from 'node:fs';
import { BLACK, contrast, minContrast, mix } from './color.shared.js';
import {
  adjustmentsOf,
  DEFAULT_COLORS,
  deriveTheme,
  EDGE_CONTRAST,
  PALETTES,
  type SchemeColors,
  TEXT_CONTRAST,
  type ThemeColors,
} from './theme.shared.js';

/** A linear congruential generator: the same colors in every run. */
function* randomColors(count: number): Generator<ThemeColors> {
  let seed = 20261122;
  const next = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return `#${Math.floor((seed / 2 ** 32) * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
  };
  for (let index = 0; index < count; index += 1) yield { accent: next(), ground: next() };
}

const extremes = ['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#777777'];

const chosen: ThemeColors[] = [
  ...PALETTES,
  ...extremes.flatMap((accent) => extremes.map((ground) => ({ accent, ground }))),
  ...randomColors(300),
];

/** Text colors and the backgrounds they appear on, without the dark block. */
const TEXT_ON_GROUND: readonly [text: keyof SchemeColors, grounds: readonly (keyof SchemeColors)[]][] = [
  ['foreground', ['background', 'surface', 'surface-sunken', 'sand', 'mint', 'success-background', 'error-background']],
  ['foreground-muted', ['background', 'surface', 'surface-sunken', 'sand', 'mint']],
  ['green', ['background', 'surface', 'surface-sunken', 'sand', 'mint', 'success-background']],
  ['accent-text', ['background', 'surface', 'surface-sunken', 'sand', 'mint']],
  ['error', ['background', 'surface', 'surface-sunken', 'sand', 'mint', 'error-background']],
  ['on-accent', ['accent', 'accent-hover', 'accent-pressed']],
  ['on-disabled', ['disabled']],
  ['on-dark', ['dark', 'dark-raised']],
  ['on-dark-muted', ['dark', 'dark-raised']],
  ['maize', ['dark', 'dark-raised']],
];

/** Returns the lowest contrast of the pairs in the table above. */
function lowestContrast(scheme: SchemeColors): number {
  return Math.min(
    ...TEXT_ON_GROUND.map(([text, grounds]) =>
      minContrast(
        scheme[text],
        grounds.map((ground) => scheme[ground]),
      ),
    ),
  );
}

describe('a theme', () => {
  it('has readable text in both schemes, whatever colors are chosen', () => {
    const failed = chosen.filter((colors) => {
      const { light, dark } = deriveTheme(colors);
      return Math.min(lowestContrast(light), lowestContrast(dark)) < TEXT_CONTRAST;
    });
    expect(failed).toEqual([]);
  });

  // As `BlockLayout.module.css` mixes them: panels on the ground of the brand are darker, and buttons light.
  it('has readable texts, buttons and edges on the ground of the brand, whatever colors are chosen', () => {
    const styles = readFileSync('frontend/site/blocks/BlockLayout.module.css', 'utf8');
    const [brand = ''] = /\[data-ground="brand"\] \{[^}]*\}/.exec(styles) ?? [];
    const shareOf = (token: string) =>
      Number(
        new RegExp(`--${token}: color-mix\\(in srgb, var\\(--[\\w-]+\\), (?:#000|var\\(--[\\w-]+\\)) (\\d+)%\\)`).exec(
          brand,
        )?.[1],
      ) / 100;
    const failed = chosen.filter((colors) => {
      const { dark } = deriveTheme(colors);
      const { hero, 'on-dark': light } = dark;
      const grounds = [hero, mix(hero, BLACK, shareOf('surface')), mix(hero, BLACK, shareOf('surface-sunken'))];
      const buttons = [light, mix(light, hero, shareOf('accent-hover')), mix(light, hero, shareOf('accent-pressed'))];
      return (
        Math.min(minContrast(light, grounds), minContrast(hero, buttons)) < TEXT_CONTRAST ||
        contrast(mix(hero, light, shareOf('border-strong')), hero) < EDGE_CONTRAST
      );
    });
    expect(failed).toEqual([]);
  });

  it('has visible edges of fields, focus rings and buttons in the dark scheme', () => {
    const failed = chosen.filter((colors) => {
      const { light, dark } = deriveTheme(colors);
      const ratios = [light, dark].flatMap((scheme) =>
        [scheme.background, scheme.surface].flatMap((ground) => [
          contrast(scheme['border-strong'], ground),
          contrast(scheme['focus-ring'], ground),
        ]),
      );
      return Math.min(...ratios, contrast(dark.accent, dark.background)) < EDGE_CONTRAST;
    });
    expect(failed).toEqual([]);
  });

  it('has nothing left of the built-in green behind the first picture', () => {
    const { light, dark } = deriveTheme({ accent: '#0a4d8c', ground: '' });
    expect([light.hero, dark.hero]).toEqual(['#083a69', '#083a69']);
    for (const { accent } of chosen)
      expect(contrast(deriveTheme({ accent, ground: '#f6f9fd' }).light.hero, '#ffffff')).toBeGreaterThanOrEqual(7);
  });

  it('has no cream where an accent alone is chosen, and tells the parts of drawings from each other', () => {
    expect(deriveTheme({ accent: '#7c3aed', ground: '' }).light.background).toBe('#faf8fe');
    const failed = chosen.filter((colors) => {
      const { light, dark } = deriveTheme(colors);
      return [light, dark].some(
        (scheme) =>
          contrast(scheme['art-pop'], scheme['art-ink']) < EDGE_CONTRAST ||
          contrast(scheme['art-main'], scheme['art-paper']) < EDGE_CONTRAST ||
          contrast(scheme['art-paper'], scheme['art-ink']) < TEXT_CONTRAST,
      );
    });
    expect(failed).toEqual([]);
  });

  it('is that of the style sheet while nothing is chosen', () => {
    const tokens = readFileSync('frontend/styles/tokens.css', 'utf8');
    const { light, dark } = deriveTheme({ accent: '', ground: '' });
    for (const name of Object.keys(light) as (keyof typeof light)[]) {
      const value = light[name] === dark[name] ? light[name] : `light-dark(${light[name]}, ${dark[name]})`;
      expect(tokens).toContain(`--${name}: ${value};`);
    }
    // Logos are made for their ground, whatever a site's colors are.
    const colors = [...tokens.matchAll(/^ *--([\w-]+): (?:light-dark|#)/gm)].map(([, name]) => name);
    expect(colors.filter((name) => name !== 'logo-background').sort()).toEqual(Object.keys(light).sort());
  });

  it('keeps a readable accent as it is', () => {
    const { light } = deriveTheme({ accent: '#1457c8', ground: '#f6f9fd' });
    expect([light.background, light.accent, light['on-accent'], light['accent-text']]).toEqual([
      '#f6f9fd',
      '#1457c8',
      '#ffffff',
      '#1457c8',
    ]);
  });

  it('says what it has adjusted', () => {
    const colors = { accent: '#f2c230', ground: '#102030' };
    const adjusted = adjustmentsOf(colors, deriveTheme(colors)).map(({ scheme, use }) => `${scheme} ${use}`);
    expect(adjusted).toEqual(expect.arrayContaining(['light ground', 'light links']));
    expect(adjusted).not.toContain('light buttons');
    expect(adjustmentsOf(DEFAULT_COLORS, deriveTheme(DEFAULT_COLORS))).not.toContainEqual(
      expect.objectContaining({ use: 'ground' }),
    );
  });
});
