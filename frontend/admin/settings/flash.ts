import { ApiError } from '../../api/client';
import type { SettingsAnswer } from './settings';

/**
 * What an answer to a save says; undefined where it says nothing.
 * @throws ApiError when it is a refusal, which comes with the status 200 and a check text, even below `success`
 */
export function messageIn({ flash }: SettingsAnswer): string | undefined {
  const refusal = flash?.error?.check ?? flash?.success?.check;
  if (refusal) throw new ApiError(200, refusal);
  return flash?.success?.message;
}
