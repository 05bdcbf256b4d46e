import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { isEmailAddress } from '../../core/text/email-address.shared.js';
import type { WrittenTime } from '../../core/text/written-time.js';
import { comparableAddress } from '../../visitors/subscribers/never-mailed.service.js';
import type { OldRow } from './readers/old-content.js';
import type { CsvOptions } from './site-import.entity.js';
import { dateIn } from './table-dates.js';

/** Fields of a row in a list of subscribers. */
export const SUBSCRIBER_FIELDS = [
  'email',
  'name',
  'first_name',
  'last_name',
  'language',
  'status',
  'consent_at',
  'consent_source',
  'left_at',
  'bounced_at',
  'allowed',
  'refused',
] as const;

export interface SubscriberRow {
  email: string;
  name: string;
  language: string;
  /** Status in the list: subscribed, unsubscribed, bounced, or without consent. */
  state: 'subscribed' | 'left' | 'bounced' | 'not_agreed';
  since: Date | null;
  consentAt: Date | null;
  consentSource: string;
  /** The date of consent as in the table, if it can't be read or its order of day and month is a guess. */
  consentText: string;
  /** Text in place of a date that can't be read. */
  unreadable: string[];
}

const LEFT =
  /unsub|abgemeldet|desinscrit|desabonn|baja|wypisan|cancelad|opted?.?out|left|removed|ametoka|blocked|blacklist|complain|spam/i;
const BOUNCED = /clean|bounce|invalid|undeliver|ungultig|unzustellbar|rebot/i;
const NOT_AGREED = /non.?sub|pending|unconfirmed|transactional|unbestatigt|en attente|pendiente|inactive/i;
/** Substack's column with the newsletters that somebody gets: whoever gets none has no entry. */
const RECEIVED = /^receiving emails for$/i;

const NO = /^(?:false|no|0|nein|non|nie|nao|não|hapana|n|off)$/i;

/** Reads a subscriber from a row by the matched columns. Undefined for a row without an address. */
export function subscriberOf(
  { cells, origin }: OldRow,
  { columns, orders = {} }: Pick<CsvOptions, 'columns' | 'orders'>,
): SubscriberRow | undefined {
  const values = new Map<string, string>();
  const headers = new Map<string, string>();
  for (const [header, field] of Object.entries(columns)) {
    const cell = cells[header]?.trim() ?? '';
    const value = cell === '' && field === 'allowed' && RECEIVED.test(header) ? 'no' : cell;
    if (value === '' || values.has(field)) continue;
    values.set(field, value);
    headers.set(field, header);
  }
  const text = (field: string): string => values.get(field) ?? '';
  const email = comparableAddress(text('email'));
  if (!isEmailAddress(email)) return undefined;
  const status = text('status').normalize('NFKD').replace(/\p{M}/gu, '');
  // Mailchimp exports a file per status: `cleaned_members_export.csv`.
  const file = /(?:nonsubscribed|unsubscribed|cleaned|bounced)/i.exec(origin.replace(/^.*\//, ''))?.[0] ?? '';
  const unreadable: string[] = [];
  const date = (field: string): WrittenTime => {
    const found = dateIn(text(field), orders[headers.get(field) ?? '']);
    if (text(field) !== '' && found.at === null) unreadable.push(text(field));
    return found;
  };
  const leftAt = date('left_at').at;
  const bouncedAt = date('bounced_at').at;
  const consent = date('consent_at');
  const state =
    BOUNCED.test(`${status} ${file}`) || text('bounced_at') !== ''
      ? 'bounced'
      : NOT_AGREED.test(`${status} ${file}`)
        ? 'not_agreed'
        : LEFT.test(`${status} ${file}`) ||
            text('left_at') !== '' ||
            NO.test(text('allowed')) ||
            // A date, or an unknown word: no mail is sent by a guess.
            (text('refused') !== '' && !NO.test(text('refused')))
          ? 'left'
          : 'subscribed';
  const name = text('name') || [text('first_name'), text('last_name')].filter(Boolean).join(' ');
  return {
    email,
    name: name.slice(0, MAX_LENGTH.name),
    language: text('language'),
    state,
    since: bouncedAt ?? leftAt,
    consentAt: consent.at,
    consentSource: text('consent_source').slice(0, MAX_LENGTH.consent),
    consentText: consent.at === null || consent.isAmbiguous ? text('consent_at').slice(0, 60) : '',
    unreadable,
  };
}
