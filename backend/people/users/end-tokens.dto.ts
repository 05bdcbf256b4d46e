import { OptionalBoolean } from '../../core/crud/fields/field.decorators.js';
import { say } from '../../core/language/say.js';

/** Query of calls that end sessions. */
export class EndTokensQuery {
  /** Whether to revoke the account's API tokens as well. Default: false. */
  @OptionalBoolean()
  end_tokens?: boolean;
}

/** Returns a sentence about tokens that were revoked along with sessions; none for zero. */
export const revokedSentence = (count: number): string[] =>
  count === 0 ? [] : [say('users.tokensRevoked', { count })];
