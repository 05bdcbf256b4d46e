const KEY = 'assistant-draft';

/** The question that was being typed in this tab before the page was reloaded. */
export function readDraft(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return ''; // storage is blocked
  }
}

export function saveDraft(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Storage is blocked or full: the field keeps the text.
  }
}
