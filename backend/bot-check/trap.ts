import { applyDecorators, Logger } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';

const logger = new Logger('Bot check');

/** The field of a visitor's form that people don't see: only programs that fill in everything fill it in. */
export const Trap = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      description: 'To be left empty. What comes with it filled in is answered like the rest, and not kept.',
    }),
    Allow(),
  );

/** Whether a form was filled in by a program. It is to be answered as if it had been taken. */
export function isTrapped({ website }: { website?: unknown }): boolean {
  const isEmpty = website === undefined || website === null || (typeof website === 'string' && website.trim() === '');
  // Without a word in the log nobody would find out why a form does not arrive.
  if (!isEmpty) logger.log('A form was not kept: its hidden field was filled in');
  return !isEmpty;
}
