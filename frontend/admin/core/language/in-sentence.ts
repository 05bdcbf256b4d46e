import { officeLanguage } from './office-language';

/** A label within a sentence: lower case in most languages; German keeps the capitals of nouns. */
export const inSentence = (label: string): string => {
  const language = officeLanguage();
  return language === 'de' ? label : label.toLocaleLowerCase(language);
};
