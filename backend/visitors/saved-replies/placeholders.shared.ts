/** What is filled in when a saved reply is used. */
const KNOWN: ReadonlySet<string> = new Set(['{name}', '{company}', '{user}', '{site}']);

/** What looks like a placeholder: words within braces. */
const LIKE_ONE = /\{{1,2}\s*[\p{L}_][\p{L}\p{M}\p{N}_ .-]{0,39}\}{1,2}/gu;

/** All that look like placeholders, each once. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(LIKE_ONE) ?? [])];

/** Those that are not filled in, each once. */
export const unknownPlaceholdersIn = (text: string): string[] =>
  placeholdersIn(text).filter((placeholder) => !KNOWN.has(placeholder));

/** Fills in what is known of a value. */
export const withValues = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(name|company|user|site)\}/g, (whole, name: string) => values[name] || whole);
