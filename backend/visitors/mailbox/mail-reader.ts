import type { Readable } from 'node:stream';
import type { AttachmentStream, Headers, MessageText } from 'mailparser';
import { cleanLine, cleanText } from '../../core/text/text.js';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, MAX_HTML, MAX_PARTS, MAX_TEXT } from './mailbox.constants.js';

/** Maximum characters of a report or of the returned mail; of a header field. */
const MAX_REPORT = 64 * 1024;
const MAX_FIELD = 8000;

/** MIME types of delivery reports and of returned mails. */
const REPORTS = /^(?:message\/|text\/rfc822-headers)/;

export interface ReadAttachment {
  name: string;
  /** As stated in the mail. */
  type: string;
  size: number;
  /** Undefined if the file is too large, or one of too many. */
  bytes: Buffer | undefined;
}

export interface ReadAddress {
  name: string;
  email: string;
}

/** A parsed mail. All texts are cleaned and of limited length. */
export interface ReadMail {
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
  /** Returns the raw values of a header field, unfolded. */
  field: (name: string) => string[];
  contentType: string;
  reportType: string;
  text: string;
  /** Delivery reports, and the start of the returned mail. */
  reports: string;
  attachments: ReadAttachment[];
}

/** Stands for a mail of which nothing can be read. */
export const unreadMail = (): ReadMail => ({
  from: { name: '', email: '' },
  to: [],
  cc: [],
  replyTo: [],
  subject: '',
  messageId: '',
  references: [],
  recipients: [],
  sentAt: null,
  field: () => [],
  contentType: '',
  reportType: '',
  text: '',
  reports: '',
  attachments: [],
});

/** Parses a mail and keeps only its text and the attachments that may be stored. @throws if it can't be parsed */
export async function readMail(source: Readable): Promise<ReadMail> {
  // Imported on first use: most sites read no mailbox.
  const { MailParser } = await import('mailparser');
  const parser = new MailParser({
    checksumAlgo: false,
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipImageLinks: true,
    skipTextToHtml: true,
    skipTextLinks: true,
  });
  let headers: Headers = new Map();
  let lines: readonly { key: string; line: string }[] = [];
  let content: MessageText | undefined;
  let parts = 0;
  const attachments: ReadAttachment[] = [];
  const reports: string[] = [];
  parser.on('headers', (parsed) => {
    headers = parsed;
  });
  parser.on('headerLines', (raw) => {
    lines = raw;
  });
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      source.destroy();
      parser.destroy();
      reject(error);
    };
    parser.on('data', (data) => {
      if (data.type === 'text') {
        content = data;
        return;
      }
      parts += 1;
      if (parts > MAX_PARTS) {
        fail(new Error(`It has more than ${MAX_PARTS} parts`));
        return;
      }
      // An attached mail is a file and a possible report: servers that send no reports return a mail in the same way.
      const isFile = data.contentType === 'message/rfc822' && !isReportMail(headers);
      const isReport = REPORTS.test(data.contentType);
      const kept = attachments.filter(({ bytes }) => bytes).length;
      const limit = isReport && !isFile ? MAX_REPORT : kept < MAX_ATTACHMENTS ? MAX_ATTACHMENT_BYTES : 0;
      collect(data, limit)
        .then(({ size, bytes, isWhole }) => {
          if (isReport) reports.push(bytes.subarray(0, MAX_REPORT).toString('utf8'));
          if (!isReport || isFile)
            attachments.push({ ...nameOf(data), size, bytes: isWhole && size > 0 ? bytes : undefined });
        })
        .catch(fail);
    });
    parser.once('end', resolve);
    parser.once('error', fail);
    source.once('error', fail);
    source.pipe(parser);
  });
  return toMail({ headers, lines, content, reports: reports.join('\n\n').slice(0, 2 * MAX_REPORT), attachments });
}

function isReportMail(headers: Headers): boolean {
  const type = headers.get('content-type');
  return typeof type === 'object' && 'value' in type && type.value === 'multipart/report';
}

/** Reads a part to its end, but keeps only so many bytes. */
async function collect(
  { content, release }: AttachmentStream,
  limit: number,
): Promise<{ size: number; bytes: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (size < limit) chunks.push(chunk.subarray(0, limit - size));
    size += chunk.length;
  }
  release?.();
  return { size, bytes: Buffer.concat(chunks), isWhole: size <= limit };
}

const nameOf = ({ filename = '', contentType }: AttachmentStream): { name: string; type: string } => ({
  name: cleanLine(filename).slice(0, 200).toWellFormed(),
  type: contentType.slice(0, 120),
});

