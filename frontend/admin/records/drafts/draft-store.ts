import { store, stored } from '../../core/ui/browser-storage';
import type { FormValues } from '../../fields/field/values';

/** Unsaved values of a form. */
export interface Draft {
  values: FormValues;
  /** The record's version that the values were edited on; undefined for a new record. */
  version?: number;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Identifies this page load: two tabs with the same form write separate drafts. */
const pageId = typeof window === 'undefined' ? '' : Math.random().toString(36).slice(2);

/** The common prefix of all drafts of a user for one form. */
const formKey = (userId: number, screen: string, recordId: number | undefined) =>
  `jukwaa-draft:${userId}:${screen}:${recordId ?? 'new'}:`;

/** The localStorage key of this page's draft. */
export function draftKey(userId: number, screen: string, recordId: number | undefined): string {
  return formKey(userId, screen, recordId) + pageId;
}

/** A stored draft with its localStorage key. */
export interface FoundDraft extends Draft {
  key: string;
}

/** All drafts of a form, from any page, newest first. */
export function findDrafts(userId: number, screen: string, recordId: number | undefined): FoundDraft[] {
  const own = formKey(userId, screen, recordId);
  return storageKeys()
    .filter((key) => key.startsWith(own))
    .flatMap((key) => {
      const draft = readDraft(key);
      return draft ? [{ ...draft, key }] : [];
    })
    .sort((one, other) => other.at - one.at);
}

/**
 * Holds a Web Lock while a form is open, so that other tabs do not offer its draft. Returns the function that releases
 * it.
 */
export function lockDraft(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Web Locks exist in secure contexts only.
  navigator.locks?.request(key, () => promise).catch(() => undefined);
  return resolve;
}

/** The keys of drafts whose forms are open in any tab. */
export async function lockedDrafts(): Promise<Set<string | undefined>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  return new Set(locks?.held?.map(({ name }) => name));
}

function storageKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function readDraft(key: string): Draft | undefined {
  try {
    const parsed: unknown = JSON.parse(stored(key) ?? 'null');
    return isDraft(parsed) ? parsed : undefined;
  } catch {
    // The entry is not JSON.
    return undefined;
  }
}

export const writeDraft = (key: string, draft: Draft): void => store(key, JSON.stringify(draft));

export const removeDraft = (key: string): void => store(key, null);

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
