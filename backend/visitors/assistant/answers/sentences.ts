const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Splits text into sentences, and lists into their entries. Joining the parts restores the text. */
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

const MAX_SENTENCE = 2000;

/**
 * Yields the sentences of a streamed text, each as soon as the next one has begun.
 * @throws Error if a sentence exceeds the maximum length
 */
export async function* sentencesOf(pieces: AsyncIterable<string>, isCut: () => boolean): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    // Checks only after a possible end of a sentence: splitting at each letter would take quadratic time.
    if (/[.!?…。\n]/.test(rest)) {
      const sentences = splitSentences(rest);
      rest = sentences.pop() ?? '';
      yield* sentences;
    }
    if (rest.length > MAX_SENTENCE) throw new Error('A sentence does not end.');
  }
  if (rest !== '' && !isCut()) yield rest;
}
