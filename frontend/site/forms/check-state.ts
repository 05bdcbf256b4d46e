/** The reason for a failed check. */
type CheckFailure = 'error' | 'expired' | 'timeout' | 'unsupported';

export type CheckState =
  | { status: 'idle' }
  | { status: 'waiting' }
  | { status: 'passed'; token: string }
  | { status: 'failed'; reason: CheckFailure };

/** The word for each failure. */
export const CHECK_FAILURES = {
  error: 'checkError',
  expired: 'checkExpired',
  timeout: 'checkTimeout',
  unsupported: 'checkUnsupported',
} as const satisfies Record<CheckFailure, string>;
