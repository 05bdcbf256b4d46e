import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../api/client';

/** What somebody else saved meanwhile, if that is why it failed. */
export function staleCurrent(failure: { error: unknown } | undefined): ResourceRecord | undefined {
  const error = failure?.error;
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { current } = error.body;
  return typeof current === 'object' && current !== null ? (current as ResourceRecord) : undefined;
}
