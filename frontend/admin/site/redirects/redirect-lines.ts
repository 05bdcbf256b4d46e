/** A redirect from a web server's file, in the format of the import. */
interface Line {
  path: string;
  target: string;
}

const GONE = /^(?:410|gone)$/i;
/** Temporary redirects, Apache's default, are imported like permanent ones: they lead where visitors of the former site went. */
const LEADS = /^(?:30[12378]|permanent|temp|seeother)$/i;
const STATUS = /^(?:\d{3}|permanent|temp|seeother|gone)$/i;

/** Placeholders for the rest of the address: `(.*)` in the path, `$1` in the target. */
const REST_OF_PATTERN = /\/?\(\.[*+]\??\)$/;
const REST_OF_TARGET = /\/?\$1$/;

/**
 * Converts redirects in an Apache `.htaccess` or a Netlify `_redirects` file to CSV; undefined if there are none. Unsupported
 * lines, such as those with conditions, become rows that the import refuses, so that they are noticed.
 */
export function redirectsAsCsv(text: string): string | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const written = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const read = written.flatMap((line, index) => lineOf(line, hasCondition(written, index)));
  if (!read.some(({ path }) => path.startsWith('/'))) return;
  return ['path,target', ...read.map(({ path, target }) => [path, target].map(cell).join(','))].join('\n');
}

const cell = (value: string): string => `"${value.replaceAll('"', '""')}"`;

const CONDITION = /^RewriteCond\s/i;

/** Whether a rule of `mod_rewrite` has conditions on the lines before it, apart from those that compare the scheme or the host. */
function hasCondition(lines: readonly string[], index: number): boolean {
  const rest = lines.slice(0, index);
  const conditions = rest.slice(rest.findLastIndex((line) => !CONDITION.test(line)) + 1);
  return conditions.some((line) => !/^RewriteCond\s+"?%\{(?:HTTPS|HTTP_HOST|REQUEST_SCHEME|SERVER_PORT)\}/i.test(line));
}

function lineOf(line: string, isConditional: boolean): Line[] {
  const words = line.match(/"[^"]*"|\S+/g)?.map((word) => word.replace(/^"(.*)"$/, '$1')) ?? [];
  const [directive = '', ...rest] = words;
  if (directive.startsWith('/')) return rest.length > 0 ? [netlify(directive, rest) ?? { path: line, target: '' }] : [];
  const kind = directive.toLowerCase();
  const isKnown = /^redirect(permanent|temp|match)?$/.test(kind) || kind === 'rewriterule';
  if (!isKnown) return [];
  const read =
    kind === 'rewriterule' ? (isConditional ? undefined : rewritten(rest)) : redirected(rest, kind === 'redirectmatch');
  return [read ?? { path: line, target: '' }];
}

/**
 * Lines with a condition (a query before the target, a country or language after the status), with placeholders, and those that do
 * not redirect are unsupported. With `!` a redirect goes before a page, which the import refuses where there is one.
 */
function netlify(path: string, [target = '', status = '301', ...conditions]: string[]): Line | undefined {
  const code = status.replace(/!$/, '');
  if (conditions.length > 0 || /\/:/.test(path) || /\/:(?!splat$)/.test(target)) return;
  if (GONE.test(code)) return { path, target: '' };
  return LEADS.test(code) && /^(?:\/|https?:)/i.test(target)
    ? { path, target: target.replace(/:splat$/, '*') }
    : undefined;
}

function redirected(words: string[], isPattern: boolean): Line | undefined {
  const status = (STATUS.test(words[0] ?? '') ? words.shift() : undefined) ?? 'temp';
  const [from = '', to = ''] = words;
  const target = GONE.test(status) ? '' : to;
  if (target !== '' && !LEADS.test(status)) return;
  if (isPattern) return fromPattern(from, target);
  // Apache's `Redirect` also covers addresses below the path; editors can add that with a star.
  return { path: from, target };
}

/** `RewriteRule ^old/(.*)$ /new/$1 [R=301,L]`. Rules without `R` or `G` rewrite inside the server. */
function rewritten([from = '', to = '', flags = '']: string[]): Line | undefined {
  if (/[[,]\s*G(?:one)?\s*[\],]/i.test(flags)) return fromPattern(from, '');
  const [, status = '302'] = /[[,]\s*R(?:edirect)?(?:=(\w+))?\s*[\],]/i.exec(flags) ?? [];
  return flags.match(/[[,]\s*R/i) && LEADS.test(status) ? fromPattern(from, to) : undefined;
}

/** Supports regular expressions that are a plain path, optionally ending with everything. */
function fromPattern(pattern: string, target: string): Line | undefined {
  const hasRest = REST_OF_PATTERN.test(pattern.replace(/\$$/, ''));
  const plain = pattern
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(REST_OF_PATTERN, '')
    .replace(/\/\??$/, '')
    .replaceAll(/\\([./-])/g, '$1');
  if (/[\\()[\]{}+*?|^$]/.test(plain)) return;
  const path = `/${plain.replace(/^\//, '')}${hasRest ? '/*' : ''}`;
  const end = hasRest ? target.replace(REST_OF_TARGET, '/*') : target;
  return /\$\d/.test(end) ? undefined : { path, target: end };
}
