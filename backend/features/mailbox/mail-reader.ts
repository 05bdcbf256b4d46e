import type { Readable } from 'node:stream';
import { cleanLine, cleanText } from '../../core/text/text.js';
import { detectedType, type SentFile } from '../../visitors/received-mails/detected-type.js';
import { textIn } from './mail-charset.js';
import { fieldsOf, headerOf, type MailHeader } from './mail-header.js';
import { bytesOf, isWhole, MAX_REPORT, type Part, readParts } from './mail-parts.js';
import { textsOf } from './mail-texts.js';
import { MAX_ATTACHMENTS, MAX_SHOWN_PICTURES } from './mailbox.constants.js';

/** A parsed mail, which can be passed between threads. All texts are cleaned and of limited length. */
export interface ParsedMail extends MailHeader {
  text: string;
  /** Delivery reports, and the start of the returned mail. */
  reports: string;
  attachments: SentFile[];
  /** Whether some of the text is missing. */
  isCut: boolean;
}

/** A parsed mail. */
export interface ReadMail extends ParsedMail {
  /** Returns the raw values of a header field, unfolded. */
  field: (name: string) => readonly string[];
}

/**
 * Parses a mail and keeps only its text and the attachments that may be stored. Takes seconds of processor time for hostile mails:
 * `MailParserService` runs it beside the thread that serves visitors. @throws if it can't be parsed
 */
export async function parseMail(source: Readable): Promise<ParsedMail> {
  const { root, lines, isCut } = await readParts(source);
  const parts = [...allParts(root)];
  const header = headerOf(
    fieldsOf(lines, parts.find(({ isText, charset }) => isText && charset !== '')?.charset ?? ''),
  );
  const texts = textsOf(root);
  const reports = cleanText(
    parts
      .filter(({ isReport }) => isReport)
      .map((part) => textIn(bytesOf(part).subarray(0, MAX_REPORT), part.charset, true))
      .join('\n\n')
      .slice(0, 2 * MAX_REPORT),
  );
  // An attached mail is a file and a possible report: servers that send no reports return a mail in the same way.
  const isFile = ({ type, isReport }: Part) =>
    !isReport || (type !== 'text/rfc822-headers' && header.contentType !== 'multipart/report');
  const files = parts.filter((part) => part.children.length === 0 && !part.isText && isFile(part));
  return {
    ...header,
    // Some servers write what they have to say into the report alone.
    text: texts.text || (files.length === 0 ? reports : ''),
    isCut: isCut || texts.isCut,
    reports,
    attachments: await attachmentsOf(files, texts.shown),
  };
}

function* allParts(root: Part): Generator<Part> {
  const waiting = [root];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    yield part;
    waiting.push(...part.children.toReversed());
  }
}

const MOST = { files: MAX_ATTACHMENTS, shown: MAX_SHOWN_PICTURES };

/** Pictures that a page shows do not count as files; so many of them are kept beside these. */
async function attachmentsOf(files: readonly Part[], shown: ReadonlySet<string>): Promise<SentFile[]> {
  const kept = { files: 0, shown: 0 };
  const attachments: SentFile[] = [];
  for (const part of files) {
    const { contentId, size, type } = part;
    const group = contentId !== '' && shown.has(contentId) && type.startsWith('image/') ? 'shown' : 'files';
    const isKept = size > 0 && isWhole(part) && kept[group] < MOST[group];
    if (isKept) kept[group] += 1;
    const bytes = isKept ? bytesOf(part) : undefined;
    const name = cleanLine(part.name || (type === 'text/calendar' ? 'invite.ics' : ''))
      .slice(0, 200)
      .toWellFormed();
    // The same invitation as another form of the message, and as a file.
    const twin =
      type.endsWith('/calendar') || type === 'application/ics'
        ? attachments.find((attachment) => bytes && attachment.bytes?.equals(bytes))
        : undefined;
    if (twin) {
      if (part.name !== '') twin.name = name;
      continue;
    }
    attachments.push({ name, type: type.slice(0, 120), size, bytes, detected: bytes && (await detectedType(bytes)) });
  }
  return attachments;
}
