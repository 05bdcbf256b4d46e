export const PLAIN = 'abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ';
export const ACCENTED = 'àḃçďèḟğĥìĵķļṁñõṗŕšţùṽŵẋýžÀḂÇĎÈḞĞĤÌĴĶĻṀÑÕṖŔŠŢÙṼŴẊÝŽ';

/** Adds an accent to each letter: still readable, but distinct from untranslated text. */
export const accented = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** Brackets around a sentence, which no text of a site contains. */
export const OPENED = '⟦';
export const CLOSED = '⟧';

/** Returns padding that makes a sentence about as much longer than the English as other languages are. */
export const lengthened = (length: number): string => ' ~'.repeat(Math.ceil(length / 5));
