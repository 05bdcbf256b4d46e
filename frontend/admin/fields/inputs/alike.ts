import { fold } from '../../core/ui/fold';

/** Names with the same key differ in case, accents, spaces, punctuation or number alone: 'Bank fees', 'bankfee'. */
const keyOf = (name: string): string =>
  singular(
    fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .map(singular)
      .join(''),
  );

/** Cuts the usual endings of plurals, of languages that have such. */
const singular = (word: string): string => word.replace(/(?<=..)ies?$/, 'y').replace(/(?<=...)e*[sn]?$/, '');

/** Returns the name that a typed one could be mistaken for; the same name as well, but for that of the record itself. */
export function alikeOf(
  typed: string,
  names: readonly { value: string; label: string }[],
  own?: number,
): string | undefined {
  const key = keyOf(typed);
  return key === ''
    ? undefined
    : names.find(({ value, label }) => value !== String(own) && keyOf(label) === key)?.label;
}
