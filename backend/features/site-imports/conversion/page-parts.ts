import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import {
  attributeOf,
  descendants,
  type Element,
  element,
  hasClass,
  isElement,
  isText,
  type Node,
  textOf,
} from '../html-tree.js';

/**
 * Parts of a text that have a block of their own on pages here. Each is marked by an element around its converted content, which is
 * the text itself wherever there are no such blocks.
 */
export type PartKind = 'question' | 'quotation' | 'cards' | 'lead' | 'call' | 'contact' | 'newsletter';

/** No converted text has such an attribute: only those of `copy` stay. */
const PART = 'data-part';

export const partElement = (kind: PartKind, children: readonly Node[]): Element =>
  element('section', { [PART]: kind }, children);

export const partOf = (node: Node): PartKind | undefined =>
  isElement(node) && node.tagName === 'section' ? (attributeOf(node, PART) as PartKind | undefined) : undefined;

/** A picture, a heading, texts and a link: what cards and the blocks with a large picture have. */
export interface Box {
  picture: Element | undefined;
  heading: string;
  /** The texts below the heading. */
  texts: Node[];
  link: { href: string; label: string } | undefined;
}

/** Quotations are set large. Longer ones stay in the text. */
const MAX_QUOTATION = 500;

/** What the answers of questions, and the texts beside large pictures, can contain: as the policies of rich text. */
const IN_TEXT = new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li']);
const IN_ANSWER = new Set([...IN_TEXT, 'h2', 'h3', 'h4', 'blockquote', 'hr', 'code', 'sub', 'sup']);

