/** What a passage was taken from. The names are part of the API. */
export type SourceKind = 'knowledge' | 'faq' | 'solution' | 'project' | 'update' | 'page' | 'contact';

/** The record that an answer was taken from. */
export interface Source {
  kind: SourceKind;
  /** Id of the record within its kind; 0 for the contact details, and less for pages that are not records. */
  id: number;
  title: string;
  /** Path of its page on the site; null if it has none of its own. */
  path: string | null;
}

/** A place that may answer, with the sentence of it that fits best. */
export interface Place extends Source {
  sentence: string;
}

/** Offsets in a text. */
export interface TextMark {
  start: number;
  end: number;
}

/** A part of a record's text that was found for a question. */
export interface FoundPassage {
  source: Source;
  /** The heading above the text; empty if it has none. */
  heading: string;
  /** Plain text. */
  text: string;
  /** Where in it words of the question stand, or others for them. */
  marks: readonly TextMark[];
  /** 0 to 1: how likely the passage answers the question. Compared to the threshold of `Answer`. */
  score: number;
}

/** Answered from what was found; places that may answer; or neither. */
export type ReplyKind = 'sure' | 'perhaps' | 'no';

export interface Answer {
  kind: ReplyKind;
  /** If it is sure: the sentences that answer, taken from the first source, as restricted Markdown. */
  text: string;
  /** At most three: the one answered from first, or the places that may answer. */
  sources: Source[] | Place[];
  /** Best first, whether they suffice or not. */
  passages: FoundPassage[];
  /** Score of the best passage, 0 to 1. */
  score: number;
  /** The score from which a question is answered. */
  threshold: number;
}

/** Without the sentence of a place. */
export const sourceOf = ({ kind, id, title, path }: Source): Source => ({ kind, id, title, path });
