import { escapeHtml } from '../../../core/text/text.js';
import { attributesOf } from '../readers/block-attributes.js';
import type { Leftover } from '../readers/old-content.js';
import { formOf } from './page-parts.js';

const BLOCK_LEVEL =
  'table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|header|footer|nav|figure|figcaption|details|summary|iframe|video|audio|script|center';

const BEGINS_WITH_BLOCK = new RegExp(`^</?(?:${BLOCK_LEVEL})[\\s/>]`, 'i');

/**
 * Calls `replace` for a pattern whose matches end with certain words, but only up to the last of these words. Otherwise each start
 * after it would be searched to the end of the text, in quadratic time.
 */
function replacedUpTo(
  source: string,
  end: RegExp,
  pattern: RegExp,
  replacer: (whole: string, ...groups: string[]) => string,
): string {
  let last = 0;
  for (const match of source.matchAll(end)) last = match.index + match[0].length;
  return source.slice(0, last).replace(pattern, replacer) + source.slice(last);
}

/** Adds paragraphs and line breaks to a text of the classic editor, which stores it without these tags. */
export function withParagraphs(source: string): string {
  const kept: string[] = [];
  const keep = (block: string): string => `\n\n<div data-kept="${kept.push(block) - 1}"></div>\n\n`;
  const alone = ['pre', 'script', 'style', 'textarea'].reduce(
    (text, tag) =>
      replacedUpTo(text, new RegExp(`</${tag}>`, 'gi'), new RegExp(`<${tag}\\b[\\s\\S]*?</${tag}>`, 'gi'), keep),
    source.replace(/\r\n?/g, '\n'),
  );
  const spaced = alone
    .replace(new RegExp(`(<(?:${BLOCK_LEVEL})(?:\\s[^<>]*)?>)`, 'gi'), '\n\n$1')
    .replace(new RegExp(`(</(?:${BLOCK_LEVEL})>)`, 'gi'), '$1\n\n')
    .replace(/<!--more[^\n<>]*-->|<!--nextpage-->/g, '\n\n');
  return spaced
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (BEGINS_WITH_BLOCK.test(part) ? part : `<p>${part.replace(/(<br\s*\/?>)?\s*\n/g, '<br>\n')}</p>`))
    .join('\n')
    .replace(/<div data-kept="(\d+)"><\/div>/g, (_whole, index: string) => kept[Number(index)] ?? '');
}

const SHORTCODE = /\[(\[?)(\/?)([a-zA-Z][\w-]*)((?:\s+[^[\]]*)?)\/?\](\]?)/g;

/** WordPress's own shortcodes whose content is the address of a video, a map or a file. */
const ADDRESSED = new Set(['embed', 'youtube', 'vimeo', 'video', 'audio', 'playlist']);

/** Attributes of page builders' shortcodes with visible text. */
const SAID = /(?:^|\s)(?:title|text|heading)\s*=\s*(?:"([^"]{1,2000})"|'([^']{1,2000})')/g;

/** Returns the texts in a shortcode's attributes as paragraphs. */
function saidIn(attributes: string): string {
  const texts = [...attributes.matchAll(SAID)].map(([, one, other]) =>
    (one ?? other ?? '').replaceAll('``', '"').trim(),
  );
  return texts
    .filter((words) => words !== '' && !/^(?:true|false|yes|no|\d+)$/i.test(words))
    .map((words) => `<p><strong>${words.replaceAll('<', '&lt;')}</strong></p>`)
    .join('');
}

/** WordPress's forms and plugins of forms: their titles are shown nowhere. */
const UNSEEN = /form|captcha|^contact|slider|^rev_/;

/** Whether a bracketed word is text rather than a shortcode. */
const isWritten = (name: string, attributes: string, closed: ReadonlySet<string>): boolean =>
  !attributes.includes('=') && !/[-_\d]/.test(name) && !closed.has(name);

/**
 * Converts WordPress's shortcodes to HTML. Unsupported ones lose their brackets, but keep their content.
 * @param pictureOf Returns the address of the attachment with an id
 */
