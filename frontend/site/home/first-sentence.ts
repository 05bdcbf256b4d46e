/** The text up to the end of its first sentence, without the full stop. A stop within a number or before a small letter ends none. */
export const firstSentence = (text: string) =>
  text.split(/(?<=[.!?])\s+(?=[^\p{Ll}\s])/u, 1)[0]?.replace(/\.$/, '') ?? '';
