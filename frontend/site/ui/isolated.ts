/**
 * Isolates the direction of a user's text within a right-to-left sentence from that of the words around. Unchanged in other
 * languages.
 */
export const isolated = (text: string, { direction }: { direction: 'ltr' | 'rtl' }): string =>
  direction === 'rtl' ? `\u2068${text}\u2069` : text;
