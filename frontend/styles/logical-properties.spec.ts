import { globSync, readFileSync } from 'node:fs';

/** Geometry of pictures and drawings, which is the same in every direction; and what mends a direction itself. */
const PHYSICAL: Readonly<Record<string, string[]>> = {
  // The place in a picture, whatever the language.
  'frontend/admin/content/media/FocalPoint.module.css': ['margin: -13px 0 0 -13px'],
  // Shadows at both sides.
  'frontend/admin/fields/inputs/rich-text/RichTextEditorBox.module.css': ['background: '],
  // The arrow of a field, which `:dir(rtl)` moves to the other side.
  'frontend/site/forms/Field.module.css': ['background: ', 'background-position: '],
  'frontend/site/blocks/RecordListBlock.module.css': ['background: ', 'background-position: '],
  // Both run to the left in every language.
  'frontend/site/home/ProductMarquee.module.css': ['mask: '],
  'frontend/site/marquee/ClientMarquee.module.css': ['background: '],
};

const SIDES = /(?:^|-)(?:left|right)(?:-|$)/;
const SIDE_VALUES = /(?:^|[\s(,])(?:left|right)(?:$|[\s,)])/;
const FOUR_SIDES = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/;

/** Separated by spaces outside of brackets. */
const partsOf = (value: string): string[] =>
  value.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];

/** Whether a declaration would be wrong in a language that is written from the other side. */
function isPhysical(property: string, value: string): boolean {
  if (SIDES.test(property)) return true;
  if (property.startsWith('--') || property === 'content') return false;
  if (SIDE_VALUES.test(value.replace(/url\([^)]*\)/g, ''))) return true;
  const [, right, , left] = partsOf(value);
  if (FOUR_SIDES.test(property)) return left !== undefined && right !== left;
  return property === 'translate' && /^-?[\d.]*[1-9]/.test(value) && !value.startsWith('-50%');
}

const declarationsIn = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ([, property = '', value = '']) => [property, value.replace(/\s+/g, ' ').trim()] as const,
  );

describe('Styles', () => {
  const files = globSync('frontend/**/*.css').toSorted();

  it('are read from all files of the frontend', () => {
    expect(files.length).toBeGreaterThan(150);
    const count = files.reduce((sum, file) => sum + declarationsIn(readFileSync(file, 'utf8')).length, 0);
    expect(count).toBeGreaterThan(4000);
  });

  it('say start and end instead of left and right', () => {
    const found = files.flatMap((file) =>
      declarationsIn(readFileSync(file, 'utf8'))
        .filter(([property, value]) => isPhysical(property, value))
        .map(([property, value]) => `${property}: ${value}`)
        .filter((one) => !PHYSICAL[file]?.some((allowed) => one.startsWith(allowed)))
        .map((one) => `${file}: ${one}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['margin-left', '1px'],
    ['border-top-right-radius', '1px'],
    ['left', '0'],
    ['text-align', 'right'],
    ['padding', '1px 2px 1px 3px'],
    ['inset', 'auto var(--a, calc(1px + 2px)) 0 auto'],
    ['translate', '0.25em 0'],
    ['background', 'linear-gradient(to right, red, blue)'],
  ])('would be refused: %s: %s', (property, value) => {
    expect(isPhysical(property, value)).toBe(true);
  });

  it.each([
    ['margin', '1px 2px'],
    ['padding', '1px 2px 3px 2px'],
    ['border-inline-start', '1px solid'],
    ['translate', '0 1px'],
    ['translate', 'calc(var(--forward) * 1em) 0'],
    ['background', 'url("../arrow-left.svg") center'],
  ])('are fine: %s: %s', (property, value) => {
    expect(isPhysical(property, value)).toBe(false);
  });
});
