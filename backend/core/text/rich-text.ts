import sanitizeHtml from 'sanitize-html';
import { completeAddress, isHarmful, isUnusable } from './addresses.js';

/** One policy per toolbar of the editor: what it can make is what is kept. */
export type RichTextPolicy = 'minimal' | 'standard' | 'full';

const minimalTags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li'];
const standardTags = [...minimalTags, 'h2', 'h3', 'h4', 'blockquote', 'hr', 'code', 'sub', 'sup'];
const fullTags = [
  ...standardTags,
  'pre',
  'img',
  'figure',
  'figcaption',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
];

/** How wide a picture is shown, where that is not its own width: a part of the text's. */
const pictureWidths = ['picture-third', 'picture-half', 'picture-two-thirds'];

const alignment = { 'text-align': [/^(left|center|right|justify)$/] };

/** Elements inside each other. The parser takes time by the square over them; those past the fortieth are not kept. */
const MOST_LEVELS = 100;

/** Elements, attributes and pieces of text: several times what a text of the largest allowed size consists of. */
const MOST_PARTS = 60_000;

/** Characters of a style attribute, which has a parser of its own. Alignment is all that is kept of it. */
const LONGEST_STYLE = 1000;

/** HTML that would take too long to take apart. The message goes on from the name of a field. */
export class TooIntricate extends Error {}

/** A target that can't be completed stays as it is: old texts may hold such links, and what is new is refused. */
const link: sanitizeHtml.Transformer = (tagName, attributes) => {
  const { href = '', ...others } = attributes;
  return {
    tagName,
    attribs: {
      ...(href.trim() === '' ? others : { ...attributes, href: completeAddress(href) ?? href }),
      ...(attributes.target === '_blank' ? { rel: 'noopener noreferrer' } : {}),
    },
  };
};

function options(allowedTags: string[]): sanitizeHtml.IOptions {
  return {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      p: ['style'],
      h2: ['style'],
      h3: ['style'],
      h4: ['style'],
      th: ['colspan', 'rowspan', 'scope', 'style'],
      td: ['colspan', 'rowspan', 'style'],
      col: ['span'],
      colgroup: ['span'],
      ol: ['start'],
    },
    allowedClasses: { figure: pictureWidths },
    allowedStyles: { '*': alignment },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'svg', 'math', 'title'],
    nestingLimit: 40,
    transformTags: {
      h1: 'h2',
      div: 'p',
      a: link,
    },
    exclusiveFilter: ({ tag, attribs, text }) =>
      (tag === 'img' && !attribs.src) || (tag === 'figcaption' && text.trim() === ''),
  };
}

const policies: Record<RichTextPolicy, sanitizeHtml.IOptions> = {
  minimal: options(minimalTags),
  standard: options(standardTags),
  full: options(fullTags),
};

/** What of an editor's HTML may be stored and shown; scripts, handlers, forms, frames and styles do not survive. */
export function sanitizeRichText(html: string, policy: RichTextPolicy): string {
  return sanitizeHtml(html, policies[policy]).trim();
}

/**
 * The same for what somebody hands in, with a sentence about what would be taken away though it was meant: a link whose
 * scheme is misspelled, a picture that is not uploaded. The work on it is bounded.
 * @throws TooIntricate
 */
export function receiveRichText(html: string, policy: RichTextPolicy): { text: string; refusal?: string } {
  const { transformTags, ...rest } = policies[policy];
  let refusal: string | undefined;
  const text = sanitizeHtml(html, {
    ...rest,
    ...bounds(),
    transformTags: {
      ...transformTags,
      a: (tagName, attributes) => {
        const { href = '' } = attributes;
        if (isUnusable(href) && !isHarmful(href)) refusal ??= noAddress(href);
        return link(tagName, attributes);
      },
      img: (tagName, attribs) => {
        if (policy === 'full' && /^\s*(?:data|blob|file):/i.test(attribs.src ?? '')) refusal ??= NOT_UPLOADED;
        return { tagName, attribs };
      },
    },
  }).trim();
  return refusal === undefined ? { text } : { text, refusal };
}

const NOT_UPLOADED = 'The text holds a picture that is not uploaded: please insert the file itself.';

/** What is told of a link's target that is none. */
export const noAddress = (address: string): string =>
  `“${shortened(address)}” is no address: please name a web address, a page of this site, an e-mail address or a telephone number.`;

/** An address as there is room for it in a sentence. */
export const shortened = (address: string): string => (address.length > 80 ? `${address.slice(0, 80)}…` : address);

/** Where the links of sanitized rich text lead, and where its pictures lie; each once. */
export function addressesIn(html: string): { links: string[]; pictures: string[] } {
  const links = new Set<string>();
  const pictures = new Set<string>();
  for (const [, tag, attributes = ''] of html.matchAll(/<(a|img)((?: [a-z]+(?:="[^"]*")?)+)/g)) {
    for (const [, name, value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      if (tag === 'a' && name === 'href') links.add(decodeEntities(value));
      if (tag === 'img' && name === 'src') pictures.add(decodeEntities(value));
    }
  }
  return { links: [...links], pictures: [...pictures] };
}

/** Counts along while a text is taken apart, and breaks that off: the library can be stopped in no other way. */
function bounds(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag' | 'textFilter'> {
  let levels = 0;
  let parts = 0;
  const count = (more: number): void => {
    parts += more;
    if (parts > MOST_PARTS) throw new TooIntricate('consists of too many elements.');
  };
  return {
    onOpenTag(_name, attributes) {
      levels += 1;
      if (levels > MOST_LEVELS) throw new TooIntricate(`has more than ${MOST_LEVELS} elements inside each other.`);
      count(1 + Object.keys(attributes).length);
      if ((attributes.style?.length ?? 0) > LONGEST_STYLE) delete attributes.style;
    },
    onCloseTag() {
      levels -= 1;
    },
    textFilter(text) {
      count(1);
      return text;
    },
  };
}

/** The words of rich text, blocks parted by one space: for previews and search. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(?:\/(?:p|h[1-6]|li|tr|td|th|blockquote|figcaption|pre)|br\s*\/?)>/gi, '$& ');
  return decodeEntities(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim();
}

// sanitize-html answers text in which only these stay escaped.
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
