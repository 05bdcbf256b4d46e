import sanitizeHtml from 'sanitize-html';
import type { SiteBrand } from '../../core/identity/site-identity.js';
import { readEmbed } from '../../core/text/embeds.shared.js';
import { DEFAULT_LANGUAGE, directionOf } from '../../core/text/languages.shared.js';
import { readerLanguage } from '../../core/text/reader-language.js';
import { escapeHtml } from '../../core/text/text.js';
import { MAIL_WIDTH } from '../../infrastructure/mail/mail.constants.js';

/**
 * Mail programs do not reliably support style sheets: each element has its own styles. Colors that change in dark mode are set by
 * class. Logical properties are not supported either: `{start}` stands for a side.
 */
const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h1: 'margin:0 0 20px;font-size:28px;line-height:1.2;font-weight:700',
  h2: 'margin:28px 0 12px;font-size:22px;line-height:1.25;font-weight:700',
  h3: 'margin:24px 0 8px;font-size:18px;line-height:1.3;font-weight:700',
  h4: 'margin:20px 0 8px;font-size:16px;line-height:1.4;font-weight:700',
  ul: 'margin:0 0 16px;padding-{start}:24px',
  ol: 'margin:0 0 16px;padding-{start}:24px',
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 16px;padding:0 16px;border-{start}:3px solid #9ca3af',
  hr: 'margin:28px 0;border:0;border-top:1px solid #9ca3af',
  pre: 'margin:0 0 16px;white-space:pre-wrap;font-family:Menlo,Consolas,monospace;text-align:left;font-size:14px',
  code: 'font-family:Menlo,Consolas,monospace;font-size:14px',
  figure: 'margin:0 0 20px',
  figcaption: 'margin:6px 0 0;font-size:13px',
  table: 'margin:0 0 16px;width:100%;border-collapse:collapse;font-size:inherit;color:inherit',
  th: 'padding:6px 8px;border-bottom:1px solid #9ca3af;text-align:{start};vertical-align:top',
  td: 'padding:6px 8px;border-bottom:1px solid #9ca3af;vertical-align:top',
  a: 'color:inherit;text-decoration:underline',
};

const PARTS: Readonly<Record<string, number>> = {
  'picture-third': 1 / 3,
  'picture-half': 1 / 2,
  'picture-two-thirds': 2 / 3,
};

/** A video, a map or a form, as written by the sanitizer. */
const EMBED = /<figure data-embed="([^"]*)">/g;

interface Written {
  title: string;
  /** Sanitized rich text. */
  html: string;
}

/**
 * Converts rich text of the editor for mails: with styles on each element, and absolute URLs.
 * @param base The address of the site, without a trailing slash; empty for a page of the site.
 */
export function mailHtml({ title, html }: Written, { colors }: SiteBrand, base: string): string {
  const { accent, 'on-accent': onAccent } = colors.light;
  const button = `display:inline-block;padding:12px 20px;border-radius:6px;background:${accent};color:${onAccent};font-weight:700;text-decoration:none`;
  const start = directionOf(readerLanguage() ?? DEFAULT_LANGUAGE) === 'rtl' ? 'right' : 'left';
  const absolute = (address = '') => (address.startsWith('/') ? `${base}${address}` : address);
  /** The width of the open figure's picture, as a fraction. */
  let part = 1;
  const styled = (tagName: string, style: string, { style: own }: sanitizeHtml.Attributes, others = {}) => ({
    tagName,
    attribs: { style: own ? `${style};${own}` : style, ...others },
  });
  const plain = Object.fromEntries(
    Object.entries(STYLES).map(([name, style]) => [
      name,
      (_: string, { colspan, rowspan, start: first, ...attributes }: sanitizeHtml.Attributes) =>
        styled(name, style.replaceAll('{start}', start), attributes, {
          // In every language code runs from left to right.
          ...((name === 'pre' || name === 'code') && { dir: 'ltr' }),
          ...(colspan && { colspan }),
          ...(rowspan && { rowspan }),
          ...(first && { start: first }),
        }),
    ]),
  );
  const text = html.replace(EMBED, (_, value: string) => {
    const embed = readEmbed(value);
    return embed
      ? `<figure><p><a class="button" href="${escapeHtml(embed.pageUrl)}">▶ ${embed.service.name}</a></p>`
      : '<figure>';
  });
  return sanitizeHtml(`<h1>${escapeHtml(title)}</h1>${text}`, {
    allowedTags: [
      ...Object.keys(STYLES),
      'img',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
    ],
    allowedAttributes: {
      '*': ['style', 'class'],
      pre: ['dir'],
      code: ['dir'],
      a: ['href'],
      img: ['src', 'alt', 'width'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    parseStyleAttributes: false,
    transformTags: {
      ...plain,
      a: (_, { href, class: kind }) => {
        const isButton = kind === 'button';
        const style = isButton ? button : (STYLES.a ?? '');
        return {
          tagName: 'a',
          attribs: { style, ...(isButton && { class: 'button' }), ...(href && { href: absolute(href) }) },
        };
      },
      figure: (_, { class: width = '' }) => {
        part = PARTS[width] ?? 1;
        return { tagName: 'figure', attribs: { style: STYLES.figure ?? '' } };
      },
      img: (_, { src, alt = '', width }) => {
        const most = Math.round(MAIL_WIDTH * part);
        part = 1;
        return {
          tagName: 'img',
          attribs: {
            src: absolute(src),
            alt,
            // Outlook reads the width from this attribute and ignores the style.
            width: String(Math.min(Number(width) || most, most)),
            style: 'display:block;max-width:100%;height:auto;border-radius:6px',
          },
        };
      },
    },
  });
}
