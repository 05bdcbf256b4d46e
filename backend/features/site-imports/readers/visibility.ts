import type { FrontMatter } from './front-matter.js';
import { type Hidden, momentOf } from './old-content.js';

/** Fields and columns, without case and separators, that name what is public. */
const SHOWN =
  /^(?:is)?(?:published|publish|public|visible|active|enabled|live|online|listed|shown|onlinestorevisible|sichtbar|aktiv|veroffentlicht|publie|publicado|pubblicato|opublikowany|aktywny|visibleonline)$/;

/** Fields and columns that name what is not. */
const HIDDEN =
  /^(?:is)?(?:draft|unlisted|private|archived|hidden|disabled|unpublished|trashed|deleted|headless|expired|internal|wip|noindexpage|entwurf|archiviert|versteckt|brouillon|borrador|rascunho|bozza|szkic|rasimu)$/;

/** Fields and columns whose words name the state. */
const STATE =
  /^(?:status|visibility|poststatus|publishstatus|publicationstatus|publishingstatus|publicationstate|publishstate|sichtbarkeit|visibilite|visibilidad|estado|statut)$/;

/** Words of states in which visitors see a text. */
const PUBLIC_WORD =
  /^(?:publish|published|public|active|live|online|visible|listed|shown|sent|everyone|inherit|enabled|done|final|released?|sichtbar|aktiv|veroffentlicht|offentlich|publie|publicado|publicada|pubblicato|opublikowany|publiczny|imechapishwa)$/;

const SCHEDULED_WORD = /^(?:future|scheduled|planned|geplant|planifie|programado|agendado|pianificato|zaplanowany)$/;

/** Times from which a text is shown, and up to which it is. */
const FROM =
  /^(?:date|pubdate|publishdate|publishedat|publishat|publishon|publisheddate|publicationdate|publishedon|postdate|datepublished|scheduledat|scheduledfor|goliveat|embargo)$/;
const UNTIL =
  /^(?:expirydate|expires|expiresat|expireson|expire|expirationdate|unpublishdate|unpublishat|unpublishon)$/;

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Reads yes and no in any spelling of YAML 1.1 or of a table; undefined for anything else. */
function truthOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = plain(String(value));
  if (/^(?:true|yes|y|on|1|x|ja|wahr|oui|vrai|si|verdadero|sim|verdadeiro|vero|tak|prawda|ndiyo)$/.test(word))
    return true;
  if (/^(?:false|no|n|off|0|nein|falsch|non|faux|falso|nao|nie|falsz|hapana)$/.test(word)) return false;
  return undefined;
}

function timeOf(value: unknown): number | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value);
  // A number alone is no date, whatever a parser makes of it.
  const moment = /\d{4}/.test(text) ? momentOf(text) : null;
  return moment === null ? undefined : Date.parse(moment);
}

/** Whether a text in place of yes or no is a date of a former year, in any order of its parts: that of its publication. */
const isOfFormerYear = (value: unknown, now: number): boolean => {
  const [year] = /\b(?:19|20)\d\d\b/.exec(String(value)) ?? [];
  return year !== undefined && Number(year) < new Date(now).getUTCFullYear();
};

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && String(value).trim() !== '';

/**
 * Says whether fields of front matter, or the cells of a row, hide their text from visitors. What names itself hidden in words that
 * are not known is hidden: nothing becomes public because it was not understood.
 */
export function hiddenBy(fields: FrontMatter, now = Date.now()): Hidden | undefined {
  let scheduled: Hidden | undefined;
  for (const [name, value] of Object.entries(fields)) {
    if (!isSaid(value)) continue;
    const key = plain(name);
    const detail = `${name}: ${value instanceof Date ? value.toISOString() : isMap(value) ? '…' : String(value)}`;
    const hidden: Hidden = { code: 'hidden', detail: detail.slice(0, 200) };
    if (/^_?build$/.test(name) && isMap(value) && (isNever(value.render) || isNever(value.list))) return hidden;
    if (key === 'password') return { code: 'password', detail: '' };
    const time = FROM.test(key) || UNTIL.test(key) || SHOWN.test(key) ? timeOf(value) : undefined;
    const isShown = time !== undefined || truthOf(value) === true || isPublicWord(value) || isOfFormerYear(value, now);
    if (SHOWN.test(key) && !isShown) return hidden;
    if (HIDDEN.test(key) && truthOf(value) !== false) return hidden;
    if (STATE.test(key) && !isPublicWord(value) && truthOf(value) !== true) {
      if (!SCHEDULED_WORD.test(plain(String(value)))) return hidden;
      scheduled ??= { ...hidden, code: 'scheduled' };
    }
    if (UNTIL.test(key) && time !== undefined && time <= now) return hidden;
    if ((FROM.test(key) || SHOWN.test(key)) && time !== undefined && time > now)
      scheduled = { ...hidden, code: 'scheduled', at: new Date(time).toISOString() };
  }
  return scheduled;
}

/** Words of states in which visitors do not see a text. */
const HIDDEN_WORD =
  /^(?:draft|private|hidden|unlisted|archived|inactive|disabled|unpublished|trash|deleted|pending|offline|internal|entwurf|inaktiv|versteckt|archiviert|brouillon|borrador|rascunho|bozza|szkic|ukryty|rasimu)$/;

/**
 * Whether a column says nothing but which rows visitors saw.
 * @param values All different ones of its cells
 */
export function isMark(header: string, values: readonly string[]): boolean {
  const key = plain(header);
  const isNamed = [SHOWN, HIDDEN, STATE].some((pattern) => pattern.test(key));
  return isNamed && values.every((text) => truthOf(text) !== undefined || isPublicWord(text) || isHiddenWord(text));
}

/** Whether the name of a column is that of the time from which a text is shown, or of any other time. */
export const isAnyDate = (header: string): boolean => plain(header) === 'date';

const isHiddenWord = (text: string): boolean => HIDDEN_WORD.test(plain(text)) || SCHEDULED_WORD.test(plain(text));

const isPublicWord = (value: unknown): boolean => PUBLIC_WORD.test(plain(String(value)));

const isMap = (value: unknown): value is FrontMatter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNever = (value: unknown): boolean => value === 'never' || (isSaid(value) && truthOf(value) === false);

/** Folders of texts that were not shown. */
const HIDDEN_FOLDER =
  /(?:^|\/)[_.]?(?:drafts?|unpublished|private|unlisted|hidden|archived?|trash|expired|scheduled|wip|entwurfe|brouillons?|borradores|rascunhos)\//i;

/** Names of such files: `_part.md`, `prices.draft.md`, `draft-prices.md`, `Prices (draft).md`. */
const HIDDEN_NAME =
  /^_(?!index\.)|^\.|^(?:draft|entwurf|wip)[\s._-]|[\s._-](?:draft|entwurf|wip)\.[^.]+$|\.(?:private|hidden|unlisted|archived|unpublished)\.[^.]+$|[([](?:draft|entwurf|private|hidden|unlisted|archived|unpublished|wip)[)\]]/i;

/** Says whether the path of a file, within its site, hides its text. */
export function hiddenByPath(path: string): Hidden | undefined {
  const at = path.lastIndexOf('/') + 1;
  const folder = HIDDEN_FOLDER.exec(path.slice(0, at).normalize('NFKD').replace(/\p{M}/gu, ''));
  if (folder) return { code: 'hidden', detail: path.slice(0, at).slice(0, 200) };
  return HIDDEN_NAME.test(path.slice(at)) ? { code: 'hidden', detail: path.slice(at).slice(0, 200) } : undefined;
}
