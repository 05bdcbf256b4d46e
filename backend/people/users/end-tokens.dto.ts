import { OptionalBoolean } from '../../core/crud/fields/field.decorators.js';

/** Of calls that end sessions. */
export class EndTokensQuery {
  /** Whether to revoke the API tokens of the account as well. Default: no. */
  @OptionalBoolean()
  end_tokens?: boolean;
}

/** What is said of tokens that ended with sessions; nothing of none. */
export const revokedSentence = (count: number): string[] =>
  count === 0 ? [] : [count === 1 ? 'One API token is revoked.' : `${count} API tokens are revoked.`];
