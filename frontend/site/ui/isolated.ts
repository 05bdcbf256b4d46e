/**
 * What visitors or editors wrote, in a sentence that runs from the right: its own direction does not mix with that of the
 * words around it. As it is in other languages.
 */
export const isolated = (text: string, { direction }: { direction: 'ltr' | 'rtl' }): string =>
  direction === 'rtl' ? `\u2068${text}\u2069` : text;
