import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { WORDS } from '../../../../backend/company/words/word-list.shared.js';
import { english as server } from '../../../../backend/core/language/english.js';
import { OFFICE_LANGUAGES } from '../../../../backend/core/language/office-languages.shared.js';
import { english as office } from './english/index';

// Of the office, the server and the site. Each catalogue has its own test for the forms of its plurals.

type Texts = Readonly<Record<string, string>>;

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const site = Object.fromEntries([...WORDS].map(([key, { plain }]) => [key, plain]));

const textsOf = (language: string): Texts =>
  language === 'en'
    ? { ...office, ...server, ...site }
    : {
        ...read(`frontend/admin/core/language/catalogs/${language}.json`),
        ...read(`backend/core/language/catalogs/${language}.json`).words,
        ...read(`backend/company/words/catalogs/${language}.json`).words,
      };

/** Units, and words that are the same after every number. Swahili has the number after its noun. */
const SAME_FOR_ALL: Readonly<Record<string, string>> = {
  en: 'MB ms min of to and back forward is at in more without unchanged new added changed selected down up outdated within waiting pixels megapixels the counts missing refused left already that done open can or updated',
  de: 'MB ms Min von bis und ist weitere ausgewählt unverändert hinzugefügt geändert neu ohne entfernen wird entworfen fertig veraltet ausgelassen innerhalb mal Zeichen Pixel Megapixel sein ein in nach zurück vor wartend gilt schon aktualisiert abgelehnt Treffer senden zeigen offen zurücksetzen importieren ändern oder',
  fr: 'Mo ms min sur à et au en dans la pixels mégapixels est vers terminés compte de',
  es: 'MB ms min de a y más como sin en la hacia píxeles megapíxeles hechos cuenta',
  pt: 'MB ms min de a e na em para sem pixels megapixels prontos conta com',
  pl: 'MB ms min px z do w i od gotowe odpowiedź wstecz jest',
  ar: 'م من إلى في و على غيرها بكسل ميغابكسل الوارد تصبح د معد',
};

/** Each part with the text that follows directly; tags are none of the text. */
function* numbersBeforeWords(
  elements: readonly MessageFormatElement[],
  counted: readonly string[],
): Generator<[string, string]> {
  const flat = elements.flatMap((element) => (element.type === TYPE.tag ? element.children : [element]));
  for (const [index, element] of flat.entries()) {
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const own = element.type === TYPE.plural ? [...counted, element.value] : counted;
      for (const { value } of Object.values(element.options)) yield* numbersBeforeWords(value, own);
    }
    const next = flat[index + 1];
    const isNumber = element.type === TYPE.argument || element.type === TYPE.number;
    if (!isNumber || counted.includes(element.value) || next?.type !== TYPE.literal) continue;
    const word = /^[\s\u00a0\u202f-]?(\p{L}+)/u.exec(next.value)?.[1];
    if (word) yield [element.value, word];
  }
}

const parsed = (text: string) => parse(text, { ignoreTag: false, requiresOtherClause: false });

function valuesCountedIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return valuesCountedIn(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const within = Object.values(element.options).flatMap(({ value }) => valuesCountedIn(value));
    return element.type === TYPE.plural ? [element.value, ...within] : within;
  });
}

/** A value that any sentence counts is a number in all of them, but for names that also stand for something else. */
const ALSO_TEXTS = ['words', 'value', 'others', 'name', 'uses'];
const numbers = new Set(
  Object.values(textsOf('en'))
    .flatMap((text) => valuesCountedIn(parsed(text)))
    .filter((name) => !ALSO_TEXTS.includes(name)),
);

it.each(OFFICE_LANGUAGES.filter((language) => language in SAME_FOR_ALL))(
  'A word after a number has the forms that numbers have in %s',
  (language) => {
    const same = new Set(SAME_FOR_ALL[language]?.split(' '));
    const wrong = Object.entries(textsOf(language)).flatMap(([key, text]) =>
      [...numbersBeforeWords(parsed(text), [])]
        .filter(([name, word]) => numbers.has(name) && !same.has(word))
        .map(([name, word]) => `${key}: {${name}} ${word}`),
    );
    expect(wrong).toEqual([]);
  },
);
