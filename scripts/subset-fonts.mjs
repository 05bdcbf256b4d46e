// Generates the font subsets of the public pages, and the font for pictures drawn by the server: `node scripts/subset-fonts.mjs`.
// Run it after an update of the font packages, or after a change of the letters or weights below.
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = new URL('..', import.meta.url);

/**
 * Letters for English, Swahili, prices, dates and names of countries. The browser loads another file only if a page has other
 * letters. `unicode-range` in `frontend/styles/fonts.css` lists the same ones.
 */
export const LETTERS = `${asciiExcept('<>\\^`{|}~')}\u00a0©·Åãçéíôü–—‘’“”•…€`;

/** @param {string} rare */
function asciiExcept(rare) {
  const letters = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
  return [...letters].filter((letter) => !rare.includes(letter)).join('');
}

/**
 * Letters of other languages, by file. `unicode-range` lists the same ones: a browser loads a file only for a page with one of its
 * letters, and no letter is in two files.
 */
const RARE = {
  // Western Europe, with its quotation marks and the signs of programs.
  latin: without(
    lettersIn('U+0021-007E, U+00A1-00FF, U+0152-0153, U+2010-2027, U+2030-205E, U+20AC, U+2122, U+2212'),
    LETTERS,
  ),
  // Central and Eastern Europe, Turkey and Wales, Gĩkũyũ and Yorùbá.
  'latin-ext': lettersIn('U+0100-0151, U+0154-017F, U+01F8-01F9, U+0218-021B, U+1E62-1E63, U+1E80-1E85, U+1E9E'),
  // Other African languages, phonetic writing, and currencies.
  'latin-rare': lettersIn(
    'U+0180-019F, U+01A2-01AE, U+01B1-01F7, U+01FA-0217, U+021C-02FF, U+1E00-1E61, U+1E64-1E7F, U+1E86-1E9D, U+20A0-20AA, U+20AD-20C0',
  ),
  vietnamese: lettersIn('U+01A0-01A1, U+01AF-01B0, U+0300-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB'),
};

/** Scripts missing from both typefaces, in one that goes with both. */
const SCRIPTS = [
  { from: 'inter', script: 'greek', letters: lettersIn('U+0370-0377, U+037A-037F, U+0384-03FF') },
  { from: 'inter', script: 'cyrillic', letters: lettersIn('U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116') },
  {
    from: 'readex-pro',
    script: 'arabic',
    letters: lettersIn('U+0600-06FF, U+0750-077F, U+08A0-08FF, U+200C-200F, U+FB50-FDFF, U+FE70-FEFC'),
  },
];

/** @param {string} ranges Ranges in CSS notation. */
export function lettersIn(ranges) {
  const codes = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}

/**
 * @param {string} letters
 * @param {string} others
 */
function without(letters, others) {
  return [...letters].filter((letter) => !others.includes(letter)).join('');
}

