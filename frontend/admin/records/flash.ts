import type { FlashBody } from '../../../backend/core/crud/flash.dto.js';
import { ApiError } from '../../api/client';

/**
 * The success message of a response, if any.
 * @throws ApiError for a refusal: status 200 with a `check` text, even below `success`
 */
export function messageIn({ flash }: Partial<FlashBody>): string | undefined {
  const refusal = flash?.error?.check ?? flash?.success?.check;
  if (refusal) throw new ApiError(200, refusal);
  return flash?.success?.message;
}
