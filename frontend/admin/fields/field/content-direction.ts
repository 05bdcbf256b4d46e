import { createContext, useContext } from 'react';

/** The text direction of the language of the fields below; undefined if it follows from each text. */
export const ContentDirection = createContext<'ltr' | 'rtl' | undefined>(undefined);

/** The language of the fields below, where it is not that of the back office; undefined if it is not known. */
export const ContentLanguage = createContext<string | undefined>(undefined);

/** The `dir` of a text of the site, which need not be in the language of the back office. An empty text takes that of its form. */
export function useContentDirection(text: string): 'ltr' | 'rtl' | 'auto' | undefined {
  const known = useContext(ContentDirection);
  return known ?? (text === '' ? undefined : 'auto');
}

/** The same for a Mantine input: its `dir` is set on a box around it, where 'auto' does not see the typed text. */
export function useInputDirection(text: string): 'ltr' | 'rtl' | undefined {
  const known = useContext(ContentDirection);
  return known ?? firstDirection(text);
}

const FROM_THE_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/** The direction of the first letter, as with 'auto'; undefined without letters. */
export function firstDirection(text: string): 'ltr' | 'rtl' | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter === undefined ? undefined : FROM_THE_RIGHT.test(letter) ? 'rtl' : 'ltr';
}
