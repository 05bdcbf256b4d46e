import { officeLanguage } from './office-language';

/** 'Title, Tags, Photo' */
export const listWords = (words: readonly string[]): string =>
  new Intl.ListFormat(officeLanguage(), { type: 'unit' }).format(words);
