import { HttpException, HttpStatus } from '@nestjs/common';

/** Refuses a change, with a sentence for the person who makes it: 422. */
export class Refusal extends HttpException {
  /** @param errors Messages by field, for the fields of a form. */
  constructor(message: string, errors: Readonly<Record<string, readonly string[]>> = {}) {
    super({ message, errors }, HttpStatus.UNPROCESSABLE_ENTITY);
  }
}
