import { officeLanguage } from './office-language';

/** A label within a sentence: most languages write it small there, German not its nouns. */
export const inSentence = (label: string): string => {
  const language = officeLanguage();
  return language === 'de' ? label : label.toLocaleLowerCase(language);
};
