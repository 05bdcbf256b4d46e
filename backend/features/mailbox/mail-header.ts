import addressparser from 'nodemailer/lib/addressparser';
import { cleanLine } from '../../core/text/text.js';
import { HeaderWords, textIn } from './mail-charset.js';

/** Maximum characters of a header field; of one with addresses, which may name hundreds. */
const MAX_FIELD = 8000;
const MAX_ADDRESS_FIELD = 64 * 1024;

/** Maximum number of ids of each field that names others. */
const MAX_IDS = 100;

/** Maximum characters of a Message-ID; longer ones are compared by their beginning. */
const MAX_ID = 255;

/** Maximum number of addresses that are read of a field, and that are shown. */
const MAX_ADDRESSES = 200;
const MAX_SHOWN = 50;

export interface ReadAddress {
  name: string;
  email: string;
}

/** The values of each field, unfolded but with their encoded words, by its name in lower case. */
export type HeaderFields = ReadonlyMap<string, readonly string[]>;

/** What the header of a mail says. */
export interface MailHeader {
  /** Whatever the field says, also without a domain; both parts are empty without the field. */
  from: ReadAddress;
  to: ReadAddress[];
  cc: ReadAddress[];
  replyTo: ReadAddress[];
  subject: string;
  /** Without brackets; empty without one. */
  messageId: string;
  /** Message-IDs that it replies to, without brackets, the nearest first: In-Reply-To, then References from the last on. */
  references: string[];
  /** All addresses that it was sent to. */
  recipients: string[];
  sentAt: Date | null;
  fields: HeaderFields;
  contentType: string;
  reportType: string;
}

const words = new HeaderWords();

/**
 * Unfolds the fields of a header.
 * @param lines Each with its name, its folds, and one character for each byte.
 * @param charset That of the mail's text: some programs write fields in it without saying so.
 */
export function fieldsOf(lines: readonly { key: string; line: string }[], charset: string): HeaderFields {
  const fields = new Map<string, string[]>();
  for (const { key, line } of lines) {
    const isLong = ADDRESSES.has(key);
    const raw = line
      .slice(line.indexOf(':') + 1)
      .replace(/\r?\n\s*/g, ' ')
      .trim();
    const most = isLong ? MAX_ADDRESS_FIELD : MAX_FIELD;
    // The last references are the nearest ones.
    const kept = key === 'references' ? raw.slice(-most) : raw.slice(0, most);
    const values = fields.get(key);
    const value = UNDECODED.test(kept) ? textIn(Buffer.from(kept, 'latin1'), charset, raw.length > most) : kept;
    if (values) values.push(value);
    else fields.set(key, [value]);
  }
  return fields;
}

/** Bytes beyond ASCII, or escape sequences. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the sequences begin with a control character
const UNDECODED = /[\u001b\u0080-\u00ff]/;

export function headerOf(fields: HeaderFields): MailHeader {
  const field = (name: string): readonly string[] => fields.get(name) ?? [];
  const { value, params } = parametersOf(field('content-type')[0] ?? '');
  const [inReplyTo, references] = ['in-reply-to', 'references'].map((name) => idsIn(field(name).join(' ')));
  const ids = [...(inReplyTo ?? []).slice(-MAX_IDS), ...(references ?? []).slice(-MAX_IDS).reverse()];
  return {
    from: addressesOf(fields, 'from')[0] ?? localAddressOf(fields, 'from'),
    to: addressesOf(fields, 'to').slice(0, MAX_SHOWN),
    cc: addressesOf(fields, 'cc').slice(0, MAX_SHOWN),
    replyTo: addressesOf(fields, 'reply-to').slice(0, MAX_SHOWN),
    subject: cleanLine(words.decodeWords(field('subject')[0] ?? ''))
      .slice(0, 250)
      .toWellFormed(),
    messageId: idsIn(field('message-id').join(' '))[0] ?? '',
    references: [...new Set(ids)],
    recipients: RECIPIENTS.flatMap((name) => addressesOf(fields, name)).map(({ email }) => email),
    sentAt: dateOf(field('date')[0]),
    fields,
    contentType: value.toLowerCase(),
    reportType: (params['report-type'] ?? '').toLowerCase(),
  };
}

/** Returns the value of a field and its parameters: by RFC 2231, or with the encoded words that many programs write there. */
export function parametersOf(field: string): { value: string; params: Record<string, string> } {
  const { value, params, decodedParams } = words.parseHeaderValue(field, { stripComments: true });
  const decoded = Object.entries(params).map(([name, text]): [string, string] => [
    name,
    decodedParams.includes(name) ? text : words.decodeWords(text),
  ]);
  return { value: value.trim(), params: Object.fromEntries(decoded) };
}

const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to'];
const ADDRESSES = new Set([...RECIPIENTS, 'from', 'reply-to']);

/** Returns the addresses of a header field, of all its occurrences. */
function addressesOf(fields: HeaderFields, name: string): ReadAddress[] {
  return parsedAddresses(fields, name).flatMap(({ name: label, address }) => {
    // Some programs encode the address as well.
    const email = address.includes('=?') ? words.decodeWords(address) : address;
    return email.includes('@') ? [readAddress(label, email)] : [];
  });
}

/** Returns the sender of a field without any complete address: programs of servers name users of their own machine. */
function localAddressOf(fields: HeaderFields, name: string): ReadAddress {
  const [first] = parsedAddresses(fields, name);
  const { name: label, email } = readAddress(first?.name ?? '', first?.address ?? '');
  // The parser takes a single word for a name.
  return email === '' && /^[\w.+-]{1,64}$/.test(label) ? { name: '', email: label } : { name: label, email };
}

const parsedAddresses = (fields: HeaderFields, name: string) =>
  (fields.get(name) ?? []).flatMap((value) => addressparser(value, { flatten: true })).slice(0, MAX_ADDRESSES);

const readAddress = (name: string, email: string): ReadAddress => ({
  name: cleanLine(words.decodeWords(name)).slice(0, 120).toWellFormed(),
  email: cleanLine(email).slice(0, 255).toWellFormed(),
});

/** Returns ids of the form `<…@…>` without the brackets, which some programs leave out, and fold anywhere. */
const idsIn = (text: string): string[] =>
  [...text.matchAll(/<([^<>]{3,998})>|([^\s<>,;"'()]{1,400}@[^\s<>,;"'()]{1,400})/g)]
    .map(([, inBrackets, bare]) => (inBrackets ?? bare ?? '').replace(/\s+/g, '').slice(0, MAX_ID))
    .filter((id) => id.includes('@'));

function dateOf(text: string | undefined): Date | null {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1990 || date.getUTCFullYear() > 2200 ? null : date;
}
