import { once } from 'node:events';
import type { Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type MimeNode, Splitter, type SplitterChunk } from '@zone-eu/mailsplit';
import { parametersOf } from './mail-header.js';
import { MAX_ATTACHMENT_BYTES, MAX_DEPTH, MAX_HTML, MAX_PARTS, MAX_TEXT } from './mailbox.constants.js';

/** Maximum bytes of a plain text, in the charset with the longest letters, and of a delivery report. */
const MAX_PLAIN_BYTES = 8 * MAX_TEXT;
export const MAX_REPORT = 64 * 1024;

/** Maximum bytes of the header of a part. */
const MAX_PART_HEAD = 1024 * 1024;

/** Where the splitter gives up. */
const MAX_SPLIT_PARTS = 1000;

/** Reports of mail servers and readers, and the mail that they return. */
const REPORTS =
  /^(?:message\/(?:rfc822|global\b.*|delivery-status|disposition-notification|feedback-report)|text\/rfc822-headers)$/;

/** Texts that are files by their nature, even where a program sends them as another form of the message. */
const FILES = /^text\/(?:calendar|(?:x-)?vcard|directory|csv|x-amp-html|css|rtf|xml)$/;

/** A MIME part with what is kept of it. */
export interface Part {
  type: string;
  children: Part[];
  parent: Part | undefined;
  /** Empty without one. */
  name: string;
  disposition: string;
  /** As declared; empty without. */
  charset: string;
  /** Without brackets; empty without one. */
  contentId: string;
  /** For the text of the message: how its lines are to be joined (RFC 3676). */
  flow: 'fixed' | 'flowed' | 'delsp';
  isText: boolean;
  isReport: boolean;
  chunks: Buffer[];
  /** Decoded bytes of the whole part. */
  size: number;
  /** How many of them are kept at most. */
  limit: number;
}

export interface MailParts {
  root: Part;
  lines: readonly { key: string; line: string }[];
  /** Whether the end of the mail could not be read. */
  isCut: boolean;
}

/**
 * Splits a mail into its parts and undoes their transfer encodings, keeping no more of each than can be used. What has been read
 * remains if the rest is not a mail. @throws if there is no header, or if the source fails
 */
export async function readParts(source: Readable): Promise<MailParts> {
  const splitter = new Splitter({ ignoreEmbedded: true, maxHeadSize: MAX_PART_HEAD, maxChildNodes: MAX_SPLIT_PARTS });
  const parts = new Map<MimeNode, Part>();
  const decoders = new Map<Part, Transform>();
  let failure: unknown;
  let root: MimeNode | undefined;
  let isCut = false;
  source.once('error', (error) => {
    failure = error;
    splitter.destroy(error);
  });
  source.pipe(splitter);
  try {
    for await (const chunk of splitter as AsyncIterable<SplitterChunk>) {
      if (chunk.type === 'node') {
        await endAll(decoders);
        root ??= chunk;
        const part = partOf(chunk, parts, parts.size >= MAX_PARTS);
        parts.set(chunk, part);
        if (depthOf(part) > MAX_DEPTH) throw new Error(`Parts nested more than ${MAX_DEPTH} times`);
        continue;
      }
      const part = parts.get(chunk.node);
      if (!part) continue;
      // What precedes the parts of a multipart is for programs without MIME, unless there are no parts.
      if (chunk.type === 'data' && part.children.length > 0) continue;
      if (part.isText && part.size >= part.limit) {
        isCut ||= part.size > part.limit;
        // Nothing can follow the only text of a mail.
        if (part.parent === undefined && part.children.length === 0) break;
        continue;
      }
      let decoder = decoders.get(part);
      if (!decoder) {
        await endAll(decoders);
        // Some programs declare Base64 for a text that they do not encode.
        if (part.isText && chunk.node.encoding === 'base64' && !isBase64(chunk.value)) chunk.node.encoding = '8bit';
        decoder = chunk.node.getDecoder();
        decoder.on('data', (bytes: Buffer) => keep(part, bytes));
        decoders.set(part, decoder);
      }
      if (!decoder.write(chunk.value)) await once(decoder, 'drain');
    }
    await endAll(decoders);
  } catch (error) {
    if (failure || !root) throw failure ?? error;
    await endAll(decoders);
    isCut = true;
  } finally {
    source.unpipe(splitter);
    splitter.destroy();
  }
  const part = root && parts.get(root);
  if (!root || !part) throw new Error('It has no header');
  for (const [node, one] of parts) {
    if (one.isText && one.size > one.limit) isCut = true;
    if (/^(?:x-)?uu/.test(node.encoding || '') && isWhole(one)) {
      one.chunks = [uudecoded(bytesOf(one))];
      one.size = one.chunks[0]?.length ?? 0;
    }
    // Without an empty line, a text counts as header of its part.
    if (one.isText && one.size === 0 && one.children.length === 0) one.chunks = [linesWithoutName(node)];
  }
  return { root: part, lines: root.headers ? root.headers.getList() : [], isCut };
}

