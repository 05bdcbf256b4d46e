import type { FrontMatter } from './front-matter.js';
import { type Hidden, momentOf } from './old-content.js';
import {
  DRAFT,
  FILLERS,
  FROM,
  folded,
  HIDDEN,
  HIDDEN_PLACES,
  NO,
  PERHAPS_PUBLIC,
  PERHAPS_STATES,
  PUBLIC,
  PUBLIC_VALUES,
  PUBLICATION,
  RESTRICTED,
  SCHEDULED,
  STATES,
  UNTIL,
  YES,
} from './state-words.js';

/** Texts, which may have any words. */
const TEXTS =
  /^(?:title|titel|name|slug|description|summary|excerpt|subtitle|author|authors|content|body|category|categories)$/;

/** Fields within which others say more of the whole text, in place of one of its parts. */
const OF_THE_TEXT =
  /^(?:meta|metadata|extra|params|frontmatter|page|post|custom|customfields|data|settings|publishing|publication|hugo|wp)$/;

/** Endings of names by which a flag tells when, or by whom: `deleted_at`. */
const WHEN = /(?:at|on|date|time|since|by|am|le)$/;

const isAny = (sets: readonly ReadonlySet<string>[], word: string): boolean => sets.some((set) => set.has(word));

/** What a name is without the words around it: `Published (yes/no)` and `is_published` are `published`. */
function keyOf(name: string): string {
  const parts = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(folded)
    .filter((part) => part !== '' && !/^\d+$/.test(part));
  const kept = parts.filter((part) => !FILLERS.has(part));
  return (kept.length > 0 ? kept : parts).join('').replace(/^is(?=\p{L}{4})/u, '');
}

/** Reads yes and no in any spelling of YAML 1.1 or of a table; undefined for anything else. */
function truthOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = String(value).trim();
  // Shops write -1 for drafts.
  if (/^[-−]\d/.test(text)) return false;
  const word = /^[✓✔☑]$/u.test(text) ? 'x' : folded(text);
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

function timeOf(value: unknown): number | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value);
  // A number alone is no date, whatever a parser makes of it.
  const moment = /\d{4}/.test(text) ? momentOf(text) : null;
  return moment === null ? undefined : Date.parse(moment);
}

/** How many years a date is ahead, in whatever order and language its parts are; undefined without a year. */
const yearsAhead = (value: unknown, now: number): number | undefined => {
  const [year] = /\b(?:19|20|21)\d\d\b/.exec(String(value)) ?? [];
  return year === undefined ? undefined : Number(year) - new Date(now).getUTCFullYear();
};

/** Whether there is a value: databases write that there is none in words and zeros, too. */
export const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && !/^\s*(?:null|\\N|n\/a|[-–—~]|0000-00-00.*)?\s*$/is.test(String(value));

/**
 * Says whether fields of front matter, or the cells of a row, hide their text from visitors. What names itself hidden in words that
 * are not known is hidden: nothing becomes public because it was not understood.
 */
export function hiddenBy(fields: FrontMatter, now = Date.now()): Hidden | undefined {
  let scheduled: Hidden | undefined;
  for (const [name, value] of Object.entries(fields)) {
    if (!isSaid(value)) continue;
    const found = hiddenByField(name, value, now);
    if (found && found.code !== 'scheduled') return found;
    // The time of its own field tells more than a word.
    if (found?.at || !scheduled) scheduled = found ?? scheduled;
  }
  return scheduled;
}

