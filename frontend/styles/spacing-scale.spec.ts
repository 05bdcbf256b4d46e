import { globSync, readFileSync } from 'node:fs';

/** In pixels. Larger lengths are the sizes of other things, such as a bar that content stays clear of. */
const STEPS = [0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40];

/** Half of a ring, and a logo in a miniature. */
const EXCEPTIONS = /(FocalPoint|MenuPreview)\.module\.css$/;

const SPACING = /\b(?:padding|margin|(?:row-|column-)?gap)[a-z-]*: ([^;{}]+)/g;

it('gives the spaces of the back office a step of one scale', () => {
  const files = globSync('frontend/admin/**/*.css').filter((file) => !EXCEPTIONS.test(file));
  const wrong = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(SPACING)].flatMap(([declaration, value = '']) =>
      [...value.matchAll(/\b([\d.]+)px/g)]
        .map(([, length]) => Number(length))
        .filter((length) => length <= 40 && !STEPS.includes(length))
        .map(() => `${file}: ${declaration}`),
    ),
  );
  expect(wrong).toEqual([]);
});
