// Generates the font subsets that every public page loads, and the font of pictures that the server draws:
// `node scripts/subset-fonts.mjs`. Run it after an update of the font packages, or after a change of the letters or weights
// below.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = new URL('..', import.meta.url);

/**
 * Letters for English, Swahili, prices, dates and names of countries. The browser loads the complete font only if a page
 * has other letters. `unicode-range` in `frontend/styles/fonts.css` lists the same ones.
 */
export const LETTERS = `${asciiExcept('<>\\^`{|}~')}\u00a0©·Åãçéíôü–—‘’“”•…€`;

/** @param {string} rare */
function asciiExcept(rare) {
  const letters = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
  return [...letters].filter((letter) => !rare.includes(letter)).join('');
}

/** Kerning, ligatures and tabular figures. No style uses the other features. */
const FEATURES = ['kern', 'liga', 'tnum'];

const fonts = [
  { name: 'familjen-grotesk', weights: 700 },
  { name: 'hanken-grotesk', weights: { min: 400, max: 700, default: 400 } },
];

/** The path of each file, relative to the project, and its content. */
export async function subsetFonts() {
  const forPages = fonts.map(async ({ name, weights }) => {
    const bytes = await subsetFont(await readFile(sourceOf(name)), LETTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures: FEATURES,
    });
    return { path: `frontend/styles/fonts/${name}-words.woff2`, bytes };
  });
  return Promise.all([...forPages, forPictures('familjen-grotesk')]);
}

/**
 * The font of names in pictures that the server draws, with all letters of the package's Latin file: the library that draws
 * them reads no WOFF2.
 * @param {string} name
 */
async function forPictures(name) {
  const bytes = await subsetFont(await readFile(sourceOf(name)), LATIN, {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
    keepFeatures: FEATURES,
  });
  return { path: `backend/company/identity/fonts/${name}-bold.ttf`, bytes };
}

/** Basic Latin, Latin-1 and the signs of LETTERS. */
const LATIN = [
  LETTERS,
  ...Array.from({ length: 0x60 }, (_, index) => String.fromCharCode(0xa0 + index)),
  '<>\\^`{|}~',
].join('');

/** @param {string} name */
const sourceOf = (name) =>
  new URL(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`, root);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(new URL('frontend/styles/fonts/', root), { recursive: true });
  for (const { path, bytes } of await subsetFonts()) {
    await writeFile(new URL(path, root), bytes);
    console.log(`${path}: ${bytes.length} bytes`);
  }
}