/** Whether all of the beginning is in the alphabet of Base64, without words. */
const isBase64 = (bytes: Buffer): boolean =>
  !/[^A-Za-z0-9+/=\s]|\S[ \t]+\S+[ \t]+\S/.test(bytes.subarray(0, 1000).toString('latin1'));

const linesWithoutName = ({ headers }: MimeNode): Buffer =>
  Buffer.from(
    (headers ? headers.getList() : [])
      .filter(({ key }) => !/^[!-9;-~]+$/.test(key))
      .map(({ line }) => line)
      .join('\n'),
    'latin1',
  );

/** Decodes what Unix programs sent before Base64. Each line begins with its length. */
function uudecoded(bytes: Buffer): Buffer {
  const lines = bytes.toString('latin1').split(/\r?\n/);
  const decoded = lines
    .slice(lines.findIndex((line) => /^begin [0-7]{3,4} /.test(line)) + 1)
    .filter((line) => line !== '' && line !== 'end')
    .map((line) => {
      const [length = 0, ...letters] = [...line].map((letter) => (letter.charCodeAt(0) - 32) & 63);
      const groups = Array.from({ length: Math.ceil(letters.length / 4) }, (_, at) =>
        letters.slice(4 * at, 4 * at + 4),
      );
      const whole = groups.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [
        (a << 2) | (b >> 4),
        ((b << 4) | (c >> 2)) & 255,
        ((c << 6) | d) & 255,
      ]);
      return Buffer.from(whole.slice(0, length));
    });
  return Buffer.concat(decoded);
}

/** Writes what the decoders still hold. */
async function endAll(decoders: Map<Part, Transform>): Promise<void> {
  for (const decoder of decoders.values()) {
    decoder.end();
    await finished(decoder);
  }
  decoders.clear();
}

function keep(part: Part, bytes: Buffer): void {
  const room = part.limit - part.size;
  if (room > 0) part.chunks.push(bytes.length > room ? bytes.subarray(0, room) : bytes);
  part.size += bytes.length;
}

export const bytesOf = ({ chunks }: Part): Buffer => Buffer.concat(chunks);

export const isWhole = ({ size, limit }: Part): boolean => size <= limit;

function depthOf(part: Part): number {
  let depth = 0;
  for (let { parent } = part; parent && depth <= MAX_DEPTH; { parent } = parent) depth += 1;
  return depth;
}

function partOf(node: MimeNode, parts: ReadonlyMap<MimeNode, Part>, isNamedOnly: boolean): Part {
  const parent = node.parentNode ? parts.get(node.parentNode) : undefined;
  const field = (name: string): string =>
    (node.headers ? (node.headers.get(name)[0] ?? '') : '')
      .replace(/^[^:]*:/, '')
      .replace(/\r?\n\s*/g, ' ')
      .trim();
  const disposition = parametersOf(field('content-disposition').slice(0, 8000));
  const { params } = parametersOf(field('content-type').slice(0, 8000));
  // Both are written in quotes by some programs, which means something else.
  if (node.encoding) node.encoding = node.encoding.replace(/["';]/g, '').trim();
  // What is no type counts as none (RFC 2045, 5.2).
  const declared = node.contentType || 'text/plain';
  const type = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(declared)
    ? declared
    : /html/.test(declared)
      ? 'text/html'
      : 'text/plain';
  const part: Part = {
    type,
    children: [],
    parent,
    name: disposition.params.filename || params.name || '',
    disposition: disposition.value.toLowerCase(),
    charset: params.charset ?? '',
    contentId: field('content-id').replace(/^<|>$/g, ''),
    flow: !node.flowed ? 'fixed' : node.delSp ? 'delsp' : 'flowed',
    isText: false,
    isReport: REPORTS.test(type),
    chunks: [],
    size: 0,
    limit: MAX_ATTACHMENT_BYTES,
  };
  part.isText = isText(part);
  if (part.isText) part.limit = part.type === 'text/html' ? MAX_HTML : MAX_PLAIN_BYTES;
  if (isNamedOnly) part.limit = 0;
  parent?.children.push(part);
  return part;
}

/** Whether a part is text of the message, rather than a file. */
function isText(part: Part): boolean {
  const { type, parent, disposition, name, contentId, isReport } = part;
  if (type.startsWith('multipart/')) return true;
  if (isReport || disposition === 'attachment' || FILES.test(type)) return false;
  if (!/^text\//.test(type)) return false;
  // Pages and style sheets that a page shows.
  if (parent?.type === 'multipart/related' && parent.children.length > 0 && contentId !== '') return false;
  // Some programs name the message itself; another named text is a file.
  return name === '' || parent === undefined || isFirst(part);
}

/** Whether it is the first part of the mail that is not a multipart. */
function isFirst({ parent }: Part): boolean {
  for (let one = parent; one; one = one.parent)
    if (one.children.length > (one === parent ? 0 : 1)) return one.type === 'multipart/alternative' && one === parent;
  return true;
}
