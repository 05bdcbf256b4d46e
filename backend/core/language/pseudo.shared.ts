const PLAIN = 'abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ';
const ACCENTED = 'àƀçđèƒğĥìĵķļɱñõþŕšţùṽŵẋýžÀƁÇĐÈƑĞĤÌĴĶĻṀÑÕÞŔŠŢÙṼŴẊÝŽ';

/** A text with an accent on each letter: still readable, and told from what was not translated. */
export const accented = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** What follows a sentence, so that it is about as much longer than the English as other languages are. */
export const lengthened = (length: number): string => ' ~'.repeat(Math.ceil(length / 5));
