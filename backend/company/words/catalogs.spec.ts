import { DEFAULT_OFFICE_LANGUAGE, OFFICE_LANGUAGES } from '../../core/language/office-languages.shared.js';
import { CATALOG_LANGUAGES, readCatalog } from './catalogs.js';
import { messageError } from './messages.js';
import { readPlaces } from './places.js';
import { WORD_GROUPS, WORDS } from './word-list.shared.js';

/** What the plain English wording says. */
const english = (key: string): string | undefined => WORDS.get(key)?.plain;

describe.each(CATALOG_LANGUAGES)('The sentences in %s', (language) => {
  const { words, same } = readCatalog(language);
  const keys = Object.keys(words);

  it('are for words of the site, and a language of its own for all of them', () => {
    expect(keys.filter((key) => !WORDS.has(key))).toEqual([]);
    // A region has only what differs from its language.
    if (!language.includes('-')) expect([...WORDS.keys()].filter((key) => !(key in words))).toEqual([]);
  });

  it('have the placeholders of English, and all plural forms of their language', () => {
    const errors = keys.flatMap((key) => {
      const word = WORDS.get(key);
      const error = word && messageError(words[key] ?? '', word, language);
      return error ? [`${key}: ${error}`] : [];
    });
    expect(errors).toEqual([]);
  });

  it('say something where English does, and something else than English', () => {
    expect(keys.filter((key) => words[key] === '' && english(key) !== '')).toEqual([]);
    expect(keys.filter((key) => words[key] !== '' && words[key] === english(key))).toEqual(
      keys.filter((key) => same.includes(key)),
    );
  });
});

it.each(OFFICE_LANGUAGES.filter((language) => language !== DEFAULT_OFFICE_LANGUAGE))(
  'Editors read in %s where each word stands',
  (language) => {
    const places = readPlaces(language);
    expect(new Set(Object.keys(places))).toEqual(new Set([...Object.keys(WORD_GROUPS), ...WORDS.keys()]));
    expect(Object.values(places).filter((place) => place.trim() === '')).toEqual([]);
  },
);
