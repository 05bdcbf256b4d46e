import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { readCatalog } from './catalogs.js';
import { english } from './english.js';
import { DEFAULT_OFFICE_LANGUAGE, OFFICE_LANGUAGES, SPECIFIED_ENGLISH } from './office-languages.shared.js';

const texts: Readonly<Record<string, string>> = english;

interface Parts {
  /** What is filled in, without what only chooses a form. */
  filled: Set<string>;
  chosen: Set<string>;
  /** Names of the forms of each plural. */
  plurals: string[][];
}

function partsOf(text: string): Parts {
  const parts: Parts = { filled: new Set(), chosen: new Set(), plurals: [] };
  const visit = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument || element.type === TYPE.number) parts.filled.add(element.value);
      else if (element.type === TYPE.plural || element.type === TYPE.select) {
        parts.chosen.add(element.value);
        if (element.type === TYPE.plural) parts.plurals.push(Object.keys(element.options));
        for (const { value } of Object.values(element.options)) visit(value);
      } else if (element.type !== TYPE.literal && element.type !== TYPE.pound)
        throw new Error(`Not used here: ${text}`);
    }
  };
  visit(parse(text, { ignoreTag: true }));
  return parts;
}

/** What is wrong with a translation. */
function errorOf(text: string, original: string, language: string): string | undefined {
  const [given, wanted] = [partsOf(text), partsOf(original)];
  // `#` in a plural is the number.
  const known = new Set([...wanted.filled, ...wanted.chosen]);
  const unknown = [...given.filled, ...given.chosen].find((name) => !known.has(name));
  if (unknown) return `{${unknown}} is no value of it`;
  const missing = [...wanted.filled].find((name) => !given.filled.has(name) && !given.chosen.has(name));
  if (missing) return `{${missing}} is missing`;
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const names of given.plurals) {
    const form = forms.find((name) => !names.includes(name));
    if (form) return `the plural form ${form} is missing`;
  }
  return undefined;
}

describe('The sentences of the server in English', () => {
  it('are valid ICU messages, sorted by key', () => {
    const keys = Object.keys(texts);
    expect(keys).toEqual(keys.toSorted());
    expect(Object.values(texts).flatMap((text) => errorOf(text, text, 'en') ?? [])).toEqual([]);
  });
});

it('The specified English has only what differs from English, with the same values', () => {
  const { words } = readCatalog(SPECIFIED_ENGLISH);
  const keys = Object.keys(words);
  expect(keys).toEqual(keys.toSorted());
  expect(keys.filter((key) => !(key in texts) || words[key] === texts[key])).toEqual([]);
  expect(keys.filter((key) => errorOf(words[key] ?? '', texts[key] ?? '', 'en'))).toEqual([]);
});

describe.each(OFFICE_LANGUAGES.filter((language) => language !== DEFAULT_OFFICE_LANGUAGE))(
  'The sentences of the server in %s',
  (language) => {
    const { words, same } = readCatalog(language);
    const keys = Object.keys(words);

    it('have exactly the keys of English', () => {
      expect(keys.filter((key) => !(key in texts))).toEqual([]);
      expect(Object.keys(texts).filter((key) => !(key in words))).toEqual([]);
    });

    it('have the same values as in English, and all plural forms of their language', () => {
      const errors = keys.flatMap((key) => {
        const error = errorOf(words[key] ?? '', texts[key] ?? '', language);
        return error ? [`${key}: ${error}`] : [];
      });
      expect(errors).toEqual([]);
    });

    it('differ from English, except for those listed under `same`', () => {
      expect(keys.filter((key) => words[key] === texts[key])).toEqual(keys.filter((key) => same.includes(key)));
    });
  },
);
