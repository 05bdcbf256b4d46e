import type { Readable } from 'node:stream';
import type { TextDecoder } from 'node:util';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { UnreadableExport } from '../archives/unreadable-export.js';
import { decoderOf } from './text-encoding.js';

/** An element within a record. */
export interface XmlElement {
  /** With its usual prefix: `wp:post_id`. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

/** Maximum nesting of elements. */
const MAX_DEPTH = 24;

/** Maximum characters of one record: the longest known texts have some hundred thousand. */
const MAX_RECORD = 16_000_000;

/**
 * Streams elements with certain names from XML, one at a time. Document types are refused: their entities can expand without
 * bounds, or read files of this server.
 * @param names Names of records; elements outside of them and not in `outside` are skipped.
 * @throws UnreadableExport
 */
export async function* xmlRecords(
  chunks: AsyncIterable<string>,
  names: ReadonlySet<string>,
): AsyncGenerator<XmlElement> {
  const found: XmlElement[] = [];
  const open: XmlElement[] = [];
  let depth = 0;
  let size = 0;
  /** Characters since the last complete token: a text, attribute or comment is kept in memory until it ends. */
  let since = 0;
  let failure: UnreadableExport | undefined;
  const parser = new SaxesParser({ xmlns: false, fragment: false });
  const grow = (more: number): void => {
    since = 0;
    size += more;
    if (size > MAX_RECORD) failure ??= new UnreadableExport('long');
  };
  const addText = (text: string): void => {
    since = 0;
    const top = open.at(-1);
    if (!top) return;
    grow(text.length);
    if (!failure) top.text += text;
  };
  parser.on('doctype', () => {
    failure ??= new UnreadableExport('entity');
  });
  parser.on('error', (error) => {
    failure ??= new UnreadableExport('xml', `${parser.line}: ${error.message.replace(/^\d+:\d+: /, '').slice(0, 200)}`);
  });
  parser.on('comment', () => {
    since = 0;
  });
  parser.on('opentag', ({ name, attributes }) => {
    since = 0;
    depth += 1;
    if (depth > MAX_DEPTH) failure ??= new UnreadableExport('deep');
    if (failure || (open.length === 0 && !names.has(name))) return;
    const element: XmlElement = { name, attributes: plain(attributes), text: '', children: [] };
    grow(Object.values(element.attributes).reduce((sum, value) => sum + value.length, name.length + 100));
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', ({ name }) => {
    since = 0;
    depth -= 1;
    const top = open.at(-1);
    if (top?.name !== name) return;
    open.pop();
    if (open.length > 0) return;
    found.push(top);
    size = 0;
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  for await (const chunk of escapedAmpersands(chunks)) {
    since += chunk.length;
    parser.write(withoutControls(chunk));
    if (since > MAX_RECORD) failure ??= new UnreadableExport('long');
    if (failure) throw failure;
    yield* found.splice(0);
  }
  if (!failure) parser.close();
  if (failure) throw failure;
  yield* found;
}

const CDATA = '<![CDATA[';
const CDATA_END = ']]>';

/** A reference that XML knows without a document type. */
const REFERENCE = /^&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/i;

/** Longer than any reference, and than the beginning and the end of CDATA. */
const MARK = 12;

/**
 * Escapes ampersands that begin no reference of XML, outside of CDATA: programs export names such as `Salt & Pepper` and
 * `Fish &mdash; fresh` as they were typed, and one of them would end the reading of the whole file.
 */
async function* escapedAmpersands(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let isData = false;
  for await (const chunk of chunks) {
    const text = rest + chunk;
    const done: string[] = [];
    let at = 0;
    // What may go on in the next chunk waits for it.
    const until = text.length - MARK;
    while (at < until) {
      if (isData) {
        const end = text.indexOf(CDATA_END, at);
        const next = end < 0 ? until : end + CDATA_END.length;
        done.push(text.slice(at, next));
        at = next;
        isData = end < 0;
        continue;
      }
      const [ampersand, data] = [text.indexOf('&', at), text.indexOf(CDATA, at)].map((index) =>
        index < 0 || index >= until ? until : index,
      ) as [number, number];
      const next = Math.min(ampersand, data);
      done.push(text.slice(at, next));
      at = next;
      if (at >= until) break;
      if (data < ampersand) {
        done.push(CDATA);
        at += CDATA.length;
        isData = true;
      } else {
        const [reference = ''] = REFERENCE.exec(text.slice(at, at + MARK)) ?? [];
        done.push(reference || '&amp;');
        at += reference.length || 1;
      }
    }
    rest = text.slice(at);
    yield done.join('');
  }
  yield isData ? rest : rest.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;');
}

/** WordPress exports pasted control characters that XML does not allow. */
const withoutControls = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

const plain = (attributes: Record<string, string | SaxesAttributeNS>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === 'string' ? value : value.value]),
  );

/** Decodes a file, split between characters. XML allows nothing before its declaration, where programs leave blank lines. */
export async function* textsOf(stream: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let isBegun = false;
  for await (const chunk of stream) {
    decoder ??= decoderOf(chunk as Buffer);
    const text = decoder.decode(chunk as Buffer, { stream: true });
    const given: string = isBegun ? text : text.trimStart();
    isBegun ||= given !== '';
    yield given;
  }
  yield decoder?.decode() ?? '';
}

/** Returns the text of a child; empty without one. */
export const childText = ({ children }: XmlElement, name: string): string =>
  children.find((child) => child.name === name)?.text ?? '';
