import { globSync, readFileSync } from 'node:fs';

/** Where a size is no step of a text: drawings of figures and logos, miniatures, previews in the faces of other systems, and fields that phones would zoom. */
const EXCEPTIONS =
  /(MenuPreview|Logo|NumbersBlock|PlacesMap|Marketplace|NotFound\w+|theme|AssistantWindow|seo)\.module\.css$/;

/** A word mark, the signs in drawings of blocks, and the line on the sign-in. */
const OWN_SIZE = /(Logo|drawing|BrandPanel)\.module\.css$/;

/** A size in absolute units; `em` follows the text around it. */
const RAW_SIZE = /font-size: (?:clamp\()?[\d.]+(?:px|rem)|\bfz=\{[\d.]+\}|fontSize: '?[\d.]+/;

/** The same in the shorthand. The display texts of the site, which fit their surroundings, have sizes of their own. */
const RAW_SHORTHAND = /\bfont: (?:\d{3} )?(?:clamp\()?[\d.]+px/;

/** Three weights for the back office, and three for the site. */
const OTHER_WEIGHT = {
  admin: /(?:font-weight: |fontWeight: '?|fw=\{|\bfont: )(?!400|560|650)\d{3}\b/,
  site: /(?:font-weight|font): (?!400|600|700)\d{3}\b/,
};

/** A theme has sizes and weights of its own, those of its faces (`themes.spec.ts`). */
const OF_THEMES = /^frontend\/themes\//;

const read = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !OF_THEMES.test(file))
    .map((file) => ({
      file,
      text: readFileSync(file, 'utf8').replaceAll(/@font-face \{[^}]*\}/g, ''),
    }));

const where = (pattern: string, rule: RegExp, exceptions?: RegExp) =>
  read(pattern).flatMap(({ file, text }) => (rule.test(text) && !exceptions?.test(file) ? [file] : []));

it('gives every text a step of the type scale', () => {
  expect(where('frontend/**/*.{css,tsx}', RAW_SIZE, EXCEPTIONS)).toEqual([]);
  expect(where('frontend/admin/**/*.css', RAW_SHORTHAND, OWN_SIZE)).toEqual([]);
});

it.each(['admin', 'site'] as const)('gives every text of the %s one of its three weights', (area) => {
  expect(where(`frontend/${area}/**/*.{css,ts,tsx}`, OTHER_WEIGHT[area])).toEqual([]);
});
