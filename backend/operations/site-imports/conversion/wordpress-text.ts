/** What had no counterpart here, for the list of problems. */
export interface Leftover {
  kind: 'shortcode' | 'block' | 'element';
  name: string;
}

const BLOCK_LEVEL =
  'table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|header|footer|nav|figure|figcaption|details|summary|iframe|video|audio|script|center';

const BEGINS_WITH_BLOCK = new RegExp(`^</?(?:${BLOCK_LEVEL})[\\s/>]`, 'i');

/** Paragraphs and line breaks of a text of the classic editor, which is stored without their tags. */
export function withParagraphs(source: string): string {
  const kept: string[] = [];
  const keep = (block: string): string => `\n\n<div data-kept="${kept.push(block) - 1}"></div>\n\n`;
  const spaced = source
    .replace(/\r\n?/g, '\n')
    .replace(/<(pre|script|style|textarea)\b[\s\S]*?<\/\1>/gi, keep)
    .replace(new RegExp(`(<(?:${BLOCK_LEVEL})(?:\\s[^>]*)?>)`, 'gi'), '\n\n$1')
    .replace(new RegExp(`(</(?:${BLOCK_LEVEL})>)`, 'gi'), '$1\n\n')
    .replace(/<!--more.*?-->|<!--nextpage-->/g, '\n\n');
  return spaced
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (BEGINS_WITH_BLOCK.test(part) ? part : `<p>${part.replace(/(<br\s*\/?>)?\s*\n/g, '<br>\n')}</p>`))
    .join('\n')
    .replace(/<div data-kept="(\d+)"><\/div>/g, (_whole, index: string) => kept[Number(index)] ?? '');
}

const SHORTCODE = /\[(\[?)(\/?)([a-zA-Z][\w-]*)((?:\s+[^[\]]*)?)\/?\](\]?)/g;

/** Those of WordPress itself whose address is a video, a map or a file. */
const ADDRESSED = new Set(['embed', 'youtube', 'vimeo', 'video', 'audio', 'playlist']);

/** Words that people write in brackets. */
const isWritten = (name: string, attributes: string, closed: ReadonlySet<string>): boolean =>
  !attributes.includes('=') && !/[-_\d]/.test(name) && !closed.has(name);

/**
 * Shortcodes of WordPress as HTML. What has no counterpart loses its brackets and keeps the text within them.
 * @param pictureOf The address of the attachment with an id
 */
export function withoutShortcodes(source: string, leftovers: Leftover[]): string {
  if (!source.includes('[')) return source;
  const closed = new Set([...source.matchAll(/\[\/([a-zA-Z][\w-]*)\]/g)].map(([, name = '']) => name));
  const captioned = source.replace(
    /\[caption([^\]]*)\]([\s\S]*?)\[\/caption\]/g,
    (_whole, attributes: string, inner: string) => {
      const [, image = '', words = ''] = /^([\s\S]*?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/.exec(inner) ?? ['', inner];
      const caption = words.trim() || (/caption="([^"]*)"/.exec(attributes)?.[1] ?? '');
      return `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
    },
  );
  const addressed = captioned.replace(
    /\[(embed|youtube|vimeo)\b[^\]]*\]\s*(https?:[^\s[\]]+)\s*\[\/\1\]/g,
    (_whole, _name, address: string) => `<p>${address}</p>`,
  );
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
      if (end === '') leftovers.push({ kind: 'shortcode', name: `[${name}]` });
      return '';
    },
  );
}

/** Removes the marks of blocks that their HTML needs no more, and lists those that the old site made when it was asked. */
export function withoutDynamicBlocks(source: string, leftovers: Leftover[]): string {
  return source.replace(/<!--\s+wp:([a-z][\w/-]*)\s+(?:\{(?:(?!-->)[\s\S])*?\}\s+)?\/-->/g, (_whole, name: string) => {
    if (!['more', 'nextpage', 'spacer', 'separator'].includes(name)) leftovers.push({ kind: 'block', name });
    return '';
  });
}
