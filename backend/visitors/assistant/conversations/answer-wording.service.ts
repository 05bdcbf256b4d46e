import type { Answer, Place, ReplyKind, Source } from '../answers/answer.js';

/** A question with its answer, as displayed. */
export interface Turn {
  question: string;
  answer: string;
}

/** A question that the retrieval has answered or declined, before it is put into words. */
export interface Draft {
  question: string;
  answer: Answer;
  /** Earlier questions of the conversation, oldest first. */
  history: readonly Turn[];
  /** Address of the visitor; empty for users of the back office. */
  address: string;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
}

export interface Wording {
  /** Restricted Markdown. */
  text: string;
  /** Kind of the written reply: 'perhaps' becomes 'sure' if a model has answered from the places. */
  kind: ReplyKind;
  /** The records that the model repeats, most repeated first; without a complete answer of a model, those found. */
  sources: (Source | Place)[];
  /** Whether the language model wrote the reply, or a part of it. */
  byModel: boolean;
  tokens: number;
}

export type Say = (text: string) => void;

/** Words answers by a language model. */
export abstract class AnswerWording {
  abstract readonly isConfigured: boolean;
  abstract readonly isAvailable: boolean;
  /** Start of the current failure; null while the model works, or is not configured. */
  abstract readonly awaySince: Date | null;

  /** Returns whether the model has answered completely. */
  abstract write(draft: Draft, wording: Wording, add: Say): Promise<boolean>;
}
