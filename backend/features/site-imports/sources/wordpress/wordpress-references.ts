import type { Readable } from 'node:stream';
import { attributesOf } from '../../readers/block-attributes.js';
import type { Leftover } from '../../readers/old-content.js';
import { childText, textsOf, type XmlElement, xmlRecords } from '../../readers/xml-records.js';

/** A synced pattern in a text. WordPress escapes angle brackets in attributes. */
const PATTERN = /<!--\s+wp:block\s+(\{[^<>]*\})\s+\/-->/g;

const GALLERY = /\[gallery\b([^[\]]*)\]/g;

/** Marks of either in an export, before its XML is read a second time for them. */
const MARKS = ['wp:block {', '[gallery'];

/** Maximum characters of all patterns, and of a text with the patterns in it: they may be in each other. */
const MAX_PATTERNS = 20_000_000;
const MAX_TEXT = 4_000_000;
const MAX_DEPTH = 5;

/** What texts refer to, and the export may have later: synced patterns, and the pictures that were added to a text. */
export interface References {
  resolved(html: string, id: string): { html: string; leftovers: Leftover[] };
  /** Number of patterns that no text has shown. */
  readonly unused: number;
}

/** Reads the export for what its texts refer to, if any does. */
export async function referencesIn(parts: readonly (() => Promise<Readable>)[]): Promise<References> {
  const patterns = new Map<string, string>();
  const pictures = new Map<string, { id: string; order: number }[]>();
  let size = 0;
  for (const open of (await hasMarks(parts)) ? parts : [])
    for await (const item of xmlRecords(textsOf(await open()), ITEMS)) {
      const id = childText(item, 'wp:post_id');
      const parent = childText(item, 'wp:post_parent');
      if (childText(item, 'wp:post_type') === 'wp_block') {
        const text = childText(item, 'content:encoded');
        size += text.length;
        patterns.set(id, size > MAX_PATTERNS ? '' : text);
      } else if (isPicture(item) && !['', '0'].includes(parent)) {
        const known = pictures.get(parent);
        const picture = { id, order: Number(childText(item, 'wp:menu_order')) || 0 };
        if (known) known.push(picture);
        else pictures.set(parent, [picture]);
      }
    }
  return new Found(patterns, pictures);
}

const ITEMS = new Set(['item']);

const isPicture = (item: XmlElement): boolean =>
  childText(item, 'wp:post_type') === 'attachment' &&
  /\.(?:jpe?g|png|gif|webp|avif)$/i.test(childText(item, 'wp:attachment_url').trim());

/** Searches the files as they are: quicker than reading their XML. */
async function hasMarks(parts: readonly (() => Promise<Readable>)[]): Promise<boolean> {
  for (const open of parts) {
    let end = '';
    for await (const chunk of textsOf(await open())) {
      const text = end + chunk;
      if (MARKS.some((mark) => text.includes(mark))) return true;
      end = text.slice(-20);
    }
  }
  return false;
}

class Found implements References {
  private readonly used = new Set<string>();

  constructor(
    private readonly patterns: ReadonlyMap<string, string>,
    private readonly pictures: ReadonlyMap<string, readonly { id: string; order: number }[]>,
  ) {}

  get unused(): number {
    return this.patterns.size - this.used.size;
  }

  resolved(html: string, id: string): { html: string; leftovers: Leftover[] } {
    const leftovers: Leftover[] = [];
    const whole = this.patterns.size === 0 ? html : this.withPatterns(html, leftovers);
    return {
      html: whole.replace(GALLERY, (given, attributes: string) => this.gallery(given, attributes, id)),
      leftovers,
    };
  }

  private withPatterns(html: string, leftovers: Leftover[]): string {
    let size = html.length;
    const fill = (text: string, depth: number): string =>
      text.replace(PATTERN, (comment, json: string) => {
        const { ref: number, content } = attributesOf(json);
        const ref = String(number);
        const pattern = this.patterns.get(ref);
        // What stays is listed as a block that is not known.
        if (pattern === undefined || depth >= MAX_DEPTH || size + pattern.length > MAX_TEXT) return comment;
        size += pattern.length;
        this.used.add(ref);
        // Words that differ in this text alone.
        if (content !== undefined) leftovers.push({ kind: 'block', name: 'block' });
        return fill(pattern, depth + 1);
      });
    return fill(html, 0);
  }

  /** A gallery without numbers has all pictures that were added to its text. */
  private gallery(given: string, attributes: string, text: string): string {
    if (/\bids\s*=/.test(attributes)) return given;
    const numbersOf = (name: string): string[] =>
      new RegExp(`\\b${name}\\s*=\\s*["']?([\\d,\\s]+)`).exec(attributes)?.[1]?.match(/\d+/g) ?? [];
    const included = numbersOf('include');
    const excluded = numbersOf('exclude');
    const [parent = text] = numbersOf('id');
    const added = (this.pictures.get(parent) ?? []).toSorted((one, other) => one.order - other.order);
    const ids = included.length > 0 ? included : added.map(({ id }) => id).filter((id) => !excluded.includes(id));
    return ids.length === 0 ? given : `[gallery ids="${ids.join(',')}"]`;
  }
}
