import { pipeline, type Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { namesFormerContent } from '../../../../core/http/canonical-url.js';
import { UnreadableExport } from '../../archives/unreadable-export.js';
import { isRow, jsonRows, type Row, textIn } from '../../readers/json-rows.js';
import type { OldContent, OldSite } from '../../readers/old-content.js';
import { UNKNOWN_SITE } from '../../readers/old-paths.js';

/** Maximum characters of an address. */
const MAX_ADDRESS = 2000;

const MAX_ROW = 100_000;

/** HTTP status of permanently removed content. */
const GONE = 410;

/** A redirect of the plugin, from any of its file formats, or of Ghost. */
interface Rule {
  source: string;
  target: string;
  code: number;
  isOn: boolean;
  isRegex: boolean;
  /** Whether it depends on more than the address, such as the visitor or the method. */
  hasConditions: boolean;
}

/** The columns of tables of redirects: of the plugins Redirection and Yoast, of Shopify and of HubSpot. */
const TABLES: readonly { source: string; target: string; also?: string }[] = [
  { source: 'source', target: 'target', also: 'regex' },
  { source: 'origin', target: 'target', also: 'format' },
  { source: 'redirect from', target: 'redirect to' },
  { source: 'original url', target: 'redirect to' },
  { source: 'original url', target: 'destination url' },
  { source: 'original url', target: 'redirect url' },
  { source: 'source url', target: 'target url' },
];

const headersOf = (line: string): string[] =>
  line.split(/[,;|\t]/).map((header) =>
    header
      .replace(/["\ufeff]/g, '')
      .trim()
      .toLowerCase()
      .replaceAll('_', ' '),
  );

const tableOf = (headers: readonly string[]) =>
  TABLES.find(({ source, target, also = source }) => [source, target, also].every((one) => headers.includes(one)));

/** Detects a file of redirects from its beginning: JSON of the WordPress plugin Redirection, or a table. */
export const redirectionFormat = (begin: string): 'json' | 'csv' | undefined => {
  if (/^\{\s*"plugin"\s*:\s*\{/.test(begin)) return 'json';
  return tableOf(headersOf(begin.split(/\r?\n/, 1)[0] ?? '')) ? 'csv' : undefined;
};

/** Reads the redirects of a JSON export of Redirection. @throws UnreadableExport */
export async function* readRedirectionJson(stream: Readable, site: OldSite): AsyncGenerator<OldContent> {
  for await (const { row } of jsonRows(stream, ['$.redirects.*'])) {
    const data = row.action_data;
    yield* redirectOf(
      {
        source: textIn(row, 'url'),
        target: isRow(data) ? textIn(data, 'url') : typeof data === 'string' ? data : '',
        code: Number(row.action_code),
        isOn: row.enabled !== false && row.status !== 'disabled',
        isRegex: isOn(row.regex) || isOn(flagsOf(row).flag_regex),
        hasConditions: (textIn(row, 'match_type') || 'url') !== 'url' || textIn(row, 'action_type') === 'pass',
      },
      site,
    );
  }
}

/** Reads a table of redirects. @throws UnreadableExport */
export async function* readRedirectionCsv(stream: Readable, site: OldSite): AsyncGenerator<OldContent> {
  const parser = parse({
    columns: (headers: string[]) => headersOf(headers.join(',')),
    bom: true,
    delimiter: [',', ';', '|', '\t'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
  });
  pipeline(stream, parser, () => {});
  try {
    for await (const row of parser as AsyncIterable<Row>) yield* redirectOf(csvRule(row), site);
  } catch (error) {
    throw new UnreadableExport('csv', (error as Error).message.slice(0, 200));
  }
}

function csvRule(row: Row): Rule {
  const { source = '', target = '' } = tableOf(Object.keys(row)) ?? {};
  const type = textIn(row, 'type') || textIn(row, 'redirect type') || textIn(row, 'redirect style');
  const [typed] = /\b[345]\d\d\b/.exec(type) ?? [];
  const from = textIn(row, source).trim();
  return {
    // Yoast writes its sources without a slash, also those of expressions.
    source: source === 'origin' ? from.replace(/^(\^?)(?!\/|https?:|\^)/, '$1/') : from,
    target: textIn(row, target).trim(),
    code: Number(row.code || typed || 301),
    isOn: textIn(row, 'status') !== 'disabled',
    isRegex: isOn(row.regex) || textIn(row, 'format') === 'regex',
    hasConditions: type === 'pass',
  };
}

const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1';

const flagsOf = (row: Row): Row => {
  const source = isRow(row.match_data) ? row.match_data.source : undefined;
  return isRow(source) ? source : {};
};

export function* redirectOf(rule: Rule, site: OldSite): Generator<OldContent> {
  const leaveOut = (name: string): void => {
    site.leftOut[name] = (site.leftOut[name] ?? 0) + 1;
  };
  if (!rule.isOn) return leaveOut('redirects that are off');
  const answersError = rule.code >= 400;
  const leads = rule.code >= 300 && rule.code < 400 && rule.target !== '';
  const plain = rule.isRegex ? patternOf(rule) : rule;
  const path = plain && pathOf(plain.source);
  // Unknown addresses respond with 404 on both sites; of the other errors, redirects here only support 410.
  if (answersError && rule.code !== GONE) return leaveOut('redirects to an error');
  if (!(leads || answersError) || rule.hasConditions || !plain || path === undefined)
    return leaveOut('redirects with conditions');
  yield {
    kind: 'redirect',
    type: 'redirection',
    key: `redirection:${path}`.slice(0, 255),
    title: path,
    path,
    target: answersError ? '' : plain.target,
    ...(answersError ? { isGone: true } : {}),
  };
}

/** Returns the path of a rule, with its query; undefined if it can't be redirected here. */
function pathOf(source: string): string | undefined {
  if (source.length > MAX_ADDRESS) return undefined;
  // Two slashes at the beginning name no other host here.
  const url = URL.parse(source.replace(/^\/{2,}/, '/'), UNKNOWN_SITE);
  if (!url || (url.pathname === '/' && !namesFormerContent(url.search))) return undefined;
  return `${url.pathname}${url.search}`;
}

/** A path, with a slash at its end or without, and nothing else. */
const ONE_PATH = /^\^(\/(?:[\w/%-]|\\[./-])*?)\/?\??\$$/;

/** Converts an expression for one path into that, and one for everything below a path into that path with a star. */
function patternOf({ source, target }: Pick<Rule, 'source' | 'target'>): Pick<Rule, 'source' | 'target'> | undefined {
  const [, one] = ONE_PATH.exec(source.slice(0, MAX_ADDRESS)) ?? [];
  if (one) return { source: one.replace(/\\/g, ''), target };
  const [, base] = /^\^?(\/[\w/%-]*\/)\(?\.\*\)?\$?$/.exec(source.slice(0, MAX_ADDRESS)) ?? [];
  if (base === undefined || base === '/') return undefined;
  if (!target.includes('$')) return { source: `${base}*`, target };
  const [, to] = /^([^$*]*\/)\$1$/.exec(target) ?? [];
  return to === undefined ? undefined : { source: `${base}*`, target: `${to}*` };
}
