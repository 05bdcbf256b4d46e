import { createContext, useContext } from 'react';

/** In which direction the language is written that the fields below are in; undefined where the texts alone tell it. */
export const ContentDirection = createContext<'ltr' | 'rtl' | undefined>(undefined);

/** The `dir` of a text of the site, which need not be in the language of the back office. An empty one has that of its form. */
export function useContentDirection(text: string): 'ltr' | 'rtl' | 'auto' | undefined {
  const known = useContext(ContentDirection);
  return known ?? (text === '' ? undefined : 'auto');
}

/** The same for an input of Mantine: its `dir` is that of a box around it, where 'auto' does not see what is typed. */
export function useInputDirection(text: string): 'ltr' | 'rtl' | undefined {
  const known = useContext(ContentDirection);
  return known ?? firstDirection(text);
}

const FROM_THE_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/** That of the first letter, as 'auto' has it; undefined without one. */
export function firstDirection(text: string): 'ltr' | 'rtl' | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter === undefined ? undefined : FROM_THE_RIGHT.test(letter) ? 'rtl' : 'ltr';
}
