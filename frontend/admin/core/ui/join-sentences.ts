const ENDED = /[.!?…:][)\]}"'’”»]*$/;

/** Adds a full stop, unless the text ends with punctuation. */
function withFullStop(text: string): string {
  return ENDED.test(text) ? text : `${text}.`;
}

/**
 * Joins sentences. Messages of the server often end without a full stop, as specified: followed by another sentence they get one.
 * Empty parts are omitted.
 */
export function joinSentences(...parts: (string | false | null | undefined)[]): string {
  const said = parts.map((part) => (part || '').trim()).filter((part) => part !== '');
  return said.map((part, index) => (index < said.length - 1 ? withFullStop(part) : part)).join(' ');
}
