const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Splits text into sentences, and lists into their entries. Joined again they are the text. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=\n)(?=[^\n])/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment))
    .reduce<string[]>((sentences, segment) => {
      const before = sentences.at(-1);
      // The segmenter ends a sentence after '1.' and 'e.g.', and within '![a picture](…)'.
      if (before !== undefined && (UNFINISHED.test(before) || segment.trim() === ''))
        sentences[sentences.length - 1] = before + segment;
      else sentences.push(segment);
      return sentences;
    }, []);
}

const UNFINISHED =
  /\[[^\]\n]*$|\]\([^)\s]*$|(?:^|\s)(?:\d{1,2}|[a-z]\.[a-z]|no|nos|vs|approx|mr|mrs|ms|dr|st)\.[ \t]*$/i;

/** A sentence of more characters is none. */
const MAX_SENTENCE = 2000;

/**
 * The sentences of a text that arrives in pieces, each as soon as the next one has begun.
 * @throws Error if one does not end
 */
export async function* sentencesOf(pieces: AsyncIterable<string>, isCut: () => boolean): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    // A sentence can't have ended before: to look at all of it for each letter takes time in proportion to its square.
    if (/[.!?…。\n]/.test(rest)) {
      const sentences = splitSentences(rest);
      rest = sentences.pop() ?? '';
      yield* sentences;
    }
    if (rest.length > MAX_SENTENCE) throw new Error('A sentence does not end.');
  }
  if (rest !== '' && !isCut()) yield rest;
}
