import { applyDecorators, Logger } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { cleanText } from '../../core/text/text.js';

const logger = new Logger('Bot check');

/** Maximum number of stored characters of the honeypot field. */
const MAX_LENGTH = 500;

/** Stored in place of arrays and objects, which no form sends. */
const NOT_TEXT = '(no text)';

/** A honeypot: a form field that is invisible to people, so that only bots fill it in. */
export const Honeypot = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      description:
        'To be left empty. What comes with it filled in is answered like the rest, and kept as suspected spam: nobody is mailed until somebody says that it is none.',
    }),
    Allow(),
  );

/** The value of a honeypot field; undefined if it is empty. */
export function honeypotText(website: unknown): string | undefined {
  const text = typeof website === 'object' && website !== null ? NOT_TEXT : cleanText(String(website ?? ''));
  if (text === '') return undefined;
  // Logged, so that an operator can find out why no mail was sent.
  logger.log('A form was stored as suspected spam because its hidden field was filled in');
  return [...text.slice(0, 2 * MAX_LENGTH)].slice(0, MAX_LENGTH).join('').toWellFormed();
}
