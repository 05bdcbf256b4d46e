import sanitizeHtml from 'sanitize-html';

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

const alignment = { 'text-align': [/^(left|center|right|justify)$/] };

/** Elements inside each other. The parser takes time by the square over them; those past the fortieth are not kept. */
const MOST_LEVELS = 100;

/** Elements, attributes and pieces of text: several times what a text of the largest allowed size consists of. */
const MOST_PARTS = 60_000;

/** Characters of a style attribute, which has a parser of its own. Alignment is all that is kept of it. */
const LONGEST_STYLE = 1000;

/** HTML that would take too long to take apart. The message goes on from the name of a field. */
export class TooIntricate extends Error {}

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
      a: (tagName, attributes) => ({
        tagName,
        attribs: { ...attributes, ...(attributes.target === '_blank' ? { rel: 'noopener noreferrer' } : {}) },
      }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
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

/** The same for what somebody sends, which is bounded before it is worked on. @throws TooIntricate */
export function sanitizeSentRichText(html: string, policy: RichTextPolicy): string {
  return sanitizeHtml(html, { ...policies[policy], ...bounds() }).trim();
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
