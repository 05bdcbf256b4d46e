import { OptionalBoolean } from '../../core/crud/fields/field.decorators.js';
import { say } from '../../core/language/say.js';

/** Of calls that end sessions. */
export class EndTokensQuery {
  /** Whether to revoke the API tokens of the account as well. Default: no. */
  @OptionalBoolean()
  end_tokens?: boolean;
}

/** What is said of tokens that ended with sessions; nothing of none. */
export const revokedSentence = (count: number): string[] =>
  count === 0 ? [] : [say('users.apiTokensAreRevoked', { count })];
