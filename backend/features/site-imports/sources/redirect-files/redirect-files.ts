import { parse as parseToml } from 'smol-toml';
import { isRow, textIn } from '../../readers/json-rows.js';
import type { OldContent, OldSite } from '../../readers/old-content.js';
import { redirectOf } from '../redirection/redirection.js';

/** Files of redirects beside the pages of a static site. */
const FILES = /(?:^|\/)(?:_redirects|\.htaccess|netlify\.toml|vercel\.json)$/;

/** Files of servers with any name: in an archive, only these are looked for. */
const OF_SERVERS = /(?:^|\/)(?:htaccess\.txt|nginx\.conf|redirects?\.(?:conf|map|txt))$/i;

export const MAX_REDIRECT_FILE = 4_000_000;

export const isRedirectFile = (path: string): boolean => FILES.test(path) || OF_SERVERS.test(path);

/** Whether a file that came alone is one of redirects: by its name, or by what its lines are. */
export function isRedirectText(name: string, begin: string): boolean {
  if (FILES.test(name)) return true;
  const lines = begin
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return (
    lines.length > 0 &&
    (lines.every((line) => LINE.test(line) || OF_APACHE.test(line) || /^\[\[redirects\]\]$/.test(line)) ||
      (lines.some((line) => OF_NGINX.test(line)) && lines.every((line) => PART_OF_NGINX.test(line))))
  );
}

/** `from to status`, as Netlify and Cloudflare read it. */
const LINE = /^(\/\S*|https?:\/\/\S+)\s+(\/\S*|https?:\/\/\S+)(?:\s+(\d{3})!?)?((?:\s+\w+=\S+)*)\s*$/;

const OF_APACHE =
  /^(?:Redirect(?:Match|Permanent|Temp)?|Rewrite(?:Rule|Cond|Engine|Base)|<\/?(?:IfModule|Files)|ErrorDocument|Options)\b/i;

