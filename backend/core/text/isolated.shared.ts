const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FROM_THE_LEFT = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}/u;

/** Whether a text has letters that are written from right to left. */
export const isFromTheRight = (text: string): boolean => FROM_THE_RIGHT.test(text);

/**
 * A name in a sentence that runs the other way keeps its order, and does not move the words and numbers beside it: between
 * the characters for that (FSI and PDI). All others are as they were, and so are addresses, which mail programs make links of.
 */
export function isolated(value: string, isInRightToLeft: boolean): string {
  const isMixed = (isInRightToLeft ? FROM_THE_LEFT : FROM_THE_RIGHT).test(value) && !value.includes('://');
  return isMixed ? `\u2068${value}\u2069` : value;
}
