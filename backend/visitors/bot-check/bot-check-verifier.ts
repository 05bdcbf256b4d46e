import { WORD_GROUPS } from '../../company/words/word-list.shared.js';
import { ValidationException } from '../../core/http/exceptions.js';

/** Verifies that a person obtained a token. */
export abstract class BotCheckVerifier {
  /**
   * Verifies a token, whether or not it was used before. Returns its unique id, under which it is stored as used; undefined for
   * tokens that may be used again.
   * @throws ValidationException if the token is missing, wrong or expired
   * @throws ServiceUnavailableException if it can't be verified
   */
  abstract verify(token: string | undefined, address: string | undefined): Promise<string | undefined>;

  /**
   * Refuses obviously invalid tokens without a remote call, before a large body is read.
   * @throws ValidationException
   */
  async peek(token: string | undefined): Promise<void> {
    if (!token) throw botCheckFailure(MISSING);
  }
}

/** Returns a validation error of the token's field. */
export const botCheckFailure = (sentence: string): ValidationException =>
  new ValidationException({ turnstile_token: [sentence] });

const { words } = WORD_GROUPS.mistakes;

export const MISSING = words.checkMissing.default;
export const EXPIRED = words.checkExpired.default;
export const USED = words.checkUsed.default;
export const WRONG = words.checkWrong.default;
export const UNAVAILABLE = words.checkUnavailable.default;
