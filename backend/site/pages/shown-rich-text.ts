import { fill } from '../../company/words/fill.shared.js';
import type { Words } from '../../company/words/word-list.shared.js';
import type { RecordPage } from '../../core/pages/page-registry.js';
import { namesInHtml, urlOf } from '../../core/storage/upload-names.js';
import { readEmbed } from '../../core/text/embeds.shared.js';
import { plainText } from '../../core/text/rich-text.js';
import { escapeHtml } from '../../core/text/text.js';
import type { PictureInfo } from '../../infrastructure/uploads/upload-pictures.service.js';

/** An image as written by the sanitizer, with the beginning of its figure. */
const IMAGE = /(<figure class="picture-([a-z-]+)">)?<img((?: [a-z-]+(?:="[^"]*")?)+)( \/)?>/g;
const LINK = /<a((?: [^<>]*)? data-record="([^"<>]*)"[^<>]*)>/g;
const ALIGNED = /(<(?:p|h[2-4]|t[hd])(?: [^<>]*)?) style="text-align:(left|center|right|justify);?"/g;
const EMBED = /<figure data-embed="([^"<>]*)">(<figcaption>(?:.|\n)*?<\/figcaption>)?/g;

/** Whether a text has links, pictures or embeds to complete, or aligned paragraphs. */
export const hasReferences = (html: string): boolean =>
  [' data-record="', '<figure data-embed="', '<img ', ' style="text-align:'].some((part) => html.includes(part));

/** Returns the records that links in sanitized rich text lead to, such as `post:12`. */
export const linkedRecords = (html: string): string[] => [...html.matchAll(LINK)].map(([, , record = '']) => record);

/** Returns the stored names of pictures in sanitized rich text. */
export const shownPictures = (html: string): string[] =>
  [...html.matchAll(IMAGE)].flatMap(([, , , attributes = '']) => namesInHtml(attributes));

interface Shown {
  records: ReadonlyMap<string, RecordPage>;
  pictures: ReadonlyMap<string, PictureInfo>;
  words: Words['embeds'];
}

/**
 * Returns sanitized rich text as sent to visitors: links to records get their current addresses, and are removed if the record
 * can't be opened; pictures get their current renderings, whose addresses change; embeds become a link to the service, which
 * `RichText` replaces by the frame when clicked; alignment becomes a class of `prose.css`, since the content security policy
 * blocks style attributes.
 */
export function shownRichText(html: string, { records, pictures, words }: Shown): string {
  return html
    .replace(ALIGNED, (_tag, before: string, side: string) => {
      // Texts run from right to left in some languages.
      const name = side === 'right' ? 'end' : side;
      return name === 'left' ? before : `${before} class="${name}"`;
    })
    .replace(IMAGE, (whole, figure = '', width = '', attributes: string) => {
      const picture = pictures.get(namesInHtml(attributes)[0] ?? '');
      return picture ? `${figure}${shownPicture(attributes, picture, width)}` : whole;
    })
    .replace(LINK, (_tag, attributes: string, record: string) => {
      const page = records.get(record);
      const others = attributes.replace(/ data-record="[^"]*"/, '').replace(/ href="[^"]*"/, '');
      return page?.isActive ? `<a href="${escapeHtml(page.path)}"${others}>` : '<a>';
    })
    .replace(EMBED, (figure, value: string, caption = '') => {
      const embed = readEmbed(value);
      if (!embed) return figure;
      const { service, frameUrl, pageUrl } = embed;
      const [label, notice, title] = [
        { video: words.playVideo, map: words.showMap, form: words.openForm }[service.kind],
        fill(words.notice, { service: service.name }),
        plainText(caption) || service.name,
      ].map(escapeHtml);
      return (
        `<figure class="embed"><a href="${escapeHtml(pageUrl)}" data-opens="frame" data-frame="${escapeHtml(frameUrl)}"` +
        ` data-kind="${service.kind}" title="${title}"><strong>${label}</strong><span data-consent="">${notice}</span></a>${caption}`
      );
    });
}

/** Maximum width of a text. */
const TEXT_WIDTH = '42rem';

/** Maximum widths of pictures with a chosen width; `prose.css` defines them as fractions of the text. */
const WIDTHS: Readonly<Record<string, string>> = { 'two-thirds': '28rem', half: '21rem', third: '14rem' };

function shownPicture(list: string, picture: PictureInfo, chosenWidth: string): string {
  const attributes = new Map(
    [...list.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  // Keeps the size it had before a replacement of another shape.
  const width = Number(attributes.get('width')) || picture.width;
  const height = Math.round((width * picture.height) / picture.width);
  const sizes = `min(92vw, ${WIDTHS[chosenWidth] ?? `min(${TEXT_WIDTH}, ${width}px)`})`;
  const sources = ['image/avif', 'image/webp'].flatMap((type) => {
    const variants = picture.variants.filter((variant) => variant.type === type);
    const set = variants.map(({ path, width }) => `${urlOf(path)} ${width}w`).join(', ');
    return set === '' ? [] : [`<source type="${type}" srcset="${set}" sizes="${sizes}" />`];
  });
  const own = { ...Object.fromEntries(attributes), src: urlOf(picture.path), width, height, loading: 'lazy' };
  const img = `<img${Object.entries(own)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')} />`;
  return sources.length > 0 ? `<picture>${sources.join('')}${img}</picture>` : img;
}
