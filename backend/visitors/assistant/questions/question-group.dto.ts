import { ApiProperty, PickType } from '@nestjs/swagger';
import { OptionalId, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { ResourceRecord } from '../../../core/crud/resource.dto.js';
import { sentence } from '../../../core/language/say.js';
import type { ReplyKind } from '../answers/answer.js';
import { MAX_QUESTION_LENGTH } from '../conversations/chat.constants.js';
import { ChatSource, REPLY_KINDS } from '../conversations/chat.dto.js';
import type { DeclineReason, Rating } from '../conversations/question.entity.js';
import type { GroupStatus } from './question-group.entity.js';

export const GROUP_STATUSES = ['unanswered', 'answered', 'declined', 'dismissed'] as const satisfies GroupStatus[];

/** A record that an answer was taken from. */
export class AnswerSource extends ChatSource {
  /** Id of the record within its kind; 0 for the contact details. */
  id: number;
}

/** Questions of visitors that are alike. */
export class QuestionGroupRecord extends ResourceRecord {
  /**
   * As it was asked first; e-mail addresses and telephone numbers are masked.
   * @example "Do you have a system for libraries?"
   */
  question: string;
  /** 'declined' is outside of what the assistant speaks of, 'dismissed' what somebody marked as needing no answer. */
  @ApiProperty({ enum: GROUP_STATUSES })
  status: GroupStatus;
  /** @example 14 */
  times_asked: number;
  /**
   * How many of them have an answer now.
   * @example 12
   */
  times_answered: number;
  /**
   * Of the latest question: how well the best passage fits, 0 to 1.
   * @example 0.31
   */
  score: number;
  /** Of the latest question: the records that it was answered from; the closest one if it was not answered. */
  sources: AnswerSource[];
  /** ISO 8601, UTC. */
  last_asked_at: string;
  /** Ratings: answers that were right, and places that visitors followed. */
  up: number;
  /** Ratings: answers that were not, and places of which none answered. */
  down: number;
}

/** One question of a visitor, masked, with its answer. */
export class QuestionRecord {
  id: number;
  /** @example "library software" */
  question: string;
  /** As the visitor read it: restricted Markdown. */
  answer: string;
  /** Whether the visitor got an answer. */
  answered: boolean;
  /** Whether there is an answer now. */
  answered_now: boolean;
  /** Why it was declined; empty if it was answered. */
  @ApiProperty({ enum: ['no_evidence', 'out_of_scope', ''] })
  reason: DeclineReason | '';
  /** @example 0.31 */
  score: number;
  sources: AnswerSource[];
  /** Whether a language model worded the answer. */
  by_model: boolean;
  @ApiProperty({ type: String, enum: ['up', 'down', null], nullable: true })
  rating: Rating | null;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** A group with its questions. */
export class QuestionThread {
  group: QuestionGroupRecord;
  /** The newest first, at most a hundred. */
  questions: QuestionRecord[];
}

/** How many questions of a group are answered now. */
export class AskedAgain extends PickType(QuestionGroupRecord, ['times_asked', 'times_answered', 'status']) {}

/** A knowledge item that answers a group of questions. */
export class QuestionLink {
  @OptionalId()
  knowledge_item?: number | null;

  /** In place of a knowledge item; for those who may write content. */
  @OptionalId()
  faq?: number | null;
}

/** A question to try. */
export class TryInput {
  /** @example "Does it work without internet?" */
  @RequiredText(sentence('assistant.pleaseTypeAQuestion'), MAX_QUESTION_LENGTH, { multiline: true })
  question: string;
}

/** Offsets in a text. */
export class PassageMark {
  /** @example 10 */
  start: number;
  /** @example 17 */
  end: number;
}

/** A part of a record's text that was found for a question. */
export class TriedPassage extends AnswerSource {
  /** The heading above the text; empty if it has none. */
  heading: string;
  text: string;
  /** Where in the text words of the question stand, or others with their meaning. */
  @ApiProperty({ type: () => [PassageMark] })
  marks: readonly PassageMark[];
  /** 0 to 1. */
  score: number;
}

/** What a visitor would be answered now. */
export class TriedQuestion {
  /** What kind of reply it is: answered, places that may answer, or neither. */
  @ApiProperty({ enum: REPLY_KINDS })
  kind: ReplyKind;
  answered: boolean;
  /** Why it is declined; empty if it is answered. */
  @ApiProperty({ enum: ['no_evidence', 'out_of_scope', ''] })
  reason: DeclineReason | '';
  /** As the visitor would read it: restricted Markdown. */
  text: string;
  /** The pages that the visitor would be led to. */
  sources: AnswerSource[];
  /** What was found, best first. */
  passages: TriedPassage[];
  /** Of the best passage. */
  score: number;
  /** Below it, an answer is not sure. */
  threshold: number;
  /** Whether a language model worded it. */
  by_model: boolean;
  /**
   * Milliseconds until the passages were found.
   * @example 3
   */
  milliseconds: number;
}

/** The assistant's figures of the last seven days. */
export class QuestionFigures {
  /** @example 412 */
  asked: number;
  /** @example 375 */
  answered: number;
  /**
   * Conversations that were sent to people with the contact form.
   * @example 23
   */
  handed_over: number;
  /** In the seven days before. */
  asked_before: number;
  /** In the seven days before. */
  answered_before: number;
  /** Groups of questions without an answer, of all days. */
  unanswered_groups: number;
  /** How many days questions are stored. */
  retention_days: number;
  /** Whether a language model is configured. */
  has_model: boolean;
  /** Since when the language model has been failing: ISO 8601, UTC; null while it does not. */
  @ApiProperty({ type: String, nullable: true })
  model_away_since: string | null;
}