function hiddenByField(name: string, value: unknown, now: number): Hidden | undefined {
  const key = keyOf(name);
  const detail = `${name}: ${value instanceof Date ? value.toISOString() : isMap(value) ? '…' : String(value)}`;
  const hidden: Hidden = { code: 'hidden', detail: detail.slice(0, 200) };
  if (isMap(value) && !(value instanceof Date)) return hiddenByMap(name, value, hidden, now);
  if (/^(?:post)?(?:password|passwort|passwd|passcode|pass)$/.test(key)) return { code: 'password', detail: '' };
  if (/^(?:eleventyexcludefromcollections|hide|exclude|skip|ignored?)$/.test(key))
    return truthOf(value) ? hidden : undefined;
  if (/^(?:permalink|render)$/.test(key)) return value === false || value === 'false' ? hidden : undefined;
  const truth = truthOf(value);
  const isFlag = PUBLIC.has(key);
  const time = isFlag || isAny([FROM, UNTIL], key) ? timeOf(value) : undefined;
  const ahead = time === undefined ? yearsAhead(value, now) : undefined;
  if (isFlag && !(time !== undefined || truth === true || isPublicWord(value) || (ahead ?? 0) < 0)) return hidden;
  if (PERHAPS_PUBLIC.has(key) && (truth === false || isHiddenWord(value))) return hidden;
  if (hidesByFlag(key, value, now)) return hidden;
  if (isAny([STATES, PERHAPS_STATES], key) && truth !== true) {
    if (SCHEDULED.has(folded(String(value)))) return { ...hidden, code: 'scheduled' };
    if (STATES.has(key) ? !isPublicWord(value) : isHiddenWord(value) || RESTRICTED.has(folded(String(value))))
      return hidden;
  }
  // In whatever field, such as a tag, it names itself a draft.
  if (!TEXTS.test(key) && [value].flat().some((one) => typeof one === 'string' && isDraftWord(one))) return hidden;
  // A date that could not be read is over if its year says so, and not yet there if it may be.
  if (UNTIL.has(key) && (time === undefined ? (ahead ?? 1) <= 0 : time <= now)) return hidden;
  if (SCHEDULED.has(key) && time === undefined && truth === true) return { ...hidden, code: 'scheduled' };
  if (!FROM.has(key) && !isFlag) return undefined;
  if (time === undefined) return (ahead ?? -1) >= 0 ? { ...hidden, code: 'scheduled' } : undefined;
  return time > now ? { ...hidden, code: 'scheduled', at: new Date(time).toISOString() } : undefined;
}

/** Whether a field names what is not public, as a flag or with its time: `draft: yes`, `deleted_at: 2020-01-01`. */
function hidesByFlag(key: string, value: unknown, now: number): boolean {
  const truth = truthOf(value);
  if (isAny([DRAFT, HIDDEN], key) && !OF_SUBJECTS.has(key)) return truth !== false;
  if (isAny([DRAFT, HIDDEN_PLACES], key)) return truth === true;
  const stem = key.replace(WHEN, '');
  if (stem === key || UNTIL.has(key) || !isAny([DRAFT, HIDDEN, HIDDEN_PLACES], stem)) return false;
  return truth !== false && (timeOf(value) ?? 0) <= now;
}

function hiddenByMap(name: string, value: FrontMatter, hidden: Hidden, now: number): Hidden | undefined {
  if (/^_?build$/.test(name)) return isNever(value.render) || isNever(value.list) ? hidden : undefined;
  const key = folded(name);
  // Grav names here who may read the page.
  if (key === 'access' && Object.keys(value).length > 0) return hidden;
  if (STATES.has(keyOf(name))) return Object.values(value).some(isHiddenWord) ? hidden : undefined;
  return OF_THE_TEXT.test(key) ? hiddenBy(value, now) : undefined;
}

/**
 * Says whether a row of a table has nothing in a column that says which rows visitors saw, or when.
 * @returns The header of that column
 */
export const emptyMarkOf = (cells: Readonly<Record<string, string>>): string | undefined =>
  Object.keys(cells).find(
    (header) =>
      isAny([PUBLIC, STATES, PUBLICATION], keyOf(header)) &&
      (!isSaid(cells[header]) || /^\s*(?:none|nil)\s*$/i.test(cells[header] ?? '')),
  );

/** Columns that may have words of states without being one. */
const NO_STATES = /^(?:type|kind|layout|tags?|keywords|template|format)$/;

/** Finds columns of states whose names are not known by what is in them. */
export class StateColumns {
  private readonly values = new Map<string, Set<string>>();

  see(cells: Readonly<Record<string, string>>): void {
    for (const [header, text] of Object.entries(cells)) {
      const found = this.values.get(header) ?? new Set<string>();
      this.values.set(header, found);
      // More are no states.
      if (found.size <= MAX_STATES && isSaid(text)) found.add(folded(text).slice(0, 40));
    }
  }

  /** Their headers: at least one row names itself hidden there, and most others say something of that kind. */
  get found(): string[] {
    return [...this.values].flatMap(([header, values]) => {
      const key = keyOf(header);
      if (values.size > MAX_STATES || TEXTS.test(key) || NO_STATES.test(key)) return [];
      const known = [...values].filter((word) => isAny([DRAFT, HIDDEN, SCHEDULED, PUBLIC, PUBLIC_VALUES], word));
      const names = known.some((word) => isAny([DRAFT, HIDDEN, SCHEDULED], word));
      return names && known.length * 2 >= values.size ? [header] : [];
    });
  }
}

