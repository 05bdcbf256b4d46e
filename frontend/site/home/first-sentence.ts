/**
 * The text up to the end of its first sentence, without the full stop. A full stop within a number or before a lower-case letter
 * does not end a sentence.
 */
export const firstSentence = (text: string) =>
  text.split(/(?<=[.!?])\s+(?=[^\p{Ll}\s])/u, 1)[0]?.replace(/\.$/, '') ?? '';
