import { parse as parseYaml } from 'yaml';
import { UnreadableExport } from '../../archives/unreadable-export.js';
import { isRow, textIn } from '../../readers/json-rows.js';
import type { OldContent, OldSite } from '../../readers/old-content.js';
import { redirectOf } from '../redirection/redirection.js';

/** Bytes of a file of redirects: it is read whole, as Ghost does. */
export const MAX_GHOST_REDIRECTS = 500_000;

/** Whether a text begins as Ghost's `redirects.json` or `redirects.yaml`. */
export const isGhostRedirects = (begin: string): boolean =>
  /^\[\s*\{\s*"(?:from|to|permanent)"\s*:/.test(begin) || /^(?:#[^\n]*\n\s*)*["']?30[12]["']?:[ \t]*\r?\n/.test(begin);

/** Whether a path within an archive is that of Ghost's redirects, of which it keeps older ones under other names. */
export const isGhostRedirectsFile = (path: string): boolean => /(?:^|\/)redirects\.(?:json|ya?ml)$/i.test(path);

/**
 * The redirects of Ghost: a list as JSON, or as YAML by their codes.
 * @throws UnreadableExport
 */
export function readGhostRedirects(text: string, site: OldSite): OldContent[] {
  const parsed = parsedOf(text.replace(/^\ufeff/, ''));
  const found: OldContent[] = [];
  for (const { from, to, code } of rulesIn(parsed)) found.push(...redirectOf(ruleOf(from, to, code), site));
  return found;
}

function parsedOf(text: string): unknown {
  try {
    return text.trimStart().startsWith('[')
      ? JSON.parse(text)
      : // No types besides those of JSON, no references, and nothing to the log. Each key is not compared with all others.
        parseYaml(text, {
          schema: 'core',
          maxAliasCount: 0,
          uniqueKeys: false,
          prettyErrors: false,
          logLevel: 'error',
        });
  } catch (error) {
    throw new UnreadableExport('json', (error as Error).message.slice(0, 200));
  }
}

interface GhostRedirect {
  from: string;
  to: string;
  code: number;
}

function* rulesIn(parsed: unknown): Generator<GhostRedirect> {
  if (Array.isArray(parsed)) {
    for (const row of parsed)
      if (isRow(row))
        yield { from: textIn(row, 'from'), to: textIn(row, 'to'), code: row.permanent === true ? 301 : 302 };
    return;
  }
  if (!isRow(parsed)) return;
  for (const code of ['301', '302']) {
    const rules = parsed[code];
    if (isRow(rules))
      for (const from of Object.keys(rules)) yield { from, to: textIn(rules, from), code: Number(code) };
  }
}

/** In Ghost, each address is an expression; those that stand for themselves, and for all below a path, are addresses here. */
function ruleOf(from: string, target: string, code: number): Parameters<typeof redirectOf>[0] {
  const [, withoutFlag = from] = /^\/(\^?\\?\/.*)\/i$/s.exec(from) ?? [];
  const source = withoutFlag
    .replace(/\\([/.\-_])/g, '$1')
    .replace(/^\^/, '')
    .replace(/(?:\/\??)?\$?$/, '');
  return {
    source,
    target,
    code,
    isOn: true,
    isRegex: /[*+?^${}()|[\]\\]/.test(source),
    // What begins in the middle of an address.
    hasConditions: !source.startsWith('/'),
  };
}