/** What leads elsewhere in a file of nginx: a line of a map, a `rewrite`, or a `return` of one address. */
const OF_NGINX =
  /^(?:rewrite[ \t]+\S+[ \t]+\S+|location[ \t].*\{|map[ \t].*\{|(?:"[^"]*"|\S+)[ \t]+(?:\/|https?:)\S*;)/;

/** Its lines end so; the last one in sight may be cut. */
const PART_OF_NGINX = /[;{}]\s*(?:#.*)?$/;

/** Reads the redirects of a file. What can't be taken is counted by its reason. */
export function* readRedirectFile(path: string, text: string, site: OldSite): Generator<OldContent> {
  if (path.endsWith('.toml')) yield* ofNetlify(text, site);
  else if (path.endsWith('.json')) yield* ofVercel(text, site);
  else if (text.split(/\r?\n/).some((line) => OF_APACHE.test(line.trim()))) yield* ofApache(text, site);
  else if (text.split(/\r?\n/).some((line) => OF_NGINX.test(line.trim()))) yield* ofNginx(text, site);
  else yield* ofLines(text, site);
}

const PLAIN = { isOn: true, isRegex: false, hasConditions: false };

function* ofLines(text: string, site: OldSite): Generator<OldContent> {
  for (const given of text.split(/\r?\n/)) {
    const line = given.replace(/(?:^|\s)#.*$/, '').trim();
    if (line === '') continue;
    const [, source = '', target = '', code = '301', conditions = ''] = LINE.exec(line) ?? [];
    yield* ofStatic({ source, target, code: Number(code), hasConditions: source === '' || conditions !== '' }, site);
  }
}

function* ofNetlify(text: string, site: OldSite): Generator<OldContent> {
  let settings: unknown;
  try {
    settings = parseToml(text);
  } catch {
    site.leftOut['other files'] = (site.leftOut['other files'] ?? 0) + 1;
    return;
  }
  const rules: unknown = isRow(settings) ? settings.redirects : undefined;
  for (const rule of Array.isArray(rules) ? rules.filter(isRow) : []) {
    const hasConditions = rule.conditions !== undefined || rule.query !== undefined;
    const code = typeof rule.status === 'number' || typeof rule.status === 'bigint' ? Number(rule.status) : 301;
    yield* ofStatic({ source: textIn(rule, 'from'), target: textIn(rule, 'to'), code, hasConditions }, site);
  }
}

function* ofVercel(text: string, site: OldSite): Generator<OldContent> {
  let settings: unknown;
  try {
    settings = JSON.parse(text);
  } catch {
    site.leftOut['other files'] = (site.leftOut['other files'] ?? 0) + 1;
    return;
  }
  const rules: unknown = isRow(settings) ? settings.redirects : undefined;
  // `:path*` is all that follows.
  const starred = (address: string): string => address.replace(/\/(?::\w+\*|\(\.\*\)|\$1)$/, '/*');
  for (const rule of Array.isArray(rules) ? rules.filter(isRow) : []) {
    const hasConditions = rule.has !== undefined || rule.missing !== undefined;
    const code = typeof rule.statusCode === 'number' ? rule.statusCode : rule.permanent === false ? 302 : 301;
    const [source, target] = [starred(textIn(rule, 'source')), starred(textIn(rule, 'destination'))];
    yield* ofStatic({ source, target, code, hasConditions }, site);
  }
}

const CODE_OF_FLAG: Readonly<Record<string, number>> = { permanent: 301, redirect: 302 };

/** A `location` of one path with its `return`, a `rewrite`, and the lines of a map. */
function* ofNginx(text: string, site: OldSite): Generator<OldContent> {
  let at: { source: string; isRegex: boolean; below: boolean } | undefined;
  for (const line of text.slice(0, MAX_REDIRECT_FILE).split(/[\r\n]+|(?<=[;{}])/)) {
    const words = wordsOf(line.trim().replace(/;$/, '').replace(/\{$/, ' {'));
    const [first = '', second = '', third = '', fourth = ''] = words;
    if (first.startsWith('#') || first === '' || first === 'default') continue;
    if (first === '}') at = undefined;
    else if (first === 'location') {
      const sign = /^(?:=|~\*?|\^~)$/.test(second) ? second : '';
      at = { source: sign === '' ? second : third, isRegex: sign.startsWith('~'), below: sign === '' || sign === '^~' };
    } else if (first === 'return' && at) {
      const [code, target] = /^\d{3}$/.test(second) ? [Number(second), third] : [302, second];
      const isWhole = target.endsWith('$request_uri');
      const rule = {
        ...PLAIN,
        code,
        target,
        source: at.source,
        isRegex: at.isRegex,
        hasConditions: isWhole || /\$(?!1\b)/.test(target),
      };
      yield* redirectOf(rule, site);
      if (at.below && !at.isRegex && !rule.hasConditions && at.source !== '/') {
        const source = `${at.source.replace(/\/$/, '')}/*`;
        yield* redirectOf({ ...rule, source }, site);
      }
    } else if (first === 'rewrite') {
      const code = CODE_OF_FLAG[fourth] ?? (/^https?:/.test(third) ? 302 : 200);
      yield* redirectOf({ ...PLAIN, source: second, target: third.replace(/\?$/, ''), code, isRegex: true }, site);
    } else if (words.length === 2 && /^(?:\/|https?:|~)/.test(first)) {
      const isRegex = first.startsWith('~');
      const source = first.replace(/^~\*?/, '');
      yield* redirectOf({ ...PLAIN, source, target: second, code: 301, isRegex }, site);
    }
  }
}

/** `:splat` is what a star stands for; other placeholders have no counterpart. */
function* ofStatic(
  rule: { source: string; target: string; code: number; hasConditions: boolean },
  site: OldSite,
): Generator<OldContent> {
  const target = rule.target.replace(/:splat\b/, '*');
  const hasConditions = rule.hasConditions || /\/:\w/.test(rule.source) || /\/:\w/.test(target);
  // Answers with a page in place of another one are no redirects.
  yield* redirectOf({ ...PLAIN, ...rule, target, hasConditions: hasConditions || rule.code === 200 }, site);
}

const STATUS: Readonly<Record<string, number>> = { permanent: 301, temp: 302, seeother: 303, gone: 410 };

function* ofApache(text: string, site: OldSite): Generator<OldContent> {
  let isConditional = false;
  for (const given of text.split(/\r?\n/)) {
    const words = wordsOf(given.trim());
    const directive = words[0]?.toLowerCase() ?? '';
    if (directive === 'rewritecond') isConditional = true;
    if (/^redirect(?:permanent|temp)?$/.test(directive)) yield* ofRedirect(directive, words.slice(1), site);
    else if (directive === 'redirectmatch') {
      const [code, rest] = statusIn(words.slice(1));
      const [pattern = '', target = ''] = rest;
      yield* redirectOf({ ...PLAIN, source: pattern, target, code, isRegex: true }, site);
    } else if (directive === 'rewriterule') {
      const [pattern = '', target = '', flags = ''] = words.slice(1);
      const [, code] = /[[,]R(?:=(\d{3}))?[,\]]/i.exec(flags) ?? [];
      const isGone = /[[,]G[,\]]/i.test(flags);
      const leads = /[[,]R(?:=\d{3})?[,\]]/i.test(flags) || isGone || /^https?:/.test(target);
      // In the file of a folder the pattern has no slash at its beginning.
      const source = pattern.replace(/^\^?(?=[^/])/, '^/');
      if (leads)
        yield* redirectOf(
          {
            ...PLAIN,
            source,
            target: isGone || target === '-' ? '' : target.replace(/^(?![/h])/, '/'),
            code: isGone ? 410 : Number(code ?? 302),
            isRegex: true,
            hasConditions: isConditional,
          },
          site,
        );
      isConditional = false;
    }
  }
}

/** A redirect of Apache is one of everything below its path, too. */
function* ofRedirect(directive: string, words: readonly string[], site: OldSite): Generator<OldContent> {
  const usual = directive === 'redirectpermanent' ? 301 : 302;
  const [code, [source = '', target = '']] = statusIn(words, usual);
  yield* redirectOf({ ...PLAIN, source, target, code }, site);
  if (code >= 400 || target === '' || /\.\w{2,5}$/.test(source) || source === '/') return;
  const [below, to] = [source, target].map((one) => `${one.replace(/\/$/, '')}/*`) as [string, string];
  yield* redirectOf({ ...PLAIN, source: below, target: to, code }, site);
}

function statusIn(words: readonly string[], usual = 302): [code: number, rest: readonly string[]] {
  const code = STATUS[words[0]?.toLowerCase() ?? ''] ?? (/^\d{3}$/.test(words[0] ?? '') ? Number(words[0]) : undefined);
  return code === undefined ? [usual, words] : [code, words.slice(1)];
}

/** Splits a line at blanks, but not within quotation marks. */
const wordsOf = (line: string): string[] =>
  line.length > 4000 ? [] : [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
