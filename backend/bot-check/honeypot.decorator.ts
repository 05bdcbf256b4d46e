import { applyDecorators, Logger } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { cleanText } from '../core/text/text.js';

const logger = new Logger('Bot check');

/** What is kept of the hidden field, in characters. */
const MOST_CHARACTERS = 500;

/** What is kept of a list or an object, which no form sends. */
const NO_TEXT = '(no text)';

/** The field of a visitor's form that people don't see: only programs that fill in everything fill it in. */
export const Honeypot = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      description:
        'To be left empty. What comes with it filled in is answered like the rest, and kept as suspected spam: nobody is mailed until somebody says that it is none.',
    }),
    Allow(),
  );

/** What a form's hidden field was filled in with; undefined when it was left empty. */
export function honeypotText(website: unknown): string | undefined {
  const text = typeof website === 'object' && website !== null ? NO_TEXT : cleanText(String(website ?? ''));
  if (text === '') return undefined;
  // Whoever wonders why nobody was mailed finds out here.
  logger.log('A form is kept as suspected spam: its hidden field was filled in');
  return [...text.slice(0, 2 * MOST_CHARACTERS)].slice(0, MOST_CHARACTERS).join('').toWellFormed();
}
