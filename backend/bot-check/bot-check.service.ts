import { ValidationException } from '../core/http/exceptions.js';

/** Verifies that a visitor's form was not sent by a bot. */
export abstract class BotCheckService {
  /**
   * Verifies a token, which is accepted once.
   * @throws ValidationException if the token is missing, wrong, expired or used
   * @throws ServiceUnavailableException if the verifier can't be reached
   */
  abstract verify(token: string | undefined, address: string | undefined): Promise<void>;
}

/** A validation error of the token's field. */
export const botCheckFailure = (sentence: string): ValidationException =>
  new ValidationException({ turnstile_token: [sentence] });

export const MISSING = 'Please complete the bot check.';
export const EXPIRED = 'The bot check has expired. Please do it again.';
export const USED = 'This bot check was used already. Please do it again.';
export const WRONG = 'The bot check was not passed. Please do it again.';
