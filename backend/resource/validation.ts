import { type Type, ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { ValidationFailure } from './errors.js';

const options: ValidationPipeOptions = {
  transform: true,
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  // What is no text is not too long as well.
  stopAtFirstError: true,
  exceptionFactory: (errors) => new ValidationFailure(sentencesByField(errors)),
};

/** Checks every body and query against its DTO; unknown fields are refused. */
export const globalValidation = () => new ValidationPipe(options);

/** The same where the DTO is known only at run time. */
export class InputPipe extends ValidationPipe {
  constructor(dto: Type) {
    super({ ...options, expectedType: dto });
  }
}

function sentencesByField(errors: ValidationError[], path = ''): Record<string, string[]> {
  return Object.assign(
    {},
    ...errors.map(({ property, constraints = {}, children = [] }) => {
      const field = `${path}${property}`;
      const sentences = Object.entries(constraints).map(([rule, sentence]) =>
        rule === 'whitelistValidation' ? `${field} is not a field of this call.` : sentence,
      );
      return {
        ...(sentences.length > 0 ? { [field]: sentences } : {}),
        ...sentencesByField(children, `${field}.`),
      };
    }),
  ) as Record<string, string[]>;
}
