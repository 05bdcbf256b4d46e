import type { SearchSynonyms } from './search-synonyms.js';
import type { TextAnalyzer } from './text-analyzer.js';

type Groups = readonly (readonly (readonly string[])[])[];

/** A part of a query: words as typed, and what stands for them in searches, each as its tokens. */
interface Part<Word> {
  typed: Word[];
  others: (readonly string[])[];
}

/** The site's synonyms as the words of texts are compared, kept for each language until they change. */
export class SynonymPhrases {
  private readonly known = new WeakMap<TextAnalyzer, { of: SearchSynonyms['phrases']; groups: Groups }>();

  constructor(private readonly synonyms: SearchSynonyms) {}

  /** Splits a query into words and phrases with synonyms, the longest phrase at each place. */
  partsOf<Word>(words: readonly Word[], tokenOf: (word: Word) => string, analyzer: TextAnalyzer): Part<Word>[] {
    const tokens = words.map(tokenOf);
    const parts: Part<Word>[] = [];
    for (let at = 0; at < words.length; ) {
      const phrase = phraseAt(tokens, at, this.groupsIn(analyzer));
      const length = phrase?.length ?? 1;
      parts.push({ typed: words.slice(at, at + length), others: phrase?.others ?? [] });
      at += length;
    }
    return parts;
  }

  /** Returns the synonyms as keywords in a language. */
  private groupsIn(analyzer: TextAnalyzer): Groups {
    const { phrases } = this.synonyms;
    const known = this.known.get(analyzer);
    if (known?.of === phrases) return known.groups;
    const groups = phrases.map((group) => group.map((phrase) => analyzer.keywordsOf(phrase)));
    this.known.set(analyzer, { of: phrases, groups });
    return groups;
  }
}

/** Returns the longest phrase with synonyms that starts at a position. */
function phraseAt(
  words: readonly string[],
  at: number,
  groups: Groups,
): { length: number; others: (readonly string[])[] } | undefined {
  const stands = (term: readonly string[]) => term.every((word, offset) => words[at + offset] === word);
  const found = groups.flatMap((group) =>
    group.filter(stands).map((term) => ({ length: term.length, others: group.filter((other) => other !== term) })),
  );
  const length = Math.max(0, ...found.map((one) => one.length));
  if (length === 0) return undefined;
  return { length, others: found.filter((one) => one.length === length).flatMap((one) => one.others) };
}
