/** Signs that separate the words of a list: the commas of Latin, of Arabic, and of Chinese and Japanese. */
export const COMMAS = [',', '،', '，', '、'] as const;

const COMMA = new RegExp(`[${COMMAS.join('')}]`, 'u');

export const hasComma = (text: string): boolean => COMMA.test(text);

/** Returns what stands between commas as it is typed: the last part may be unfinished. */
export const partsBetweenCommas = (text: string): string[] => text.split(COMMA);

/** Returns the words and phrases of a list that somebody has typed, trimmed and without empty ones. */
export const wordsBetweenCommas = (text: string): string[] =>
  partsBetweenCommas(text)
    .map((part) => part.trim())
    .filter((part) => part !== '');
