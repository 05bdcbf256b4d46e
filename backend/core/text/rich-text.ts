import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { MARKED_LINES, MAX_FILE_NAME } from './code-languages.shared.js';
import { readEmbed } from './embeds.shared.js';
import { HEADING_ID } from './heading-id.shared.js';
import { isNoteLook } from './notes.shared.js';
import { type Blocks, hasOtherBlocks, paragraphsOfLines, withAllowedBlocks } from './rich-text-blocks.js';
import { completeUrl, isDangerousUrl, isInvalidExternalUrl, isPart } from './urls.js';

/** One policy for each toolbar of the editor, allowing what the toolbar can create. */
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

/** Classes for the width of a picture, relative to the text; without one a picture has its own width. */
const pictureWidths = ['picture-third', 'picture-half', 'picture-two-thirds'];

/** A prominent link, for calls to action. */
const BUTTON = 'button';

/** What code is written in. */
const CODE = /^language-[a-z0-9+#-]{1,20}$/;

/** The record that a link leads to, `post:12`: its address is looked up when the text is shown. */
const LINKED_RECORD = /^[a-z][a-z_]{0,39}:[1-9]\d{0,9}$/;

const alignment = { 'text-align': [/^(left|center|right|justify)$/] };

/** Maximum depth of elements, for which the parser takes quadratic time. `nestingLimit` discards those beyond 40. */
export const MAX_DEPTH = 100;

/** Maximum number of elements, attributes and text nodes: several times those of a text of the maximum length. */
const MAX_NODES = 60_000;

/** Maximum length of a style attribute; longer ones are not parsed. Only the alignment is allowed. */
const MAX_STYLE_LENGTH = 1000;

/** The HTML would take too long to parse. The message continues after the name of the field. */
export class RichTextTooComplexError extends Error {
  constructor(readonly limit: 'elements' | 'depth') {
    super(`Too complex: ${limit}`);
  }
}

/** A URL that can't be completed is unchanged: stored texts may have such links; in new ones they are refused. */
const link: sanitizeHtml.Transformer = (tagName, attributes) => {
  const { href = '', 'data-record': record = '' } = attributes;
  const attribs = { ...attributes };
  if (href.trim() === '') delete attribs.href;
  else attribs.href = completeUrl(href) ?? href;
  if (!LINKED_RECORD.test(record) || !href.startsWith('/')) delete attribs['data-record'];
  if (attributes.target === '_blank') attribs.rel = 'noopener noreferrer';
  return { tagName, attribs };
};

/** A figure is either an embed, without other attributes, or contains a picture. */
const figure: sanitizeHtml.Transformer = (tagName, { 'data-embed': embed, ...others }) => ({
  tagName,
  attribs: embed !== undefined && readEmbed(embed) ? { 'data-embed': embed } : others,
});

const heading: sanitizeHtml.Transformer = (tagName, { id, ...others }) => ({
  tagName,
  attribs: id !== undefined && HEADING_ID.test(id) ? { ...others, id } : others,
});

/** A block of code has the name of its file, the numbers of lines that are marked, and among others the name of its tab. */
const pre: sanitizeHtml.Transformer = (tagName, { 'data-title': title, 'data-lines': lines, 'data-tab': tab }) => ({
  tagName,
  attribs: {
    ...named('data-tab', tab),
    ...named('data-title', title),
    ...(lines && MARKED_LINES.test(lines) ? { 'data-lines': lines } : {}),
  },
});

const named = (attribute: string, value = ''): Record<string, string> =>
  value.trim() === '' ? {} : { [attribute]: [...value.trim()].slice(0, MAX_FILE_NAME).join('') };

/** A note is a quotation that says what it is for. */
const blockquote: sanitizeHtml.Transformer = (tagName, { 'data-note': look }) => {
  const attribs: sanitizeHtml.Attributes = isNoteLook(look) ? { 'data-note': look } : {};
  return { tagName, attribs };
};

/** Elements that are removed with their content. */
const removedTags = 'script style textarea option noscript iframe template svg math title'.split(' ');

function options(allowedTags: string[]): sanitizeHtml.IOptions {
  return {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel', 'data-record'],
      figure: ['data-embed'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      p: ['style'],
      h2: ['style', 'id'],
      h3: ['style', 'id'],
      h4: ['style', 'id'],
      th: ['colspan', 'rowspan', 'scope', 'style'],
      td: ['colspan', 'rowspan', 'style'],
      col: ['span'],
      colgroup: ['span'],
      ol: ['start'],
      pre: ['data-title', 'data-lines', 'data-tab'],
      blockquote: ['data-note'],
    },
    allowedClasses: { figure: pictureWidths, ...(allowedTags === fullTags ? { a: [BUTTON], code: [CODE] } : {}) },
    allowedStyles: { '*': alignment },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: removedTags,
    nestingLimit: 40,
    transformTags: {
      h2: heading,
      h3: heading,
      h4: heading,
      a: link,
      figure,
      pre,
      blockquote,
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

const removed = new Set(removedTags);
const blocks: Record<RichTextPolicy, Blocks> = {
  minimal: { allowed: new Set(minimalTags), removed },
  standard: { allowed: new Set(standardTags), removed },
  full: { allowed: new Set(fullTags), removed },
};

/**
 * Removes from HTML everything that the policy does not allow: scripts, event handlers, forms, frames, styles. Other blocks become
 * allowed ones, and lines of text without tags paragraphs.
 */
export function sanitizeRichText(html: string, policy: RichTextPolicy): string {
  return sanitized(inBlocks(html, policy), policy);
}

function sanitized(html: string, policy: RichTextPolicy): string {
  return untilStable(html, (given) => {
    const text = sanitizeHtml(given, policies[policy]).trim();
    // Line breaks of HTML are spaces, also where no tag remains.
    return text.includes('<') ? text : text.replace(/\s*[\r\n]\s*/g, ' ');
  });
}

/** Stored text that is too complex to be rewritten is only sanitized. */
function inBlocks(html: string, policy: RichTextPolicy): string {
  try {
    return inBlocksOrTooComplex(html, policy);
  } catch (error) {
    if (error instanceof RichTextTooComplexError) return html;
    throw error;
  }
}

/** @throws RichTextTooComplexError */
function inBlocksOrTooComplex(html: string, policy: RichTextPolicy): string {
  const text = paragraphsOfLines(html);
  if (!hasOtherBlocks(text, blocks[policy])) return text;
  const { count } = complexity();
  return withAllowedBlocks(text, blocks[policy], (depth, attributes) => {
    if (depth > MAX_DEPTH) throw new RichTextTooComplexError('depth');
    count(1 + attributes);
  });
}

/** Normal texts never need more. */
const MAX_PASSES = 5;

/**
 * Cleans text until nothing changes: the result of a pass may be parsed differently, such as the `<p>` inside another that
 * `<div><p>` becomes. Clean text takes one pass.
 */
function untilStable(html: string, clean: (text: string) => string): string {
  let text = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const cleaned = clean(text);
    if (cleaned === text) break;
    text = cleaned;
  }
  return text;
}

/** Refused parts of a text, so that nothing intended is removed silently. */
export type RichTextProblem = { kind: 'invalid_url'; url: string } | { kind: 'not_uploaded' | 'no_such_embed' };

/**
 * Sanitizes submitted HTML in bounded time. `problem` is set if sanitizing would silently remove something intended: a link with a
 * misspelled scheme, a picture that is not uploaded.
 * @throws RichTextTooComplexError
 */
export function sanitizeRichTextInput(
  html: string,
  policy: RichTextPolicy,
): { text: string; problem?: RichTextProblem } {
  const { transformTags, ...rest } = policies[policy];
  let problem: RichTextProblem | undefined;
  const text = sanitizeHtml(inBlocksOrTooComplex(html, policy), {
    ...rest,
    ...complexityLimits(),
    transformTags: {
      ...transformTags,
      a: (tagName, attributes) => {
        const { href = '' } = attributes;
        if (isInvalidExternalUrl(href) && !isDangerousUrl(href)) problem ??= { kind: 'invalid_url', url: href };
        return link(tagName, attributes);
      },
      img: (tagName, attribs) => {
        if (policy === 'full' && /^\s*(?:data|blob|file):/i.test(attribs.src ?? ''))
          problem ??= { kind: 'not_uploaded' };
        return { tagName, attribs };
      },
      figure: (tagName, attributes) => {
        const embed = attributes['data-embed'];
        if (policy === 'full' && embed !== undefined && !readEmbed(embed)) problem ??= { kind: 'no_such_embed' };
        return figure(tagName, attributes);
      },
    },
  }).trim();
  // What a pass leaves as it was stays so: texts of the editor, and those that are sent back as they were read.
  const stable = text === html && text.includes('<') ? text : sanitized(text, policy);
  return problem === undefined ? { text: stable } : { text: stable, problem };
}

/** Shortens a URL for an error message. */
export const truncate = (url: string): string => (url.length > 80 ? `${url.slice(0, 80)}…` : url);

/** References in sanitized rich text, without duplicates. */
export interface RichTextReferences {
  /** The URLs of links, except those to records and to parts of the text's own page. */
  links: string[];
  /** Records that links lead to: `post:12`. */
  records: string[];
  pictures: string[];
}

export function extractUrls(html: string): RichTextReferences {
  const links = new Set<string>();
  const records = new Set<string>();
  const pictures = new Set<string>();
  for (const [, tag, list = ''] of html.matchAll(/<(a|img)((?: [a-z-]+(?:="[^"]*")?)+)/g)) {
    const attributes = new Map(
      [...list.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decodeEntities(value)]),
    );
    const [record, href, src] = ['data-record', 'href', 'src'].map((name) => attributes.get(name));
    if (tag === 'a' && record !== undefined) records.add(record);
    else if (tag === 'a' && href !== undefined && !isPart(href)) links.add(href);
    if (tag === 'img' && src !== undefined) pictures.add(src);
  }
  return { links: [...links], records: [...records], pictures: [...pictures] };
}

function complexity(): { count: (more: number) => void } {
  let nodes = 0;
  return {
    count(more) {
      nodes += more;
      if (nodes > MAX_NODES) throw new RichTextTooComplexError('elements');
    },
  };
}

/** Returns hooks that throw when a limit is exceeded: the library has no other way to abort parsing. */
function complexityLimits(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag' | 'textFilter'> {
  let levels = 0;
  const { count } = complexity();
  return {
    onOpenTag(_name, attributes) {
      levels += 1;
      if (levels > MAX_DEPTH) throw new RichTextTooComplexError('depth');
      count(1 + Object.keys(attributes).length);
      if ((attributes.style?.length ?? 0) > MAX_STYLE_LENGTH) delete attributes.style;
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

/** Returns the text of rich text, with blocks separated by a space: for previews and search. */
export function plainText(html: string): string {
  let text = '';
  let unseen = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'br') text += ' ';
      else if (UNSEEN.has(name)) unseen += 1;
    },
    onclosetag(name) {
      if (APART.has(name)) text += ' ';
      else if (UNSEEN.has(name)) unseen -= 1;
    },
    ontext(piece) {
      if (unseen === 0) text += piece;
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}

/** Elements whose text stands apart from what follows. */
const APART = new Set('p h1 h2 h3 h4 h5 h6 li tr td th blockquote figcaption pre'.split(' '));

/** Elements whose content is not text. */
const UNSEEN = new Set(['script', 'style', 'textarea', 'option']);

/** Returns the text of sanitized rich text by paragraphs and list entries, which begin with '- '. */
export function paragraphsOf(html: string): string[] {
  return html
    .replace(/<li(?: [^>]*)?>(?:\s*<p(?: [^>]*)?>)?/gi, '\n- ')
    .replace(/<(?:\/?(?:p|ul|ol|h[1-6]|blockquote|pre)(?: [^>]*)?|br\s*\/?|hr\s*\/?)>/gi, '\n')
    .split('\n')
    .map((line) => plainText(line))
    .filter((line) => line !== '' && line !== '-');
}

// Entities in the output of sanitize-html.
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
