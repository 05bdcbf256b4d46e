import type { RecordPage } from '../core/crud/page-registry.js';
import { readEmbed } from '../core/text/embeds.shared.js';
import { plainText } from '../core/text/rich-text.js';
import { escapeHtml } from '../core/text/text.js';
import { fill } from '../words/fill.shared.js';
import type { Words } from '../words/word-list.shared.js';

const LINK = /<a((?: [^<>]*)? data-record="([^"<>]*)"[^<>]*)>/g;
const EMBED = /<figure data-embed="([^"<>]*)">(<figcaption>(?:.|\n)*?<\/figcaption>)?/g;

/** Whether a text has parts that depend on more than itself. */
export const hasReferences = (html: string): boolean =>
  html.includes(' data-record="') || html.includes('<figure data-embed="');

/** The records that the links of sanitized rich text lead to: `post:12`. */
export const linkedRecords = (html: string): string[] => [...html.matchAll(LINK)].map(([, , record = '']) => record);

/**
 * Sanitized rich text as visitors get it: links to records with their present addresses, and none to records that can't
 * be opened; embeds as a link to the service, in whose place `RichText` puts the frame when it is pressed.
 */
export function shownRichText(html: string, records: ReadonlyMap<string, RecordPage>, words: Words['embeds']): string {
  return html
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
