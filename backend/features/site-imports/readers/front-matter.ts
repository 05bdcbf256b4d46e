import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

export type FrontMatter = Readonly<Record<string, unknown>>;

/** Maximum number of YAML aliases; more could expand without bounds. */
const MAX_ALIASES = 50;

// Only types of JSON, so that no objects are constructed from untrusted input, and no logging of it.
const yaml = (text: string): unknown =>
  parseYaml(text, { schema: 'core', maxAliasCount: MAX_ALIASES, prettyErrors: false, logLevel: 'error' });

/** What stands before and after fields, each on a line of its own: texts of fields may end with the same characters. */
const FENCES: readonly { begin: string; ends: readonly string[]; parse: (text: string) => unknown }[] = [
  { begin: '---', ends: ['---', '...'], parse: yaml },
  { begin: '+++', ends: ['+++'], parse: parseToml },
  { begin: ';;;', ends: [';;;'], parse: (text) => JSON.parse(`{${text}}`) },
];

const JSON_FIELDS = /^(\{\r?\n[\s\S]*?\r?\n\})[ \t]*(?:\r?\n|$)/;

/** A line as in fields: a name, an item of a list, a continued text or a comment. */
const LINE_OF_FIELDS = /^(?:[\p{L}_][\p{L}\p{N}_-]*[ \t]*:(?:[ \t]|$)|[ \t]+\S|-[ \t]|#|[ \t]*$)/u;

/** By one of these, fields without a line before them are told from a text above a line. */
const USUAL_FIELD = /^(?:title|date|tags?|categor(?:y|ies)|layout|permalink|author|slug|draft|published)[ \t]*:/im;

/**
 * Splits a text file into the fields at its start, in YAML, TOML or JSON, and its body.
 * @throws if the fields can't be parsed
 */
export function splitFrontMatter(text: string): { fields: FrontMatter; body: string } {
  const clean = text.replace(/^\ufeff/, '');
  const first = lineAt(clean, 0);
  const fence = FENCES.find(({ begin }) => begin === first.text);
  const fenced = fence && partAt(clean, first.next, fence.ends);
  if (fence && fenced) return { fields: fieldsOf(fence.parse(fenced.inner)), body: fenced.body };
  const [whole, inner = ''] = JSON_FIELDS.exec(clean) ?? [];
  if (whole !== undefined) return { fields: fieldsOf(JSON.parse(inner)), body: clean.slice(whole.length) };
  return (fence ? undefined : unopened(clean)) ?? { fields: {}, body: clean };
}

/** Fields that only a line below them ends, as Hexo takes them; undefined for other texts. */
function unopened(text: string): { fields: FrontMatter; body: string } | undefined {
  const part = partAt(text, 0, ['---', ';;;'], LINE_OF_FIELDS);
  if (!part || !USUAL_FIELD.test(part.inner)) return undefined;
  try {
    const fields = yaml(part.inner);
    return isMap(fields) ? { fields, body: part.body } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns what stands before a line that ends it; undefined without one, or if another line is not as it should be. */
function partAt(
  text: string,
  from: number,
  ends: readonly string[],
  allowed?: RegExp,
): { inner: string; body: string } | undefined {
  for (let at = from; at < text.length; ) {
    const line = lineAt(text, at);
    if (ends.includes(line.text)) return { inner: text.slice(from, at), body: text.slice(line.next) };
    if (allowed && !allowed.test(line.text)) return undefined;
    at = line.next;
  }
  return undefined;
}

/** Returns a line without blanks at its end, and where the next one begins. */
function lineAt(text: string, from: number): { text: string; next: number } {
  const end = text.indexOf('\n', from);
  return end < 0
    ? { text: text.slice(from).trimEnd(), next: text.length }
    : { text: text.slice(from, end).trimEnd(), next: end + 1 };
}

const isMap = (value: unknown): value is FrontMatter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown): FrontMatter => (isMap(value) ? value : {});

/** Returns the first of the fields that has a text. */
export function textField(fields: FrontMatter, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/**
 * Returns a list, which may be written as a single text.
 * @param separator What separates the items of such a text
 */
export function listField(fields: FrontMatter, names: readonly string[], separator: string | RegExp = ','): string[] {
  for (const name of names) {
    const value = fields[name];
    const items: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(separator) : [];
    const texts = items.flatMap((item) =>
      typeof item === 'string' || typeof item === 'number' ? [String(item).trim()] : [],
    );
    const filled = texts.filter(Boolean);
    if (filled.length > 0) return filled;
  }
  return [];
}
