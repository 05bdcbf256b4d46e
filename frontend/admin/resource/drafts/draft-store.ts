import type { FormValues } from '../../fields/values';

/** What was typed and not saved yet. */
export interface Draft {
  values: FormValues;
  /** Of the record that it was typed on; undefined for a new one. */
  version?: number;
  /** In milliseconds. */
  at: number;
}

/** Whose, of which screen, of which record. */
export function draftKey(userId: number, screen: string, recordId: number | undefined): string {
  return `jukwaa-draft:${userId}:${screen}:${recordId ?? 'new'}`;
}

export function readDraft(key: string): Draft | undefined {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(parsed) ? parsed : undefined;
  } catch {
    // A browser without storage keeps no drafts.
    return undefined;
  }
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or forbidden: the form itself still holds everything.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is none then.
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  );
}
