const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FROM_THE_LEFT = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}/u;

/** Whether a text has letters written from right to left. */
export const isFromTheRight = (text: string): boolean => FROM_THE_RIGHT.test(text);

/**
 * Isolates a name of the opposite direction within a sentence by the characters FSI and PDI, so that it keeps its order and does
 * not move adjacent words and numbers. Others are unchanged, as are addresses, which mail clients turn into links.
 */
export function isolated(value: string, isInRightToLeft: boolean): string {
  const isMixed = (isInRightToLeft ? FROM_THE_LEFT : FROM_THE_RIGHT).test(value) && !value.includes('://');
  return isMixed ? `\u2068${value}\u2069` : value;
}