/** Inline elements that plain text can do without; a link or a picture would be lost. */
const isPlain = (nodes: readonly Node[]): boolean =>
  descendants(nodes, 'a', 'img', 'br', 'code', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup').length === 0;

const areWithin = (nodes: readonly Node[], allowed: ReadonlySet<string>): boolean =>
  nodes.every((node) => !isElement(node) || (allowed.has(node.tagName) && areWithin(node.childNodes, allowed)));

const isHeading = (node: Node | undefined): node is Element =>
  node !== undefined && isElement(node) && /^h[2-4]$/.test(node.tagName);

/** Returns the words of a heading; undefined if a field can't hold them. */
export function headingIn(node: Node | undefined): string | undefined {
  if (!isHeading(node) || descendants([node], 'a', 'img').length > 0) return undefined;
  const words = textOf([node]);
  return words !== '' && words.length <= MAX_LENGTH.title ? words : undefined;
}

/** Returns the question and the nodes of its answer; undefined if the block of questions can't hold them. */
export function questionIn([heading, ...answer]: readonly Node[]): { question: string; answer: Node[] } | undefined {
  const question = headingIn(heading);
  return question === undefined || !areWithin(answer, IN_ANSWER) ? undefined : { question, answer };
}

/** Returns the words of a quotation and who said them; undefined if the block can't hold them. */
export function quotationIn([quote, ...others]: readonly Node[]): { text: string; name: string } | undefined {
  if (!quote || others.length > 0 || !isElement(quote) || quote.tagName !== 'blockquote') return undefined;
  const parts = quote.childNodes.filter((node) => !isText(node) || node.value.trim() !== '');
  const last = parts.at(-1);
  const cite = last && isElement(last) && last.tagName === 'cite' ? last : undefined;
  const said = cite ? parts.slice(0, -1) : parts;
  const isSaid = said.every((node) => isElement(node) && node.tagName === 'p') || said.every(isText);
  const text = said.every(isText) ? textOf(said) : said.map((node) => textOf([node])).join('\n\n');
  const name = cite ? textOf([cite]) : '';
  // The block adds quotation marks.
  const isFit =
    text !== '' && text.length <= MAX_QUOTATION && name.length <= MAX_LENGTH.name && !/^\p{Pi}|^["„]/u.test(text);
  return isSaid && isFit && isPlain(parts) ? { text, name } : undefined;
}

/** Reads a box; undefined if it has anything else, or in another order. */
export function boxIn(nodes: readonly Node[]): Box | undefined {
  const parts = nodes.filter((node) => !isText(node) || node.value.trim() !== '');
  const picture = [parts[0], parts.at(-1)].find((node): node is Element => node !== undefined && isPicture(node));
  const [head, ...rest] = parts.filter((node) => node !== picture);
  const heading = headingIn(head);
  if (heading === undefined) return undefined;
  const link = linkIn(rest.at(-1));
  const texts = link ? rest.slice(0, -1) : rest;
  return areWithin(texts, IN_TEXT) ? { picture, heading, texts, link } : undefined;
}

/** Whether the texts of a box fit a field of plain text: one paragraph, or none. */
export function isBrief({ texts }: Box): boolean {
  const [text] = texts;
  if (text === undefined) return true;
  return (
    texts.length === 1 &&
    isElement(text) &&
    text.tagName === 'p' &&
    isPlain(texts) &&
    textOf(texts).length <= MAX_LENGTH.introduction
  );
}

/** A figure with one picture, without a caption. */
export const isPicture = (node: Node): node is Element =>
  isElement(node) &&
  node.tagName === 'figure' &&
  descendants([node], 'img').length === 1 &&
  descendants([node], 'a').length === 0 &&
  textOf([node]) === '';

/** Returns the link that is alone in a paragraph. */
function linkIn(node: Node | undefined): Box['link'] {
  if (node === undefined || !isElement(node) || node.tagName !== 'p') return undefined;
  const parts = node.childNodes.filter((child) => !isText(child) || child.value.trim() !== '');
  const [only] = parts;
  if (parts.length !== 1 || !only || !isElement(only) || only.tagName !== 'a') return undefined;
  const label = textOf([only]);
  const href = attributeOf(only, 'href') ?? '';
  if (label === '' || label.length > MAX_LENGTH.name || descendants([only], 'img').length > 0) return undefined;
  return { href, label };
}

/** Shortcodes and blocks of WordPress's plugins for forms, by the form here that has their place. */
const FORMS = {
  contact: [
    ...['contact-form', 'contact-form-7', 'contact-form-7/contact-form-selector', 'jetpack/contact-form'],
    ...['wpforms', 'wpforms/form-selector', 'gravityform', 'gravityforms', 'gravityforms/form'],
    ...['ninja_form', 'ninja_forms', 'ninja-forms/form', 'formidable', 'formidable/simple-form', 'fluentform'],
    ...['forminator_form', 'forminator/forms', 'caldera_form', 'everest_form', 'everest-forms/form-selector'],
    ...['happyforms', 'kaliforms', 'weforms'],
  ],
  newsletter: [
    ...['mc4wp_form', 'mailchimp-for-wp/form', 'mailpoet_form', 'mailpoet/subscription-form-block'],
    ...['newsletter_form', 'jetpack/subscriptions'],
  ],
} as const;

/** Returns the form here for a shortcode or block of the old site. */
export const formOf = (name: string): keyof typeof FORMS | undefined =>
  (['contact', 'newsletter'] as const).find((form) => (FORMS[form] as readonly string[]).includes(name));

/** Elements whose children are a question and its answer: of Yoast, Rank Math, WordPress and Ghost. */
const QUESTION = /^(?:schema-faq-section|rank-math-(?:faq-item|list-item)|wp-block-accordion-item|kg-toggle-card)$/;
const ASKED = /^(?:schema-faq-question|rank-math-question|wp-block-accordion-heading|kg-toggle-heading)$/;

/** Returns the elements of a question and its answer in the old text. */
export function askedIn(node: Element): { asked: Element; answers: Node[] } | undefined {
  const isAsked = (child: Node): child is Element =>
    isElement(child) && (node.tagName === 'details' ? child.tagName === 'summary' : hasClass(child, ASKED));
  if (node.tagName !== 'details' && !hasClass(node, QUESTION)) return undefined;
  const asked = node.childNodes.find(isAsked);
  return asked && { asked, answers: node.childNodes.filter((child) => child !== asked) };
}
