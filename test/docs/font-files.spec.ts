import { readFile } from 'node:fs/promises';
import { FILES, LETTERS, lettersIn, subsetFonts, subsetFontsOfThemes } from '../../scripts/subset-fonts.mjs';
import { budgets } from '../bench/budgets.js';

interface Face {
  family: string;
  file: string;
  letters: string;
}

const facesIn = (styles: string): Face[] =>
  [...styles.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const [, family = ''] = /font-family: "([^"]+)"/.exec(face) ?? [];
    const [, file] = /src: url\("\.\/fonts\/([^"]+)"\)/.exec(face) ?? [];
    const [, ranges] = /unicode-range:([^;]*);/.exec(face) ?? [];
    return file ? [{ family, file, letters: ranges ? lettersIn(ranges) : LETTERS }] : [];
  });

const sorted = (letters: string) =>
  [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((one, other) => one - other);

/** A sentence with the letters of a language that has no catalogue yet. */
const SAMPLES: Readonly<Record<string, string>> = {
  cs: 'Příliš žluťoučký kůň úpěl ďábelské ódy.',
  tr: 'Pijamalı hasta yağız şoföre çabucak güvendi.',
  ro: 'Gheorghe, obezul, a reușit să obțină jucându-se un flux în Quebec de o mie kilowațioră „bună”.',
  vi: 'Tôi yêu tiếng nước tôi từ khi mới ra đời, mẹ ơi! Những âm ă, đ, ê, ô, ơ, ư.',
  yo: 'Ìwọ̀fà ń yọ̀ séji tó gbojúmọ́, ó hàn pákànpọ̀ gan-an nišẹ́ rẹ̀ bó dọ̀la; ẹ̀ṣẹ̀.',
  el: 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία.',
  ru: 'Съешь ещё этих мягких французских булок, да выпей чаю.',
  uk: 'Чуєш їх, доцю, га? Кумедна ж ти, прощайся без ґольфів!',
};

/** The sentences of the site in a language, without the braces of what is filled in. */
async function catalogue(language: string): Promise<string> {
  const json = JSON.parse(await readFile(`backend/company/words/catalogs/${language}.json`, 'utf8'));
  const textsIn = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);
  return textsIn(json).join('').replace(/[{}]/g, '');
}

describe('The font files of pages', () => {
  let faces: Face[];
  let sizes: Map<string, number>;

  beforeAll(async () => {
    const sheets = ['rare-fonts', 'latin-fonts', 'fonts'].map((name) =>
      readFile(`frontend/styles/${name}.css`, 'utf8'),
    );
    faces = facesIn((await Promise.all(sheets)).join(''));
    const files = FILES.map(
      async ({ file }) => [file, (await readFile(`frontend/styles/fonts/${file}`)).length] as const,
    );
    sizes = new Map(await Promise.all(files));
  });

  it('are what the script makes of the packages that are installed', async () => {
    for (const { path, bytes } of [...(await subsetFonts()), ...(await subsetFontsOfThemes())]) {
      expect([path, bytes.equals(await readFile(path))]).toEqual([path, true]);
    }
  });

  it('are used for the letters that they have, and each letter has one', () => {
    for (const { file, letters } of FILES) {
      const ranges = faces.filter((face) => face.file === file).map((face) => sorted(face.letters));
      expect(ranges.length).toBeGreaterThan(0);
      for (const range of ranges) expect([file, range]).toEqual([file, sorted(letters)]);
    }
    for (const [family, own] of Object.entries(Object.groupBy(faces, ({ family }) => family))) {
      const letters = (own ?? []).flatMap((face) => [...face.letters]);
      expect([family, letters.length]).toEqual([family, new Set(letters).size]);
    }
  });

  /** What a browser loads for a text in both typefaces: the preloaded files, and those of its letters. */
  const loadedFor = (text: string): string[] => {
    const wanted = new Set(text + LETTERS);
    return [
      ...new Set(
        faces.filter(({ letters }) => [...letters].some((letter) => wanted.has(letter))).map(({ file }) => file),
      ),
    ];
  };
  const bytesOf = (files: string[]) => files.reduce((sum, file) => sum + (sizes.get(file) ?? Number.NaN), 0);

  it.each(['sw', 'fr', 'de', 'es', 'pt', 'pt-PT', 'pl', 'ar'])('keep to their budget in %s', async (language) => {
    expect(bytesOf(loadedFor(await catalogue(language)))).toBeLessThan(budgets.fontsOfPage);
  });

  it.each(Object.entries(SAMPLES))('keep to it in %s, and have all letters of it', (_language, text) => {
    expect(bytesOf(loadedFor(text))).toBeLessThan(budgets.fontsOfPage);
    const known = new Set(faces.flatMap(({ letters }) => [...letters]));
    expect([...text].filter((letter) => !known.has(letter))).toEqual([]);
  });

  it('are few where a language needs few', async () => {
    expect(loadedFor(await catalogue('sw'))).toHaveLength(2);
    expect(loadedFor(SAMPLES.ru ?? '').filter((file) => !file.includes('words'))).toEqual(['inter-cyrillic.woff2']);
    expect(loadedFor('ł').filter((file) => !file.includes('words'))).toHaveLength(2);
  });
});
