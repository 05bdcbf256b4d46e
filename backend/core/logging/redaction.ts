/** A word with an @ in it, including percent-encoded ones. Bounded, so that matching takes linear time. */
const EMAIL = /[^\s@<>"'`(),:;=[\]{}|\\/?&]{1,128}(?:@|%40)[^\s@<>"'`(),:;=[\]{}|\\/?&]{1,255}/gi;

/** User name and password before a host. */
const CREDENTIALS = /\/\/[^\s/@]{1,512}@/g;

/** The parameters of an address; a placeholder of SQL has no `=` right behind it. */
const QUERY = /\?[^\s"'<>?=]{1,128}=[^\s"'<>]*/g;

const AUTHORIZATION = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;

/** A token of the API, wherever it is. */
const TOKEN = /\bjkw_[\w-]{8,256}/g;

/** The name of a secret with its value, as in JSON, forms, headers and cookies. */
const SECRET =
  /((?:password|passwd|secret|token|api[_-]?key|authorization|cookie|\bsid)["'\\]{0,3}\s{0,4}[:=]\s{0,4}["'\\]{0,3})(?!Bearer|Basic)[^\s"',;&\\}]+/gi;

/**
 * Masks data that must not be logged: e-mail addresses, credentials, the parameters of addresses, and values named like secrets.
 * Messages of databases, mail servers and parsers quote their input.
 */
export function redacted(text: string): string {
  return text
    .replace(CREDENTIALS, '//[credentials]@')
    .replace(QUERY, '?[query]')
    .replace(AUTHORIZATION, '$1 [secret]')
    .replace(TOKEN, '[secret]')
    .replace(SECRET, '$1[secret]')
    .replace(EMAIL, '[e-mail]');
}
