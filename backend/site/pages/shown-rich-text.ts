import { fill } from '../../company/words/fill.shared.js';
import type { Words } from '../../company/words/word-list.shared.js';
import type { RecordPage } from '../../core/crud/page-registry.js';
import { namesInHtml, urlOf } from '../../core/storage/upload-names.js';
import { readEmbed } from '../../core/text/embeds.shared.js';
import { plainText } from '../../core/text/rich-text.js';
import { escapeHtml } from '../../core/text/text.js';
import type { PictureInfo } from '../../infrastructure/uploads/upload-pictures.service.js';

/** As the sanitizer writes it, with the figure that it begins. */
const IMAGE = /(<figure class="picture-([a-z-]+)">)?<img((?: [a-z-]+(?:="[^"]*")?)+)( \/)?>/g;
const LINK = /<a((?: [^<>]*)? data-record="([^"<>]*)"[^<>]*)>/g;
const EMBED = /<figure data-embed="([^"<>]*)">(<figcaption>(?:.|\n)*?<\/figcaption>)?/g;

/** Whether a text has parts that depend on more than itself. */
export const hasReferences = (html: string): boolean =>
  html.includes(' data-record="') || html.includes('<figure data-embed="') || html.includes('<img ');

/** The records that the links of sanitized rich text lead to: `post:12`. */
export const linkedRecords = (html: string): string[] => [...html.matchAll(LINK)].map(([, , record = '']) => record);

/** The stored names of the pictures of sanitized rich text. */
export const shownPictures = (html: string): string[] =>
  [...html.matchAll(IMAGE)].flatMap(([, , , attributes = '']) => namesInHtml(attributes));

interface Shown {
  records: ReadonlyMap<string, RecordPage>;
  pictures: ReadonlyMap<string, PictureInfo>;
  words: Words['embeds'];
}

/**
 * Sanitized rich text as visitors get it: links to records with their present addresses, and none to records that can't
 * be opened; pictures in the renderings that they have now, whose addresses change with them; embeds as a link to the service,
 * in whose place `RichText` puts the frame when it is pressed.
 */
export function shownRichText(html: string, { records, pictures, words }: Shown): string {
  return html
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
        service.kind === 'video' ? words.playVideo : words.showMap,
        fill(words.notice, { service: service.name }),
        plainText(caption) || service.name,
      ].map(escapeHtml);
      return (
        `<figure class="embed"><a href="${escapeHtml(pageUrl)}" data-opens="frame" data-frame="${escapeHtml(frameUrl)}"` +
        ` data-kind="${service.kind}" title="${title}"><strong>${label}</strong><span>${notice}</span></a>${caption}`
      );
    });
}

/** How wide a text is at most. */
const TEXT_WIDTH = '42rem';

/** How wide pictures of a chosen width are at most; `prose.css` has these widths as parts of the text. */
const WIDTHS: Readonly<Record<string, string>> = { 'two-thirds': '28rem', half: '21rem', third: '14rem' };

function shownPicture(list: string, picture: PictureInfo, chosenWidth: string): string {
  const attributes = new Map(
    [...list.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  // As large as before it was replaced by one of another shape.
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
