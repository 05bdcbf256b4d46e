import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { OptionalId, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { ResourceRecord } from '../../../core/crud/resource.dto.js';
import { Fraction } from '../../../core/http/fraction.decorator.js';
import { sentence } from '../../../core/language/say.js';
import { REPLY_KINDS, type ReplyKind } from '../answers/answer.js';
import { MAX_QUESTION_LENGTH } from '../conversations/chat.constants.js';
import { ChatSource } from '../conversations/chat.dto.js';
import type { DeclineReason, Rating } from '../conversations/question.entity.js';
import { GROUP_STATUSES, type GroupStatus } from './question-group.entity.js';

/** A record that an answer was taken from. */
export class AnswerSource extends ChatSource {
  /** Id of the record within its kind; 0 for the contact details. */
  id: number;
}

/** A group of similar questions of visitors. */
export class QuestionGroupRecord extends ResourceRecord {
  /**
   * The first wording; e-mail addresses and telephone numbers are masked.
   * @example "Do you have a system for libraries?"
   */
  question: string;
  /** `declined` is outside the assistant's topics, `dismissed` was marked as needing no answer. */
  @ApiProperty({ enum: GROUP_STATUSES })
  status: GroupStatus;
  /** @example 14 */
  times_asked: number;
  /**
   * Number of its questions that have an answer now.
   * @example 12
   */
  times_answered: number;
  /**
   * The score of the best passage for the latest question, 0 to 1.
   * @example 0.31
   */
  @Fraction()
  score: number;
  /** Sources of the answer to the latest question; the closest one if it was not answered. */
  sources: AnswerSource[];
  /** ISO 8601, UTC. */
  last_asked_at: string;
  /** Positive ratings: right answers, and places that visitors followed. */
  up: number;
  /** Negative ratings: wrong answers, and places of which none answered. */
  down: number;
}

/** One question of a visitor, masked, with its answer. */
export class QuestionRecord {
  id: number;
  /** @example "library software" */
  question: string;
  /** As displayed to the visitor: restricted Markdown. */
  answer: string;
  /** Whether the visitor received an answer. */
  answered: boolean;
  /** Whether there is an answer now. */
  answered_now: boolean;
  /** Reason for declining; empty for answered questions. */
  @ApiProperty({ enum: ['no_evidence', 'out_of_scope', ''] })
  reason: DeclineReason | '';
  /** @example 0.31 */
  @Fraction()
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
  /** Newest first, at most 100. */
  questions: QuestionRecord[];
}

/** Counts of a group after asking its questions again. */
export class AskedAgain extends PickType(QuestionGroupRecord, ['times_asked', 'times_answered', 'status']) {}

/** A knowledge item that answers a group of questions. */
export class QuestionLink {
  @OptionalId()
  knowledge_item?: number | null;

  /** Id of an FAQ, in place of a knowledge item; requires the right to write content. */
  @OptionalId()
  faq?: number | null;
}

/** A question to try. */
export class TryInput {
  /** @example "Does it work without internet?" */
  @RequiredText(sentence('assistant.questionRequired'), MAX_QUESTION_LENGTH, { multiline: true })
  question: string;

  /**
   * The language of the page on which it is asked: one of the site's. Default: the first.
   * @example pl
   */
  @IsString({ message: sentence('languages.tagInvalid') })
  @IsOptional()
  language?: string;
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
  /** The heading above the text; empty without one. */
  heading: string;
  text: string;
  /** Matches in the text: words of the question or their synonyms. */
  @ApiProperty({ type: () => [PassageMark] })
  marks: readonly PassageMark[];
  /** 0 to 1. */
  @Fraction()
  score: number;
}

/** The assistant's current answer to a question. */
export class TriedQuestion extends PickType(QuestionRecord, ['reason', 'sources', 'score', 'by_model']) {
  /** `sure`: answered; `perhaps`: places that may answer; `no`: neither. */
  @ApiProperty({ enum: REPLY_KINDS })
  kind: ReplyKind;
  /** Whether `kind` is `sure`. */
  answered: boolean;
  /** As displayed to a visitor: restricted Markdown. */
  text: string;
  /** Matching passages, best first. */
  passages: TriedPassage[];
  /** The lowest score of a sure answer. */
  @Fraction()
  threshold: number;
  /**
   * Time of the search, in milliseconds.
   * @example 3
   */
  @Fraction()
  milliseconds: number;
}

/** A group of questions, by its first wording. */
export class QuestionAsked extends PickType(QuestionGroupRecord, ['question', 'times_asked']) {}

/** The assistant's figures of the last seven days. */
export class QuestionFigures {
  /** @example 412 */
  asked: number;
  /** @example 375 */
  answered: number;
  /**
   * Conversations that were sent with the contact form.
   * @example 23
   */
  handed_over: number;
  /** Questions in the seven days before. */
  asked_before: number;
  /** Answered questions in the seven days before. */
  answered_before: number;
  /** All groups of questions without an answer, of any age. */
  unanswered_groups: number;
  /** Those asked most often, at most three. */
  most_asked_unanswered: QuestionAsked[];
  /** How many days questions are stored. */
  retention_days: number;
  /** Whether a language model is configured. */
  has_model: boolean;
  /** Start of the language model's current failure, ISO 8601, UTC; null while it works. */
  @ApiProperty({ type: String, nullable: true })
  model_away_since: string | null;
}
