import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import type { Words } from '../../../company/words/word-list.shared.js';
import { WordsOf } from '../../../company/words/words-of.decorator.js';
import { RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../../core/crud/fields/field-values.js';
import { MaxLength } from '../../../core/crud/fields/max-length.decorator.js';
import { sentence } from '../../../core/language/say.js';
import { BotCheckToken } from '../../bot-check/bot-check-token.decorator.js';
import type { ReplyKind, SourceKind } from '../answers/answer.js';
import { MAX_QUESTION_LENGTH } from './chat.constants.js';

const NO_CONVERSATION = sentence('assistant.conversationMustBeTheOneOfAnEarlier');

const SOURCE_KINDS = [
  'knowledge',
  'faq',
  'solution',
  'project',
  'update',
  'page',
  'contact',
] as const satisfies SourceKind[];

export const REPLY_KINDS = ['sure', 'perhaps', 'no'] as const satisfies ReplyKind[];

/** A question to the assistant. */
export class ChatInput {
  /** @example "What does it cost for 450 people?" */
  @RequiredText(sentence('assistant.pleaseTypeAQuestion'), MAX_QUESTION_LENGTH, { multiline: true })
  message: string;

  /**
   * The `conversation` of the answer before, to go on with it: for a day after its latest question. Without one, or with
   * one that is over, a new conversation begins, for which the bot check is needed.
   * @example 5Rr0lYyTDCgGJr3dUqJxXw
   */
  @MaxLength(64, { message: NO_CONVERSATION })
  @IsString({ message: NO_CONVERSATION })
  @IsOptional()
  conversation?: string;

  @BotCheckToken()
  turnstile_token?: string;
}

/** A visitor's opinion of an answer. */
export class RatingInput {
  /** @example 5Rr0lYyTDCgGJr3dUqJxXw */
  @ApiProperty({ maxLength: 64 })
  @MaxLength(64, { message: NO_CONVERSATION })
  @IsString({ message: NO_CONVERSATION })
  conversation: string;

  /** The `question` of the answer. Default: the latest one of the conversation. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_ID, example: 12 })
  @Max(MAX_ID, { message: sentence('assistant.questionMustBeTheOneOfAnAnswer') })
  @Min(1, { message: sentence('assistant.questionMustBeTheOneOfAnAnswer') })
  @IsInt({ message: sentence('assistant.questionMustBeTheOneOfAnAnswer') })
  @IsOptional()
  question?: number;

  /** Whether it was right, or of places that may answer, whether one was followed; null takes a rating back. */
  @ApiProperty({ type: Boolean, nullable: true })
  @IsIn([true, false, null], { message: sentence('assistant.isRightMustBeTrueFalseOrNull') })
  is_right: boolean | null;
}

/** The data of the event `text`. */
export class ChatText {
  /**
   * The next part of the answer, as restricted Markdown: paragraphs, lists, bold and italics. Empty where the answer is
   * still to come.
   * @example "It costs 95 a month for up to 300 people. "
   */
  text: string;
}

/** Where an answer stands. */
export class ChatSource {
  @ApiProperty({ enum: SOURCE_KINDS })
  kind: SourceKind;
  /** @example "Member Register" */
  title: string;
  /**
   * Path of its page; null if it has none.
   * @example /solutions/member-register
   */
  @ApiProperty({ type: String, nullable: true })
  path: string | null;
  /**
   * Where the reply is `perhaps`: the sentence of the page that fits best.
   * @example "One subscription is for one place of business."
   */
  sentence?: string;
}

/** The data of the event `sources`. */
export class ChatSources {
  /**
   * Of a `sure` reply the one answered from first, of `perhaps` the places that may answer, best first: at most three. Of
   * `no` the contact page.
   */
  sources: ChatSource[];
}

/** The data of the event `done`: the question and its answer are stored. */
export class ChatDone {
  /** @example 5Rr0lYyTDCgGJr3dUqJxXw */
  conversation: string;
  /**
   * `sure`: the text answers, in the words of the site. `perhaps`: the sources may answer. `no`: neither.
   */
  @ApiProperty({ enum: REPLY_KINDS })
  kind: ReplyKind;
  /** True of `sure` alone. */
  answered: boolean;
  /**
   * By which the answer can be rated.
   * @example 12
   */
  question: number;
}

/** The data of the event `error`: what was sent is not the whole answer. */
export class ChatError {
  /** @example "The answer could not be completed. Please try again." */
  message: string;
}

/** What the assistant's window shows before the first question. */
export class ChatGreeting {
  /** Plain text. */
  welcome_message: string;
  /** First questions that are offered, at most three. */
  questions: string[];
  /** How many days questions are stored. */
  retention_days: number;
  /** The longest question, in characters. */
  max_length: number;
  /** The fixed sentences of the window. */
  @WordsOf('assistant', 'forms')
  words: Pick<Words, 'assistant' | 'forms'>;
}
