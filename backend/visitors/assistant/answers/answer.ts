/** The record that an answer was taken from. */
export interface Source {
  /** The kind of record, as the API names it: see `answer-sources.ts`. */
  kind: string;
  /** Id of the record within its kind; 0 for the contact details, negative for pages that are not records. */
  id: number;
  title: string;
  /** Path of its page on the site; null without a page of its own. */
  path: string | null;
}

/** A source that may contain the answer, with its best matching sentence. */
export interface Place extends Source {
  sentence: string;
}

/** A part of a record's text that matches a question. */
export interface FoundPassage {
  source: Source;
  /** The heading above the text; empty without one. */
  heading: string;
  /** Plain text. */
  text: string;
  /** Offsets of matches in the text: words of the question or their synonyms. */
  marks: readonly { start: number; end: number }[];
  /** Probability that the passage answers the question, 0 to 1. Compared to the threshold of `Answer`. */
  score: number;
}

/** `sure`: answered from the passages; `perhaps`: sources that may answer; `no`: neither. */
export const REPLY_KINDS = ['sure', 'perhaps', 'no'] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

export interface Answer {
  kind: ReplyKind;
  /** For `sure`: the sentences that answer, taken from the first source, as restricted Markdown. */
  text: string;
  /** At most three: the main source of the answer first, or the places that may answer. */
  sources: Source[] | Place[];
  /** Best first, also if they are below the threshold. */
  passages: FoundPassage[];
  /** Score of the best passage, 0 to 1. */
  score: number;
  /** The lowest score at which a question is answered. */
  threshold: number;
}

/** Strips the sentence of a place. */
export const sourceOf = ({ kind, id, title, path }: Source): Source => ({ kind, id, title, path });
