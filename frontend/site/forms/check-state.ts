/** Why a check failed. */
type CheckFailure = 'error' | 'expired' | 'timeout' | 'unsupported';

export type CheckState =
  | { status: 'idle' }
  | { status: 'waiting' }
  | { status: 'passed'; token: string }
  | { status: 'failed'; reason: CheckFailure };
