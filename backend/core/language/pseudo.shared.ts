export const PLAIN = 'abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ';
export const ACCENTED = 'àḃçďèḟğĥìĵķļṁñõṗŕšţùṽŵẋýžÀḂÇĎÈḞĞĤÌĴĶĻṀÑÕṖŔŠŢÙṼŴẊÝŽ';

/** A text with an accent on each letter: still readable, and told from what was not translated. */
export const accented = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** Around a sentence: no text of a site has them. */
export const OPENED = '⟦';
export const CLOSED = '⟧';

/** What follows a sentence, so that it is about as much longer than the English as other languages are. */
export const lengthened = (length: number): string => ' ~'.repeat(Math.ceil(length / 5));
