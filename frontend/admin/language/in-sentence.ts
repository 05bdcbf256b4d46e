import { locale } from './t';

/** A label within a sentence: most languages write it small there, German its nouns never. */
export const inSentence = (label: string): string =>
  locale().startsWith('de') ? label : label.toLocaleLowerCase(locale());
