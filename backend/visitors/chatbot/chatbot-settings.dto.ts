import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { OptionalBoolean, OptionalText, RichText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatedSingletonInput, TranslatedSingletonRecord } from '../../core/crud/singleton.dto.js';
import { sentence } from '../../core/language/say.js';
import { cleanText } from '../../core/text/text.js';

const MAX_QUESTIONS = 3;
const MAX_QUESTION = 200;

/** Questions, one per line; empty lines are dropped. */
const FirstQuestions = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: MAX_QUESTIONS * (MAX_QUESTION + 1) - 1 }),
    Transform(({ value }) => (value === null ? '' : typeof value === 'string' ? linesOf(value).join('\n') : value)),
    IsOptional(),
    ValidateBy({
      name: 'firstQuestions',
      validator: {
        validate: (value) => {
          if (typeof value !== 'string') return false;
          const lines = value.split('\n');
          return lines.length <= MAX_QUESTIONS && lines.every((line) => [...line].length <= MAX_QUESTION);
        },
        defaultMessage: sentence('chatbot.linesTooLong', {
          max: MAX_QUESTIONS,
          max2: MAX_QUESTION,
        }),
      },
    }),
  );

const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => cleanText(line))
    .filter((line) => line !== '');

export class ChatbotSettingsInput extends TranslatedSingletonInput {
  /** The greeting of the chatbot. */
  @RichText('minimal')
  welcome_message?: string;

  /** The chatbot's reply without an answer. */
  @RichText('minimal')
  fallback_message?: string;

  /**
   * Plain text.
   * @example "You are the assistant on our website. Answer in plain words."
   */
  @OptionalText(MAX_LENGTH.richText)
  base_system_prompt?: string;

  /** If false, the default system messages are used. */
  @OptionalBoolean()
  is_active?: boolean;

  /** Whether visitors can ask the assistant. */
  @OptionalBoolean()
  is_enabled?: boolean;

  /**
   * Questions suggested to visitors at the start, one per line, at most three. If empty, the first FAQs are suggested.
   * @example "What does it cost?\nDoes it work offline?"
   */
  @FirstQuestions()
  first_questions?: string;
}

export class ChatbotSettingsRecord extends TranslatedSingletonRecord {
  /** Sanitized HTML. */
  welcome_message: string;
  /** Sanitized HTML. */
  fallback_message: string;
  /** Plain text. */
  base_system_prompt: string;
  /** If false, the default system messages are used. */
  is_active: boolean;
  /** Whether visitors can ask the assistant. */
  is_enabled: boolean;
  /** Questions suggested to visitors at the start, one per line. */
  first_questions: string;
}
