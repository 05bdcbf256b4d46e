import type { Type } from '@nestjs/common';
import type { Block } from '../../content/content-pages/blocks/block.dto.js';
import { blockTypeOf } from '../../content/content-pages/blocks/page-block.dto.js';
import { declaredLimits } from '../../core/crud/fields/declared-limits.js';
import {
  linkFieldsOf,
  linkTargetFieldsOf,
  nestedFieldsOf,
  richTextFieldsOf,
} from '../../core/crud/fields/field-metadata.js';
import { fieldsNamedIn, isPlaceholder, withFields } from '../../core/crud/fields/placeholders.shared.js';
import { escapeHtml } from '../../core/text/text.js';

/** What a field of a record says in a text. */
interface Said {
  text: string;
  /** Where a link to it leads; undefined for what is no address. */
  url?: string | undefined;
}

/** Returns what a field says; undefined for one without a value, and for one that is not there. */
type SaidOf = (key: string) => Said | undefined;

/** The keys of the fields that the texts of a block name. */
export const fieldsInBlock = (block: object): string[] => fieldsNamedIn(JSON.stringify(block));

/**
 * Returns a block of a template with the fields of a record in its texts and links. A text is left out if a field in it has no value;
 * an entry or a block that needs the text goes with it, and a link with its label. Undefined for a block without anything left.
 */
export const filledBlock = (block: Block, saidOf: SaidOf): Block | undefined =>
  fieldsInBlock(block).length === 0 ? block : (filled(blockTypeOf(block), block, saidOf) as Block | undefined);

function filled(dto: Type | undefined, part: object, saidOf: SaidOf): object | undefined {
  const richTexts = new Set(dto ? richTextFieldsOf(dto).map(({ field }) => field) : []);
  const links = new Set(dto ? [...linkFieldsOf(dto), ...linkTargetFieldsOf(dto)] : []);
  const nested = new Map(dto ? nestedFieldsOf(dto).map(({ field, typeOf }) => [field, typeOf]) : []);
  const values = new Map<string, unknown>(Object.entries(part));
  const lost = new Set<string>();
  for (const [name, value] of values) {
    const typeOf = nested.get(name);
    if (typeOf && Array.isArray(value)) {
      const entries = value.flatMap((entry: object) => filled(typeOf(entry), entry, saidOf) ?? []);
      values.set(name, entries);
      // Headings above nothing say nothing.
      if (value.length > 0 && entries.length === 0) return undefined;
    }
    if (typeof value !== 'string' || fieldsNamedIn(value).length === 0) continue;
    const text = richTexts.has(name)
      ? filledHtml(value, saidOf)
      : links.has(name)
        ? filledLink(value, saidOf)
        : filledText(value, saidOf);
    values.set(name, text);
    if (text === '') lost.add(name);
  }
  for (const name of [...lost]) {
    const other = name.replace(/_(url|label)$/, (_, end: string) => (end === 'url' ? '_label' : '_url'));
    if (values.has(other)) values.set(other, '');
  }
  const required = dto
    ? declaredLimits(dto).flatMap(({ name, required: isRequired }) => (isRequired ? [name] : []))
    : [];
  if (required.some((name) => lost.has(name))) return undefined;
  return Object.assign(Object.create(Object.getPrototypeOf(part)), Object.fromEntries(values));
}

const isMissing = (text: string, saidOf: SaidOf): boolean => fieldsNamedIn(text).some((key) => !saidOf(key)?.text);

const filledText = (text: string, saidOf: SaidOf): string =>
  isMissing(text, saidOf) ? '' : withFields(text, (key) => saidOf(key)?.text ?? '');

/** A field alone is the address that it has; within an address, its text is encoded, so that it leads nowhere else. */
function filledLink(link: string, saidOf: SaidOf): string {
  if (isPlaceholder(link)) return saidOf(fieldsNamedIn(link)[0] ?? '')?.url ?? '';
  return isMissing(link, saidOf) ? '' : withFields(link, (key) => encodeURIComponent(saidOf(key)?.text ?? ''));
}

/** The innermost first: a paragraph of a list goes, and the list stays. */
const ELEMENTS = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'figcaption', 'li', 'tr', 'blockquote'];

/** Formatted text, without the paragraphs that lack a value. */
function filledHtml(html: string, saidOf: SaidOf): string {
  let kept = html;
  for (const element of ELEMENTS)
    kept = kept.replace(
      new RegExp(`<${element}(?:\\s[^>]*)?>(?:(?!<${element}[\\s>])[\\s\\S])*?</${element}>`, 'g'),
      (whole) => (isMissing(whole, saidOf) ? '' : whole),
    );
  const withoutHoles = kept
    .replace(/<(ul|ol|li|blockquote)(?:\s[^>]*)?>\s*<\/\1>/g, '')
    .replace(/<(ul|ol)(?:\s[^>]*)?>\s*<\/\1>/g, '');
  return withFields(withoutHoles, (key) => escapeHtml(saidOf(key)?.text ?? ''));
}