async function toMail({
  headers,
  lines,
  content,
  reports,
  attachments,
}: {
  headers: Headers;
  lines: readonly { key: string; line: string }[];
  content: MessageText | undefined;
  reports: string;
  attachments: ReadAttachment[];
}): Promise<ReadMail> {
  const fields = new Map<string, string[]>();
  for (const { key, line } of lines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\r?\n\s*/g, ' ')
      .trim();
    // The last references are the nearest ones.
    const kept = key === 'references' ? value.slice(-MAX_FIELD) : value.slice(0, MAX_FIELD);
    fields.set(key, [...(fields.get(key) ?? []), kept]);
  }
  const field = (name: string): string[] => fields.get(name) ?? [];
  const [type = ''] = field('content-type');
  const [inReplyTo, references] = ['in-reply-to', 'references'].map((name) => idsIn(field(name).join(' ')));
  const ids = [...(inReplyTo ?? []).slice(-MAX_IDS), ...(references ?? []).slice(-MAX_IDS).reverse()];
  return {
    from: addressesOf(headers, 'from')[0] ?? localAddressOf(headers, 'from'),
    to: addressesOf(headers, 'to').slice(0, MAX_SHOWN),
    cc: addressesOf(headers, 'cc').slice(0, MAX_SHOWN),
    replyTo: addressesOf(headers, 'reply-to').slice(0, MAX_SHOWN),
    subject: cleanLine(String(headers.get('subject') ?? ''))
      .slice(0, 250)
      .toWellFormed(),
    messageId: idsIn(field('message-id').join(' '))[0] ?? '',
    references: [...new Set(ids)],
    recipients: RECIPIENTS.flatMap((name) => addressesOf(headers, name)).map(({ email }) => email),
    sentAt: dateOf(field('date')[0]),
    field,
    contentType: type.split(';')[0]?.trim().toLowerCase() ?? '',
    reportType: /report-type\s*=\s*"?([\w-]+)/i.exec(type)?.[1]?.toLowerCase() ?? '',
    text: await textOf(content),
    reports: cleanText(reports),
    attachments,
  };
}

/** Maximum number of ids of each field that names others. */
const MAX_IDS = 100;

/** Maximum characters of a Message-ID; longer ones are compared by their beginning. */
const MAX_ID = 255;

/** Maximum number of addresses of a field that are shown. */
const MAX_SHOWN = 50;

const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to'];

/** Returns the addresses of a header field; of all its occurrences if it may be repeated. */
function addressesOf(headers: Headers, name: string): ReadAddress[] {
  const values = [headers.get(name)].flat();
  return values
    .flatMap((value) => {
      if (typeof value === 'string') return value.split(/[\s,<>]+/).map((address) => ({ name: '', address }));
      if (typeof value !== 'object' || value === null || !('value' in value) || !Array.isArray(value.value)) return [];
      return value.value.flatMap((one) => one.group ?? [one]);
    })
    .slice(0, 200)
    .flatMap(({ name: label, address }) =>
      address?.includes('@')
        ? [{ name: cleanLine(label).slice(0, 120).toWellFormed(), email: cleanLine(address).slice(0, 255) }]
        : [],
    );
}

/** Returns the sender of a field without any complete address: programs of servers name users of their own machine. */
function localAddressOf(headers: Headers, name: string): ReadAddress {
  const value = headers.get(name);
  const [first] = typeof value === 'object' && 'value' in value && Array.isArray(value.value) ? value.value : [];
  const [label, address] = [first?.name ?? '', first?.address ?? ''].map((text) => cleanLine(text).toWellFormed());
  // The parser takes a single word for a name.
  const isWord = address === '' && /^[\w.+-]{1,64}$/.test(label ?? '');
  return isWord
    ? { name: '', email: label ?? '' }
    : { name: (label ?? '').slice(0, 120), email: (address ?? '').slice(0, 255) };
}

/** Returns ids of the form `<…@…>` without the brackets, which some programs leave out, and fold anywhere. */
const idsIn = (text: string): string[] =>
  [...text.matchAll(/<([^<>]{3,998})>|([^\s<>,;"'()]{1,400}@[^\s<>,;"'()]{1,400})/g)]
    .map(([, inBrackets, bare]) => (inBrackets ?? bare ?? '').replace(/\s+/g, '').slice(0, MAX_ID))
    .filter((id) => id.includes('@'));

function dateOf(text: string | undefined): Date | null {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1990 || date.getUTCFullYear() > 2200 ? null : date;
}

/** Returns the plain text, or the text of a mail with HTML only, without pictures and link targets. */
async function textOf(content: MessageText | undefined): Promise<string> {
  const { text, html } = content ?? {};
  // Cut first: cleaning takes a second for each few megabytes, in one go.
  const begun = text?.trimStart().slice(0, 2 * MAX_TEXT) ?? '';
  const plain = begun || (html ? await textOfHtml(html.slice(0, MAX_HTML)) : '');
  return cleanText(plain).slice(0, MAX_TEXT).toWellFormed();
}

async function textOfHtml(html: string): Promise<string> {
  if (await isTooDeep(html)) return withoutTags(html);
  const { convert } = await import('html-to-text');
  try {
    return convert(html, {
      wordwrap: false,
      limits: { maxDepth: 100, maxChildNodes: 10_000 },
      selectors: [
        { selector: 'a', options: { ignoreHref: true } },
        { selector: 'img', format: 'skip' },
        ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      ],
    });
  } catch {
    return withoutTags(html);
  }
}

const withoutTags = (html: string): string => html.replace(/<[^<>]{0,1000}>/g, ' ');

/** Maximum nesting of elements; converting takes quadratic time in it. */
const MAX_DEPTH = 200;

/**
 * Counts with the parser of `html-to-text`, since another one would interpret unmatched end tags, comments and attributes
 * differently.
 */
async function isTooDeep(html: string): Promise<boolean> {
  const { Parser } = await import('htmlparser2');
  let depth = 0;
  let isDeep = false;
  const parser = new Parser({
    onopentagname: () => {
      depth += 1;
      if (depth <= MAX_DEPTH) return;
      isDeep = true;
      parser.pause();
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  // Parses in pieces, so that the rest is skipped once the limit is exceeded.
  for (let from = 0; from < html.length && !isDeep; from += PIECE) parser.write(html.slice(from, from + PIECE));
  return isDeep;
}

/** In characters. */
const PIECE = 4096;
