import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import type { Words } from '../../../company/words/word-list.shared.js';
import { WordsOf } from '../../../company/words/words-of.decorator.js';
import { RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../../core/crud/fields/field-values.js';
import { MaxLength } from '../../../core/crud/fields/max-length.decorator.js';
import { sentence } from '../../../core/language/say.js';
import { BotCheckToken } from '../../bot-check/bot-check-token.decorator.js';
import { REPLY_KINDS, type ReplyKind } from '../answers/answer.js';
import { SOURCE_KINDS } from '../answers/answer-sources.js';
import { MAX_QUESTION_LENGTH } from './chat.constants.js';

const NO_CONVERSATION = sentence('assistant.conversationInvalid');

/** A question to the assistant. */
export class ChatInput {
  /** @example "What does it cost for 450 people?" */
  @RequiredText(sentence('assistant.questionRequired'), MAX_QUESTION_LENGTH, { multiline: true })
  message: string;

  /**
   * The `conversation` of the previous answer, to continue it within a day of its latest question. Without one, or after it has
   * ended, a new conversation begins, which requires the bot check.
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

  /** The `question` of the answer. Default: the latest question of the conversation. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_ID, example: 12 })
  @Max(MAX_ID, { message: sentence('assistant.questionInvalid') })
  @Min(1, { message: sentence('assistant.questionInvalid') })
  @IsInt({ message: sentence('assistant.questionInvalid') })
  @IsOptional()
  question?: number;

  /** Whether the answer was right, or for `perhaps`, whether the visitor followed one of the places; null withdraws a rating. */
  @ApiProperty({ type: Boolean, nullable: true })
  @IsIn([true, false, null], { message: sentence('assistant.isRightInvalid') })
  is_right: boolean | null;
}

/** The data of the event `text`. */
export class ChatText {
  /**
   * The next part of the answer, as restricted Markdown: paragraphs, lists, bold and italics. Empty while the answer is pending.
   * @example "It costs 95 a month for up to 300 people. "
   */
  text: string;
}

/** A page that the answer refers to. */
export class ChatSource {
  @ApiProperty({ enum: SOURCE_KINDS })
  kind: string;
  /** @example "Member Register" */
  title: string;
  /**
   * Path of its page; null if it has none.
   * @example /solutions/member-register
   */
  @ApiProperty({ type: String, nullable: true })
  path: string | null;
  /**
   * Only for `perhaps`: the best matching sentence of the page.
   * @example "One subscription is for one place of business."
   */
  sentence?: string;
}

/** The data of the event `sources`. */
export class ChatSources {
  /**
   * For `sure`, the main source of the answer; for `perhaps`, at most three places that may answer, best first; for `no`, the
   * contact page.
   */
  sources: ChatSource[];
}

/** The data of the event `done`, sent after the question and its answer have been stored. */
export class ChatDone {
  /** @example 5Rr0lYyTDCgGJr3dUqJxXw */
  conversation: string;
  /** `sure`: the text answers, in the words of the site. `perhaps`: the sources may answer. `no`: neither. */
  @ApiProperty({ enum: REPLY_KINDS })
  kind: ReplyKind;
  /** True only for `sure`. */
  answered: boolean;
  /**
   * Id of the question, for rating the answer.
   * @example 12
   */
  question: number;
}

/** The data of the event `error`: the answer is incomplete. */
export class ChatError {
  /** @example "The answer could not be completed. Please try again." */
  message: string;
}

/** The content of the assistant's window before the first question. */
export class ChatGreeting {
  /** Plain text. */
  welcome_message: string;
  /** At most three suggested first questions. */
  questions: string[];
  /** How many days questions are stored. */
  retention_days: number;
  /** Maximum length of a question, in characters. */
  max_length: number;
  /** The fixed sentences of the window. */
  @WordsOf('assistant', 'forms')
  words: Pick<Words, 'assistant' | 'forms'>;
}