/** Kerning, ligatures, tabular figures, and marks above and below letters. No style uses the other features. */
const FEATURES = ['kern', 'liga', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

const WEIGHTS = { min: 400, max: 700, default: 400 };

const fonts = [
  { name: 'familjen-grotesk', weights: 700 },
  { name: 'hanken-grotesk', weights: WEIGHTS },
];

/** The files for pages, with their letters. */
export const FILES = [
  ...fonts.flatMap(({ name, weights }) =>
    [['words', LETTERS], ...Object.entries(RARE)].map(([part = '', letters = '']) => ({
      file: `${name}-${part}.woff2`,
      letters,
      source: sourceOf(name, { words: 'latin', 'latin-rare': 'latin-ext' }[part] ?? part),
      weights,
      // Every page has letters of the first file, so it is kept small.
      features: part === 'words' ? FEATURES.slice(0, 3) : FEATURES,
    })),
  ),
  ...SCRIPTS.map(({ from, script, letters }) => ({
    file: `${from}-${script}.woff2`,
    letters,
    source: sourceOf(from, script),
    weights: WEIGHTS,
    // Arabic letters get their forms from features.
    features: script === 'arabic' ? undefined : FEATURES,
  })),
];

/**
 * A family of a theme, in its `faces.json` (docs/themes.md).
 * @typedef {object} Family
 * @property {string} name Its name in style sheets.
 * @property {string} package The package of `@fontsource-variable`.
 * @property {string} [axis] The axes of the files in the package: `wght`, or `opsz` for optical sizes as well.
 * @property {Record<string, number | { min: number, max: number, default: number }>} axes Those to keep, and those to fix.
 * @property {string} weight The weights of the faces.
 * @property {Record<string, string>} [partners] The package for a script that the family has not, or whose letters do not fit.
 * @property {Record<string, string>[]} [fallbacks] Declarations of faces of the system, until the own ones are there.
 */

/** The letters of files for a theme, by the subset of the package that has them. */
const PARTS_OF_THEMES = [
  { part: 'words', subset: 'latin', letters: LETTERS },
  { part: 'latin', subset: 'latin', letters: RARE.latin },
  { part: 'latin-ext', subset: 'latin-ext', letters: RARE['latin-ext'] },
  { part: 'latin-rare', subset: 'latin-ext', letters: RARE['latin-rare'] },
  { part: 'vietnamese', subset: 'vietnamese', letters: RARE.vietnamese },
];

/** The themes with faces of their own, by their folders, with what they say about them. */
async function themesWithFaces() {
  const files = globSync('frontend/themes/*/faces.json', { cwd: root }).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      folder: file.replace('/faces.json', ''),
      /** @type {Family[]} */
      families: JSON.parse(await readFile(new URL(file, root), 'utf8')).families,
    })),
  );
}

/**
 * The files of all themes with faces of their own: fonts, and the style sheets that declare them. Greek, Cyrillic and Arabic letters
 * come from the files of the site unless the theme names a package for them.
 */
export async function subsetFontsOfThemes() {
  /** @type {{ path: string, bytes: Buffer }[]} */
  const files = [];
  for (const { folder, families } of await themesWithFaces()) {
    /** @type {Record<string, string[]>} */
    const sheets = { 'faces.css': [], 'latin-faces.css': [], 'rare-faces.css': [] };
    for (const family of families) {
      const { name, package: from, axis = 'wght', axes, weight, partners = {}, fallbacks = [] } = family;
      /** @param {string} sheet @param {string} url @param {string} [letters] */
      const declare = (sheet, url, letters) => sheets[sheet]?.push(faceOf({ name, url, weight, letters }));
      for (const { part, subset, letters } of PARTS_OF_THEMES) {
        const sheet = { words: 'faces.css', latin: 'latin-faces.css' }[part] ?? 'rare-faces.css';
        const source = sourceOf(from, subset, axis);
        // A family without these letters has those of the site.
        if (!existsSync(source)) {
          declare(sheet, `../../styles/fonts/hanken-grotesk-${part}.woff2`, letters);
          continue;
        }
        const path = `${folder}/fonts/${from}-${part}.woff2`;
        const bytes = await subsetFont(await readFile(source), letters, {
          targetFormat: 'woff2',
          variationAxes: axes,
          keepFeatures: part === 'words' ? FEATURES.slice(0, 3) : FEATURES,
        });
        files.push({ path, bytes });
        declare(sheet, `./fonts/${from}-${part}.woff2`, part === 'words' ? undefined : letters);
      }
      for (const { from: usual, script, letters } of SCRIPTS) {
        const partner = partners[script];
        if (partner) {
          const path = `${folder}/fonts/${partner}-${script}.woff2`;
          const bytes = await subsetFont(await readFile(sourceOf(partner, script)), letters, {
            targetFormat: 'woff2',
            variationAxes: { wght: axes.wght ?? WEIGHTS },
            ...(script === 'arabic' ? {} : { keepFeatures: FEATURES }),
          });
          if (!files.some((file) => file.path === path)) files.push({ path, bytes });
        }
        declare(
          'rare-faces.css',
          partner ? `./fonts/${partner}-${script}.woff2` : `../../styles/fonts/${usual}-${script}.woff2`,
          letters,
        );
      }
      for (const fallback of fallbacks) sheets['faces.css']?.push(ruleOf(fallback));
    }
    for (const [name, rules] of Object.entries(sheets)) {
      const text = `/* Made by scripts/subset-fonts.mjs from faces.json. */\n${rules.join('')}`;
      files.push({ path: `${folder}/${name}`, bytes: Buffer.from(text) });
    }
  }
  return files;
}

