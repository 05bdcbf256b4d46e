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

/** A part of a record's text that was found for a question. */
export interface FoundPassage {
  source: Source;
  /** The heading above the text; empty if it has none. */
  heading: string;
  /** Plain text. */
  text: string;
  /** 0 to 1: how well the passage answers the question. Compared to the threshold of `Answer`. */
  score: number;
}

/** Why a question was declined: nothing was found that answers it, or it is outside of what the assistant speaks of. */
type DeclineReason = 'no_evidence' | 'out_of_scope';

export interface Answer {
  /** False if the question was declined: `text` is then empty, and there are no sources. */
  answered: boolean;
  reason?: DeclineReason;
  /** The sentences that answer, taken from the first source, as restricted Markdown. */
  text: string;
  /** At most three, the one answered from first. */
  sources: Source[];
  /** Best first, whether they suffice or not. */
  passages: FoundPassage[];
  /** Score of the best passage, 0 to 1. */
  score: number;
  /** The score from which a question is answered. */
  threshold: number;
}