const MAX_STATES = 12;

/** Whether a cell of such a column says that visitors saw the row. */
export const isShownState = (text: string): boolean => isPublicWord(text) || truthOf(text) === true;

/**
 * Whether a column says nothing but which rows visitors saw.
 * @param values All different ones of its cells
 */
export function isMark(header: string, values: readonly string[]): boolean {
  const isNamed = isAny([PUBLIC, DRAFT, HIDDEN, STATES], keyOf(header));
  return isNamed && values.every((text) => truthOf(text) !== undefined || isPublicWord(text) || isHiddenWord(text));
}

/** Whether the name of a column is that of the time from which a text is shown, or of any other time. */
export const isAnyDate = (header: string): boolean => folded(header) === 'date';

const isHiddenWord = (value: unknown): boolean =>
  isAny([DRAFT, HIDDEN, HIDDEN_PLACES, SCHEDULED], folded(String(value))) || /^pending/i.test(String(value));

const isDraftWord = (word: string): boolean => DRAFT.has(folded(word)) && !OF_SUBJECTS.has(folded(word));

const isPublicWord = (value: unknown): boolean => isAny([PUBLIC, PUBLIC_VALUES], folded(String(value)));

const isMap = (value: unknown): value is FrontMatter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNever = (value: unknown): boolean => value === 'never' || (isSaid(value) && truthOf(value) === false);

/** Words beside the one that names a folder of drafts: `01 - Old drafts`. */
const BESIDE_FOLDER = /^(?:\d+|old|my|posts?|pages?|articles?|notes?|texts?|files?|content|items?|alte|neue)$/;

const PHRASES: ReadonlySet<string> = new Set(['inreview', 'notready', 'backup', 'backups']);

function isHiddenFolder(name: string): boolean {
  const parts = name.split(/[^\p{L}\p{M}\p{N}]+/u).map(folded);
  const joined = parts.filter((part) => part !== '' && !BESIDE_FOLDER.test(part)).join('');
  return isAny([DRAFT, HIDDEN, HIDDEN_PLACES, SCHEDULED, PHRASES], joined);
}

/** Ends of names of copies, which no site shows. */
const COPY = /^(?:bak|old|orig|backup|tmp)$/i;

/** Whether the name of a file hides its text: `_part.md`, `prices.draft.md`, `draft-prices.md`, `Prices (expired).md`. */
function isHiddenName(file: string): boolean {
  if (/^(?:_(?!index\.)|\.|~)/.test(file)) return true;
  const name = file.replace(/\.[^.]+$/, '');
  const isHidden = (word: string): boolean => isAny([DRAFT, HIDDEN, SCHEDULED], folded(word));
  const inBrackets = [...name.matchAll(/[([]([^()[\]]{1,40})[)\]]/g)].map(([, inside = '']) => inside);
  const [, ...ends] = name.split('.');
  const [, ...setApart] = name.split(/\s[-–—]\s/);
  if ([...inBrackets, ...ends, ...setApart].some(isHidden) || ends.some((end) => COPY.test(end))) return true;
  const parts = name.split(/[\s._-]+/).filter(Boolean);
  // A word alone may be the subject of a text, but for those that nobody writes about.
  return [parts[0], parts.at(-1)].some((word = '') => isDraftWord(word));
}

/** Words for drafts that titles have as well. */
const OF_SUBJECTS: ReadonlySet<string> = new Set(['concept', 'concepten', 'koncept', 'unreleased', 'unpublished']);

/** Folders of parts of other texts, but for those that generators publish. */
const PARTS = /^_(?!(?:posts|index)$)./;

/**
 * Says whether the path of a file, within its site, hides its text.
 * @param hasUnderscores Whether the site publishes what is in folders whose names begin with a line
 */
export function hiddenByPath(path: string, hasUnderscores = false): Hidden | undefined {
  const at = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, at);
  const isHidden = (part: string): boolean => isHiddenFolder(part) || (!hasUnderscores && PARTS.test(part));
  if (folder.split('/').some(isHidden)) return { code: 'hidden', detail: folder.slice(0, 200) };
  return isHiddenName(path.slice(at)) ? { code: 'hidden', detail: path.slice(at).slice(0, 200) } : undefined;
}