/** @param {{ name: string, url: string, weight: string, letters: string | undefined }} face */
const faceOf = ({ name, url, weight, letters }) =>
  ruleOf({
    'font-family': `"${name}"`,
    src: `url("${url}") format("woff2")`,
    'font-weight': weight,
    'font-display': 'swap',
    ...(letters === undefined ? {} : { 'unicode-range': rangesOf(letters) }),
  });

/** @param {Record<string, string>} declarations */
const ruleOf = (declarations) =>
  `@font-face {\n${Object.entries(declarations)
    .map(([property, value]) => `  ${property}: ${value};\n`)
    .join('')}}\n`;

/** Letters in CSS notation. @param {string} letters */
function rangesOf(letters) {
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0).toSorted((one, other) => one - other);
  /** @type {[number, number][]} */
  const ranges = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code <= last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (/** @type {number} */ code) => code.toString(16).toUpperCase().padStart(4, '0');
  return ranges.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ');
}

/** The path of each file, relative to the project, and its content. */
export async function subsetFonts() {
  const forPages = FILES.map(async ({ file, letters, source, weights, features }) => {
    const bytes = await subsetFont(await readFile(source), letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      ...(features ? { keepFeatures: features } : {}),
    });
    return { path: `frontend/styles/fonts/${file}`, bytes };
  });
  return Promise.all([...forPages, forPictures('familjen-grotesk'), ...SCRIPTS_OF_PICTURES.map(forTitles)]);
}

/**
 * The font of names in pictures drawn by the server, with all letters of the package's Latin file: the drawing library can't read
 * WOFF2.
 * @param {string} name
 */
async function forPictures(name) {
  const bytes = await subsetFont(await readFile(sourceOf(name)), LATIN, {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
    keepFeatures: FEATURES.slice(0, 3),
  });
  return { path: `backend/company/identity/fonts/${name}-bold.ttf`, bytes };
}

/** The letters of titles in such pictures that the font of names lacks. */
const SCRIPTS_OF_PICTURES = [{ from: 'familjen-grotesk', script: 'latin-ext', letters: RARE['latin-ext'] }, ...SCRIPTS];

/** @param {{ from: string, script: string, letters: string }} font */
async function forTitles({ from, script, letters }) {
  const bytes = await subsetFont(await readFile(sourceOf(from, script)), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
    ...(script === 'arabic' ? {} : { keepFeatures: FEATURES }),
  });
  return { path: `backend/company/identity/fonts/${from}-${script}-bold.ttf`, bytes };
}

/** Basic Latin, Latin-1, the signs of LETTERS, and letters of French and Turkish that the package has in its Latin file. */
const LATIN = [
  LETTERS,
  ...Array.from({ length: 0x60 }, (_, index) => String.fromCharCode(0xa0 + index)),
  '<>\\^`{|}~Œœı',
].join('');

/**
 * @param {string} name
 * @param {string} subset
 * @param {string} axis
 */
function sourceOf(name, subset = 'latin', axis = 'wght') {
  return new URL(`node_modules/@fontsource-variable/${name}/files/${name}-${subset}-${axis}-normal.woff2`, root);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(new URL('frontend/styles/fonts/', root), { recursive: true });
  for (const { path, bytes } of [...(await subsetFonts()), ...(await subsetFontsOfThemes())]) {
    await mkdir(new URL('.', new URL(path, root)), { recursive: true });
    await writeFile(new URL(path, root), bytes);
    console.log(`${path}: ${bytes.length} bytes`);
  }
}
