import { ValidationException } from '../core/http/exceptions.js';
import { WORD_GROUPS } from '../words/word-list.shared.js';

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

const { words } = WORD_GROUPS.mistakes;

export const MISSING = words.checkMissing.default;
export const EXPIRED = words.checkExpired.default;
export const USED = words.checkUsed.default;
export const WRONG = words.checkWrong.default;
export const UNAVAILABLE = words.checkUnavailable.default;
