import sanitizeHtml from 'sanitize-html';
import { descendants, type Element, parseNodes, serialized, text } from '../html-tree.js';
import type { OldText } from '../readers/old-content.js';
import { addressOf, isPixel } from './old-html.js';
import { withParagraphs } from './wordpress-text.js';

/** Maximum characters that are shown. */
const MAX_SHOWN = 300_000;

/** Maximum number of pictures that one version of a preview contains; the same one twice counts as two. The others are boxes. */
export const MAX_PICTURES = 12;

/** A picture of a preview: without a `data:` URL, its name is shown in a box. */
export interface ShownPicture {
  name: string;
  src?: string;
}

/** Marks the box in the place of what is not shown. */
export const BOX = 'data-box';

const FRAMES = ['iframe', 'video', 'audio', 'object', 'embed'] as const;

/**
 * Everything that neither runs nor loads anything. Links have no target: a click would leave the preview, and tell the old server.
 * Colours and fonts are left out, since without the old site's style sheet they are unreadable in one of the two colour schemes.
 */
const POLICY: sanitizeHtml.IOptions = {
  allowedTags: [
    ...sanitizeHtml.defaults.allowedTags,
    ...['img', 'del', 'ins', 'details', 'summary', 'center', 'tt', 'big', 'strike', 'fieldset', 'legend'],
  ],
  allowedAttributes: {
    '*': ['dir', 'lang', 'style', 'title'],
    img: ['src', 'alt'],
    span: [BOX],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedStyles: { '*': { 'text-align': [/^(?:left|center|right|justify)$/] } },
  allowedSchemes: [],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'svg', 'math', 'title'],
  nestingLimit: 200,
  transformTags: {
    a: (tagName, { href = '', title, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, title: href || title || '' },
    }),
  },
};

/**
 * Returns a text as the export has it, fit to be shown. Nothing in it runs, and nothing is loaded for it.
 * @param picture Returns how to show the picture with an address; undefined for unknown ones
 * @throws TextTooLongError
 */
export function originalHtml(
  { html, format }: Pick<OldText, 'html' | 'format'>,
  picture: (address: string) => ShownPicture | undefined,
): { html: string; isCut: boolean } {
  const source = html.slice(0, MAX_SHOWN);
  // Parsed with limits first: the sanitizer's parser takes quadratic time for deeply nested elements.
  const nodes = parseNodes(format === 'classic' ? withParagraphs(source) : source);
  let pictures = 0;
  for (const image of descendants(nodes, 'img')) {
    const address = addressOf(image);
    const { src, name } = picture(address) ?? { name: nameIn(address) };
    if (address === '' || isPixel(image)) become(image, 'span', {});
    else if (src !== undefined && pictures < MAX_PICTURES) {
      pictures += 1;
      become(image, 'img', { src, alt: altOf(image) });
    } else become(image, 'span', { [BOX]: '' }, altOf(image) || name);
  }
  for (const frame of descendants(nodes, ...FRAMES)) {
    const address = addressOf(frame) || descendants([frame], 'source').map(addressOf).find(Boolean) || '';
    become(frame, 'span', { [BOX]: '' }, address.startsWith('data:') || address === '' ? frame.tagName : address);
  }
  return { html: sanitizeHtml(serialized(nodes), POLICY).trim(), isCut: source.length < html.length };
}

/** Turns an element into another one, at the same place. */
function become(node: Element, tag: string, attributes: Readonly<Record<string, string>>, words = ''): void {
  node.tagName = tag;
  node.nodeName = tag;
  node.attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  node.childNodes = words === '' ? [] : [text(words)];
}

const altOf = ({ attrs }: Element): string => attrs.find(({ name }) => name === 'alt')?.value.trim() ?? '';

/** Returns the name of a file at an address. */
export const nameIn = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/^.*\//, '')
    .slice(0, 100) || address.slice(0, 100);
