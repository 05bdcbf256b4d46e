import { ValidationFailure } from '../core/http/errors.js';

/** Tells people from programs that fill in forms. */
export abstract class BotCheckService {
  /**
   * Accepts a token once.
   * @throws ValidationFailure where the token is missing, wrong, too old or used
   */
  abstract verify(token: string | undefined, address: string | undefined): Promise<void>;
}

/** A refusal under the field that carries the token. */
export const refusal = (sentence: string): ValidationFailure => new ValidationFailure({ turnstile_token: [sentence] });

export const MISSING = 'Please complete the bot check.';
export const EXPIRED = 'The bot check has expired. Please do it again.';
export const USED = 'This bot check was used already. Please do it again.';
export const WRONG = 'The bot check was not passed. Please do it again.';
