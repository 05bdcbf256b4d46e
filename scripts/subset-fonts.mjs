// Makes the small font files that every public page starts with: `node scripts/subset-fonts.mjs`. Run it after one of the
// font packages has changed, or when more letters or weights are wanted.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = new URL('..', import.meta.url);

/**
 * English and Swahili, prices and dates, names of countries. Other letters come from the packages' own files, once a page
 * has one of them. The ranges in `frontend/styles/fonts.css` say the same.
 */
export const LETTERS = `${asciiBut('<>\\^`{|}~')}\u00a0©·Åãçéíôü–—‘’“”•…€`;

/** @param {string} rare */
function asciiBut(rare) {
  const letters = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
  return [...letters].filter((letter) => !rare.includes(letter)).join('');
}

/** Kerning, ligatures, and figures of one width; the faces have many alternates that nothing asks for. */
const FEATURES = ['kern', 'liga', 'tnum'];

const fonts = [
  { name: 'familjen-grotesk', weights: 700 },
  { name: 'hanken-grotesk', weights: { min: 400, max: 700, default: 400 } },
];

/** Each file's address below the project's folder, with its bytes. */
export async function subsetFonts() {
  return Promise.all(
    fonts.map(async ({ name, weights }) => {
      const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
      const bytes = await subsetFont(await readFile(new URL(source, root)), LETTERS, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
        keepFeatures: FEATURES,
      });
      return { path: `frontend/styles/fonts/${name}-words.woff2`, bytes };
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(new URL('frontend/styles/fonts/', root), { recursive: true });
  for (const { path, bytes } of await subsetFonts()) {
    await writeFile(new URL(path, root), bytes);
    console.log(`${path}: ${bytes.length} bytes`);
  }
}
