import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { accented, lengthened } from './pseudo.shared.js';

/** Whether all users are spoken to in the pseudo-language: for tests, and so not among the documented variables. */
export const isPseudo = process.env.PSEUDO_LANGUAGE === 'true';

/** A message in the pseudo-language: in brackets, with accents, and longer. Its values and forms stay. */
export function pseudo(text: string): string {
  const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });
  return printAST([
    literal('['),
    ...parse(text, { ignoreTag: true }).map(withAccents),
    literal(`${lengthened(text.length)}]`),
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
