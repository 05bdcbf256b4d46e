import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

export type FrontMatter = Readonly<Record<string, unknown>>;

/** Maximum number of YAML aliases; more could expand without bounds. */
const MAX_ALIASES = 50;

const FENCES: readonly { begin: RegExp; parse: (text: string) => unknown }[] = [
  {
    begin: /^---[ \t]*\r?\n([\s\S]*?)\r?\n?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/,
    // Only types of JSON, so that no objects are constructed from untrusted input, and no logging of it.
    parse: (text) =>
      parseYaml(text, { schema: 'core', maxAliasCount: MAX_ALIASES, prettyErrors: false, logLevel: 'error' }),
  },
  { begin: /^\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n?\+\+\+[ \t]*(?:\r?\n|$)/, parse: parseToml },
  { begin: /^(\{\r?\n[\s\S]*?\r?\n\})[ \t]*(?:\r?\n|$)/, parse: JSON.parse },
];

/**
 * Splits a text file into the fields at its start, in YAML, TOML or JSON, and its body.
 * @throws if the fields can't be parsed
 */
export function splitFrontMatter(text: string): { fields: FrontMatter; body: string } {
  const clean = text.replace(/^\ufeff/, '');
  for (const { begin, parse } of FENCES) {
    const [whole, inner] = begin.exec(clean) ?? [];
    if (whole === undefined || inner === undefined) continue;
    const parsed: unknown = parse(inner);
    const isMap = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return { fields: isMap ? (parsed as FrontMatter) : {}, body: clean.slice(whole.length) };
  }
  return { fields: {}, body: clean };
}

/** Returns the first of the fields that has a text. */
export function textField(fields: FrontMatter, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** Returns a list, which may be written as a single text. */
export function listField(fields: FrontMatter, ...names: string[]): string[] {
  for (const name of names) {
    const value = fields[name];
    const items: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
    const texts = items.flatMap((one) =>
      typeof one === 'string' || typeof one === 'number' ? [String(one).trim()] : [],
    );
    const filled = texts.filter(Boolean);
    if (filled.length > 0) return filled;
  }
  return [];
}
