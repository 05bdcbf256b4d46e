import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

export type FrontMatter = Readonly<Record<string, unknown>>;

/** References to what stands elsewhere in the same YAML; more of them could grow without end. */
const MAX_ALIASES = 50;

const FENCES: readonly { begin: RegExp; parse: (text: string) => unknown }[] = [
  {
    begin: /^---[ \t]*\r?\n([\s\S]*?)\r?\n?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/,
    // No types besides those of JSON: nothing is constructed of what somebody wrote.
    // And nothing of that is written to the log.
    parse: (text) =>
      parseYaml(text, { schema: 'core', maxAliasCount: MAX_ALIASES, prettyErrors: false, logLevel: 'error' }),
  },
  { begin: /^\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n?\+\+\+[ \t]*(?:\r?\n|$)/, parse: parseToml },
  { begin: /^(\{\r?\n[\s\S]*?\r?\n\})[ \t]*(?:\r?\n|$)/, parse: JSON.parse },
];

/**
 * The fields at the beginning of a text file, in YAML, TOML or JSON, and what follows.
 * @throws for fields that can't be read
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

/** The first of the fields that has a text. */
export function textField(fields: FrontMatter, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** A list, also one that is written as a single text. */
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
