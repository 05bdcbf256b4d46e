import type { ResourceRecord } from '../../backend/core/crud/resource.dto.js';
import { ApiError } from './client';

/** The record's stored version, from the body of a 409 response. */
export function conflictingRecord(error: unknown): ResourceRecord | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { current } = error.body;
  return typeof current === 'object' && current !== null ? (current as ResourceRecord) : undefined;
}
