import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { PSEUDO_RIGHT_TO_LEFT } from '../text/languages.shared.js';
import { PSEUDO_LANGUAGE } from './office-languages.shared.js';
import { accented, CLOSED, lengthened, OPENED } from './pseudo.shared.js';

const asked = process.env.PSEUDO_LANGUAGE;

/** The language used instead of English for all users and visitors: for tests, and so not among the documented variables. */
export const pseudoLanguage = [PSEUDO_LANGUAGE, PSEUDO_RIGHT_TO_LEFT].find((one) => one === asked);

/** Returns a message in the pseudo-language: in brackets, with accents, and longer. Placeholders and forms are kept. */
export function pseudo(text: string): string {
  const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });
  return printAST([
    literal(OPENED),
    ...parse(text, { ignoreTag: true }).map(withAccents),
    literal(`${lengthened(text.length)}${CLOSED}`),
  ]);
}

function withAccents(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: accented(element.value) };
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(
    ([name, { value }]) => [name, { value: value.map(withAccents) }] as const,
  );
  return { ...element, options: Object.fromEntries(options) };
}

/** The same for a text that is not a message, but may contain `{name}`. */
export const pseudoText = (text: string): string =>
  text === ''
    ? ''
    : `${OPENED}${text.replace(/\{\w+\}|[^{]+/g, (part) => (part.startsWith('{') ? part : accented(part)))}${lengthened(text.length)}${CLOSED}`;
