import { existsSync, globSync, readFileSync } from 'node:fs';
import { COLOR_PATTERN } from '../../backend/company/identity/color.shared.js';
import { VARIANT_PLACES } from '../../backend/company/identity/identity.constants.js';
import type { Theme } from './theme';
import { VARIANTS } from './variants/variants';

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'pl', 'pt', 'sw'];

const folders = globSync('frontend/themes/*/theme.ts').map((file) => file.replace('/theme.ts', ''));

const cssOf = (folder: string) =>
  globSync(`${folder}/*.css`)
    .filter((file) => !file.endsWith('faces.css'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('');

/** The weights of a theme's faces; those of the site's own without any. */
function weightsOf(folder: string): number[][] {
  const file = `${folder}/faces.json`;
  if (!existsSync(file)) return [[400, 700]];
  const { families } = JSON.parse(readFileSync(file, 'utf8')) as { families: { weight: string }[] };
  return families.map(({ weight }) => weight.split(' ').map(Number));
}

describe.each(folders)('The theme in %s', (folder) => {
  it('says what it is in every language of the back office, and has a drawing', async () => {
    const { default: theme } = (await import(`../../${folder}/theme`)) as { default: Theme };
    expect(theme.label).not.toBe('');
    expect(Object.keys(theme.description).toSorted()).toEqual(LANGUAGES);
    for (const color of Object.values(theme.colors)) if (color !== '') expect(color).toMatch(COLOR_PATTERN);
    expect(readFileSync(`${folder}/picture.svg`, 'utf8')).toMatch(/^<svg [^>]*viewBox="0 0 320 200"/);
    // It is the same in every language.
    expect(readFileSync(`${folder}/picture.svg`, 'utf8')).not.toContain('<text');
  });

  it('has a name that a site can store', () => {
    expect(folder.split('/').at(-1)).toMatch(/^[a-z][a-z0-9-]{0,31}$/);
  });

  // Colors of texts and grounds are derived from those that the owner has chosen, with the contrast they need (`theme.spec.ts`).
  it('leaves colors to the owner', () => {
    const tokens = [
      ...cssOf(folder).matchAll(/--(background|surface|foreground|accent|on-accent|error)[\w-]*: (?!var)[^;]*/g),
    ];
    expect(tokens.map(([declaration]) => declaration)).toEqual([]);
  });

  it('uses weights that its faces have', () => {
    const used = [...cssOf(folder).matchAll(/\bfont(?:-weight)?: (\d{3})\b/g)].map(([, weight]) => Number(weight));
    const known = weightsOf(folder);
    const isKnown = (weight: number) => known.some(([least = 0, most = least]) => least <= weight && weight <= most);
    expect([...new Set(used)].filter((weight) => !isKnown(weight))).toEqual([]);
  });

  it('has at most two families, each subset from a package', () => {
    if (!existsSync(`${folder}/faces.json`)) return;
    const { families } = JSON.parse(readFileSync(`${folder}/faces.json`, 'utf8')) as {
      families: { package: string }[];
    };
    expect(families.length).toBeLessThanOrEqual(2);
    const { devDependencies, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const family of families)
      expect({ ...dependencies, ...devDependencies }).toHaveProperty([`@fontsource-variable/${family.package}`]);
  });
});

describe.each(folders)('The variants of %s', (folder) => {
  it('are a choice of three to five looks for each part, with its own', async () => {
    const { default: theme } = (await import(`../../${folder}/theme`)) as { default: Theme };
    for (const place of VARIANT_PLACES) {
      const offered: readonly string[] = theme.variants?.[place] ?? [];
      expect([2, 3, 4]).toContain(offered.length);
      expect(new Set(offered).size).toBe(offered.length);
    }
  });
});

describe.each(VARIANT_PLACES)('The variants of the %s', (place) => {
  it('have a style sheet each, and there is no other', () => {
    const files = globSync(`frontend/themes/variants/${place}/*.css`).map((file) => file.replace(/.*\/|\.css$/g, ''));
    expect(files.toSorted()).toEqual([...VARIANTS[place]].toSorted());
  });

  // Documents contain them whole.
  it.each(VARIANTS[place])('are short: %s', (name) => {
    expect(readFileSync(`frontend/themes/variants/${place}/${name}.css`, 'utf8').length).toBeLessThan(3500);
  });

  it.each(VARIANTS[place])('leave colors to the owner: %s', (name) => {
    const css = readFileSync(`frontend/themes/variants/${place}/${name}.css`, 'utf8');
    expect(css.match(/\b(?:background|color|border-color): (?:#|rgb|hsl)[^;]*/g)).toBeNull();
  });
});

it('finds the themes', () => {
  expect(folders.length).toBeGreaterThan(1);
});
