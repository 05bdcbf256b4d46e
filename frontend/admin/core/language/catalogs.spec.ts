import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import {
  DEFAULT_OFFICE_LANGUAGE,
  OFFICE_LANGUAGES,
  SPECIFIED_ENGLISH,
} from '../../../../backend/core/language/office-languages.shared.js';
import { english } from './english/index';

const texts: Readonly<Record<string, string>> = english;

const read = <T>(path: string): T => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'));

/** Keys by language whose text is rightly that of English. */
const same = read<Record<string, string[]>>('same-as-english.json');

interface Parts {
  /** What is filled in, without what only chooses a form. */
  filled: Set<string>;
  chosen: Set<string>;
  tags: Set<string>;
  /** Names of the forms of each plural. */
  plurals: string[][];
  /** Each value that chooses a form, with the value of the form: `lane spam`. */
  selected: Set<string>;
}

function partsOf(text: string): Parts {
  const parts: Parts = { filled: new Set(), chosen: new Set(), tags: new Set(), plurals: [], selected: new Set() };
  const visit = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument || element.type === TYPE.number) parts.filled.add(element.value);
      else if (element.type === TYPE.tag) {
        parts.tags.add(element.value);
        visit(element.children);
      } else if (element.type === TYPE.plural || element.type === TYPE.select) {
        parts.chosen.add(element.value);
        const names = Object.keys(element.options);
        if (element.type === TYPE.plural) parts.plurals.push(names);
        else for (const name of names) parts.selected.add(`${element.value} ${name}`);
        for (const { value } of Object.values(element.options)) visit(value);
      } else if (element.type !== TYPE.literal && element.type !== TYPE.pound)
        throw new Error(`Not used here: ${text}`);
    }
  };
  visit(parse(text));
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
  const tag = [...wanted.tags, ...given.tags].find((name) => !wanted.tags.has(name) || !given.tags.has(name));
  if (tag) return `<${tag}> is missing, or is none of it`;
  // Otherwise it would silently say what is meant for all others.
  const form = [...wanted.selected].find((name) => !given.selected.has(name));
  if (form) return `the form ${form} is missing`;
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const names of given.plurals) {
    // English may omit the plural form `one`.
    const isSaid = (name: string) => names.includes(name) || language === 'en';
    const plural = forms.find((name) => !isSaid(name));
    if (plural) return `the plural form ${plural} is missing`;
  }
  return undefined;
}

describe('The sentences of the back office in English', () => {
  it('are valid ICU messages, and each key begins with the name of its file', () => {
    const errors = Object.entries(texts).map(([key, text]) => [key, errorOf(text, text, 'en')]);
    expect(errors.filter(([, error]) => error)).toEqual([]);
    const files = readdirSync(join(import.meta.dirname, 'english')).filter((file) => file !== 'index.ts');
    const rooms = files.map((file) =>
      file.replace('.ts', '').replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()),
    );
    expect(Object.keys(texts).filter((key) => !rooms.includes(key.split('.')[0] ?? ''))).toEqual([]);
  });
});

it('The specified English has only what differs from English, with the same values', () => {
  const words = read<Record<string, string>>(`catalogs/${SPECIFIED_ENGLISH}.json`);
  const keys = Object.keys(words);
  expect(keys).toEqual(keys.toSorted());
  expect(keys.filter((key) => !(key in texts) || words[key] === texts[key])).toEqual([]);
  expect(keys.filter((key) => errorOf(words[key] ?? '', texts[key] ?? '', 'en'))).toEqual([]);
});

describe.each(OFFICE_LANGUAGES.filter((language) => language !== DEFAULT_OFFICE_LANGUAGE))(
  'The sentences of the back office in %s',
  (language) => {
    const words = read<Record<string, string>>(`catalogs/${language}.json`);
    const keys = Object.keys(words);

    it('have exactly the keys of English', () => {
      expect(keys.filter((key) => !(key in texts))).toEqual([]);
      expect(Object.keys(texts).filter((key) => !(key in words))).toEqual([]);
    });

    it('have the same values and tags as in English, and all plural forms of their language', () => {
      const errors = keys.flatMap((key) => {
        const error = errorOf(words[key] ?? '', texts[key] ?? '', language);
        return error ? [`${key}: ${error}`] : [];
      });
      expect(errors).toEqual([]);
    });

    it('differ from English, except for those listed in same-as-english.json', () => {
      const equal = keys.filter((key) => words[key] === texts[key]);
      expect(equal.filter((key) => !same[language]?.includes(key))).toEqual([]);
      expect((same[language] ?? []).filter((key) => !equal.includes(key))).toEqual([]);
    });
  },
);