export function withoutShortcodes(source: string, leftovers: Leftover[]): string {
  if (!source.includes('[')) return source;
  const closed = new Set([...source.matchAll(/\[\/([a-zA-Z][\w-]*)\]/g)].map(([, name = '']) => name));
  const captioned = replacedUpTo(
    source,
    /\[\/caption\]/g,
    /\[caption([^[\]]*)\]([\s\S]*?)\[\/caption\]/g,
    (_whole, attributes = '', inner = '') => {
      const [, image = '', words = ''] = /^([\s\S]*?<img\b[^>]{0,4000}>(?:\s*<\/a>)?)([\s\S]*)$/.exec(inner) ?? [
        '',
        inner,
      ];
      const caption = words.trim() || (/caption="([^"]*)"/.exec(attributes)?.[1] ?? '');
      return `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
    },
  );
  const addressed = captioned
    .replace(
      /\[(embed|youtube|vimeo)\b[^[\]]*\]\s*(https?:[^\s[\]]+)\s*\[\/\1\]/g,
      (_whole, _name, address: string) => `<p>${address}</p>`,
    )
    // As WordPress.com has them.
    .replace(/\[(?:youtube|vimeo)=["']?(https?:[^\s"'[\]]+)[^[\]]*\]/g, '<p>$1</p>')
    .replace(/\[vimeo[ =](\d{5,12})(?: [^[\]]*)?\]/g, '<p>https://vimeo.com/$1</p>');
  return addressed.replace(
    SHORTCODE,
    (whole, escaped: string, end: string, name: string, attributes: string, tail: string) => {
      if (escaped !== '' && tail !== '') return whole.slice(1, -1);
      if (name === 'gallery') {
        const ids = /ids\s*=\s*["']?([\d,\s]+)/.exec(attributes)?.[1] ?? '';
        const pictures = ids.split(',').flatMap((id) => (id.trim() ? [`<img data-attachment="${id.trim()}">`] : []));
        return `<figure class="wp-block-gallery">${pictures.join('')}</figure>`;
      }
      if (ADDRESSED.has(name) && end === '') {
        const address = /https?:\/\/[^\s"'\]]+/.exec(attributes)?.[0];
        if (address) return `<p>${address}</p>`;
      }
      if (isWritten(name, attributes, closed) && !ADDRESSED.has(name)) return whole;
      if (end !== '') return '';
      const form = formOf(name);
      if (form) return formHtml(form, `[${name}]`);
      leftovers.push({ kind: 'shortcode', name: `[${name}]` });
      return UNSEEN.test(name) ? '' : saidIn(attributes);
    },
  );
}

/** Marks the place of a form. */
const formHtml = (form: string, name: string): string => `<div data-form="${form}" data-name="${name}"></div>`;

/** Returns the entry of a list of social networks, which WordPress renders from the attributes of its block. */
function socialLink(comment: string): string {
  const { url, label, service } = attributesOf(/\{[\s\S]*\}/.exec(comment)?.[0] ?? '{}');
  const words = [label, service, url].find((one) => typeof one === 'string' && one !== '');
  if (typeof url !== 'string' || words === undefined) return '';
  return `<li><a href="${escapeHtml(url)}">${escapeHtml(String(words))}</a></li>`;
}

/** Removes comments of blocks that their HTML does not need, and lists blocks that the old site rendered dynamically. */
export function withoutDynamicBlocks(source: string, leftovers: Leftover[]): string {
  return replacedUpTo(source, /-->/g, /<!--[\s\S]*?-->/g, (comment) => {
    const [, name] = /^<!--\s+wp:([a-z][\w/-]*)\s+(?:\{[\s\S]*\}\s+)?\/-->$/.exec(comment) ?? [];
    if (name === undefined) return comment;
    const form = formOf(name);
    if (form) return formHtml(form, name);
    // The form around them is listed.
    if (name.startsWith('jetpack/field-')) return '';
    if (name === 'social-link') return socialLink(comment);
    if (!['more', 'nextpage', 'spacer', 'separator'].includes(name)) leftovers.push({ kind: 'block', name });
    return '';
  });
}
