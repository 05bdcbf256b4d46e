import fc from 'fast-check';
import { cleanLine, cleanText, escapeHtml, parseWordList, SLUG, slugOf, writtenList } from './text.js';

/** The same texts in each run. */
const RUNS = { seed: 18, numRuns: 1000 };

/** Any text: also control characters, half surrogate pairs, and letters of all scripts. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

describe('Whatever a title is', () => {
  it('its slug is a slug of at most 200 characters', () => {
    const isSlug = (title: string) => {
      const slug = slugOf(title, 'post');
      expect(slug).toMatch(SLUG);
      expect(slug.length).toBeLessThanOrEqual(200);
      expect(slug).not.toMatch(/^-|-$|--/);
    };
    fc.assert(fc.property(anyText, isSlug), RUNS);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('ß', 'Æ', '-', '_', ' ', '.', 'a', '♥'), maxLength: 400 }), isSlug),
      RUNS,
    );
  });

  it('the slug of its slug is the slug', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const slug = slugOf(title, 'post');
        expect(slugOf(slug, 'other')).toBe(slug);
      }),
      RUNS,
    );
  });
});

describe('A slug has the letters of its language', () => {
  it.each([
    ['Pingüinos antárticos', 'es', 'pinguinos-antarticos'],
    ['Vergüenza & pan', 'es', 'verguenza-pan'],
    ['Töölön kirjasto', 'fi', 'toolon-kirjasto'],
    ['Ångström på ö', 'sv', 'angstrom-pa-o'],
    ['Størrelse på øl', 'da', 'stoerrelse-paa-oel'],
    ['Størrelse på øl', 'nn', 'stoerrelse-paa-oel'],
    ['Größere Öfen & Übel', 'de', 'groessere-oefen-uebel'],
    ['Größere Öfen', 'de-CH', 'groessere-oefen'],
    ['Größere Öfen & Übel', '', 'grossere-ofen-and-ubel'],
    ['INSTAGRAM Işık', 'tr', 'instagram-isik'],
    ['Col·lecció', 'ca', 'colleccio'],
    ['Cafe\u0301 ﬁn ½', 'fr', 'cafe-fin-1-2'],
    ['Zażółć gęślą jaźń', 'pl', 'zazolc-gesla-jazn'],
    ['Цены', 'ru', 'tseny'],
    ['Ελληνικά', 'el', 'ellinika'],
    ['日本語 価格', 'ja', 'ribenyu-sige'],
    ['iPhone 한국어', 'ko', 'iphone-hangugeo'],
    ['שלום', 'he', 'slvm'],
    ['Größe', 'not a language', 'grosse'],
  ])('%s (%s) is %s', (title, language, slug) => {
    expect(slugOf(title, 'post', language)).toBe(slug);
    expect(slugOf(slug, 'post', language)).toBe(slug);
  });
});

describe('Whatever a text is', () => {
  it('cleaning it twice is cleaning it once, and leaves what can be stored', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean.isWellFormed()).toBe(true);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
        expect(clean).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/);
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
        expect(cleanLine(text)).not.toMatch(/[\r\n\u2028\u2029]/);
      }),
      RUNS,
    );
  });

  it('escaped it begins no element, and ends no attribute', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
      }),
      RUNS,
    );
  });
});

describe('Whatever tags are typed', () => {
  const typed = fc.oneof(
    anyText,
    fc.string({ unit: fc.constantFrom('a', 'A', 'ß', 'İ', ',', ' ', '\n', '"', '😀'), maxLength: 60 }),
    fc.array(anyText, { maxLength: 5 }),
    fc.array(fc.string({ unit: fc.constantFrom('a', ',', ' ', '"'), maxLength: 8 }), { maxLength: 5 }),
  );

  it('none is empty, untrimmed, or there twice, and they read the same again', () => {
    fc.assert(
      fc.property(typed, (input) => {
        const tags = parseWordList(input) as string[];
        expect(Array.isArray(tags)).toBe(true);
        for (const tag of tags) expect([tag.trim(), tag]).toEqual([tag, expect.stringMatching(/./su)]);
        expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length);
        expect(parseWordList(tags)).toEqual(tags);
        expect(parseWordList(writtenList(tags))).toEqual(tags);
      }),
      RUNS,
    );
  });

  it.each([
    ['fees, Fees,banks', ['fees', 'banks']],
    ['محاسبة، فواتير,، محاسبة', ['محاسبة', 'فواتير']],
    ['"عمّان، الأردن"، رسوم', ['عمّان، الأردن', 'رسوم']],
    [
      ['Dar es Salaam, Tanzania', 'fees'],
      ['Dar es Salaam, Tanzania', 'fees'],
    ],
    ['"Dar es Salaam, Tanzania", fees', ['Dar es Salaam, Tanzania', 'fees']],
    ['"fees", 5" pipes, "a', ['"fees"', '5" pipes', '"a']],
    [['a "b", c'], ['a "b", c']],
  ])('%j are the tags %j', (value, tags) => {
    expect(parseWordList(value)).toEqual(tags);
  });

  it('what is no text is left to the validation', () => {
    const others = fc.oneof(
      fc.double(),
      fc.boolean(),
      fc.object(),
      fc.array(fc.oneof(fc.integer(), fc.constant(null)), { minLength: 1 }),
    );
    fc.assert(
      fc.property(others, (input) => expect(parseWordList(input)).toBe(input)),
      RUNS,
    );
  });
});
