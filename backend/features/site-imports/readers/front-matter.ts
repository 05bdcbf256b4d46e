import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

export type FrontMatter = Readonly<Record<string, unknown>>;

/** Maximum number of YAML aliases; more could expand without bounds. */
const MAX_ALIASES = 50;

// Only types of JSON, so that no objects are constructed from untrusted input, and no logging of it.
const yaml = (text: string): unknown =>
  parseYaml(text, { schema: 'core', maxAliasCount: MAX_ALIASES, prettyErrors: false, logLevel: 'error' });

/** What stands before and after fields, each on a line of its own: texts of fields may end with the same characters. */
const FENCES: readonly { begin: RegExp; ends: RegExp; parse: (text: string) => unknown }[] = [
  { begin: /^-{3,}[ \t]*toml$/i, ends: /^-{3,}$/, parse: parseToml },
  { begin: /^-{3,}[ \t]*json$/i, ends: /^-{3,}$/, parse: (text) => JSON.parse(text) },
  { begin: /^-{3,}[ \t]*(?:ya?ml|#.*)?$/i, ends: /^(?:-{3,}|\.\.\.)$/, parse: yaml },
  { begin: /^\+\+\+$/, ends: /^\+\+\+$/, parse: parseToml },
  { begin: /^;;;+$/, ends: /^;;;+$/, parse: (text) => JSON.parse(`{${text}}`) },
];

/** Maximum characters of fields in JSON. */
const MAX_JSON = 200_000;

/** A line as in fields: a name, an item of a list, a continued text or a comment. */
const LINE_OF_FIELDS = /^(?:[\p{L}_][\p{L}\p{N}_-]*[ \t]*:(?:[ \t]|$)|[ \t]+\S|-[ \t]|#|[ \t]*$)/u;

/** By one of these, fields without a line before them are told from a text above a line. */
const USUAL_FIELD = /^(?:title|date|tags?|categor(?:y|ies)|layout|permalink|author|slug|draft|published)[ \t]*:/im;

/**
 * Splits a text file into the fields at its start, in YAML, TOML, JSON or lines of names and values, and its body.
 * @throws if the fields can't be parsed, or have no end
 */
export function splitFrontMatter(text: string): { fields: FrontMatter; body: string } {
  const clean = text.replace(/^\ufeff/, '').replace(/\r(?!\n)/g, '\n');
  // Blank lines before the fields are no text.
  const begin = clean.search(/\S/);
  const given = begin > 0 ? clean.slice(clean.lastIndexOf('\n', begin) + 1) : clean;
  const first = lineAt(given, 0);
  const fence = FENCES.find((one) => one.begin.test(first.text));
  if (fence) {
    const fenced = partAt(given, first.next, fence.ends);
    // A longer line is a rule as well, and so is a short one with a text below it.
    const isRule = first.text.startsWith('----') && !LINE_OF_FIELDS.test(lineAt(given, first.next).text);
    if (fenced && !isRule) return { fields: fieldsOf(fence.parse(fenced.inner)), body: fenced.body };
    const [paragraph = ''] = given.slice(first.next, first.next + 4000).split(/\n[ \t\r]*\n/, 1);
    if (!fenced && USUAL_FIELD.test(paragraph)) throw new Error('The fields have no end');
    return { fields: {}, body: clean };
  }
  return inJson(given) ?? unopened(given) ?? inLines(given) ?? { fields: {}, body: clean };
}

/** Fields in JSON, on one line or more. */
function inJson(text: string): { fields: FrontMatter; body: string } | undefined {
  if (!/^\{\s*"/.test(text)) return undefined;
  let depth = 0;
  for (const { 0: sign, index } of text.slice(0, MAX_JSON).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (sign === '{') depth += 1;
    if (sign !== '}') continue;
    depth -= 1;
    if (depth === 0)
      return {
        fields: fieldsOf(JSON.parse(text.slice(0, index + 1))),
        body: text.slice(index + 1).replace(/^[ \t]*\r?\n/, ''),
      };
  }
  return undefined;
}

/** A name and its value, as Pelican and MultiMarkdown write them; with two dots before them, as Nikola does. */
const NAMED = /^(?:\.\. )?(\p{L}[\p{L}\p{N} _-]{0,40}?)[ \t]*:(?:[ \t]+(.*))?$/u;

/** Fields in lines before the first blank one, which have a title, and another usual one; perhaps within a comment. */
function inLines(text: string): { fields: FrontMatter; body: string } | undefined {
  const comment = /^<!--[ \t]*\r?\n/.exec(text)?.[0] ?? '';
  const fields: Record<string, string> = {};
  let name = '';
  let at = comment.length;
  while (at < text.length) {
    const line = lineAt(text, at);
    if (line.text === '' || (comment !== '' && line.text === '-->')) break;
    const [, named, value = ''] = NAMED.exec(line.text) ?? [];
    if (named !== undefined) {
      name = named.toLowerCase();
      fields[name] = value;
    } else if (name !== '' && /^[ \t]/.test(line.text)) fields[name] += ` ${line.text.trim()}`;
    else return undefined;
    at = line.next;
  }
  const usual = [
    'date',
    'tags',
    'category',
    'categories',
    'slug',
    'status',
    'author',
    'authors',
    'draft',
    'published',
    'summary',
  ];
  if (fields.title === undefined || !usual.some((one) => fields[one] !== undefined)) return undefined;
  const end = lineAt(text, at);
  return { fields, body: text.slice(comment !== '' && end.text === '-->' ? end.next : at) };
}

/** Fields that only a line below them ends, as Hexo takes them; undefined for other texts. */
function unopened(text: string): { fields: FrontMatter; body: string } | undefined {
  const part = partAt(text, 0, /^(?:-{3,}|;;;+)$/, LINE_OF_FIELDS);
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
  ends: RegExp,
  allowed?: RegExp,
): { inner: string; body: string } | undefined {
  for (let at = from; at < text.length; ) {
    const line = lineAt(text, at);
    if (ends.test(line.text)) return { inner: text.slice(from, at), body: text.slice(line.next) };
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
