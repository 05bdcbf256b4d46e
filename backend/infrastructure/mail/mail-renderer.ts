import type { SiteBrand } from '../../core/identity/site-identity.js';
import { directionOf } from '../../core/text/languages.shared.js';
import { escapeHtml } from '../../core/text/text.js';
import { MAIL_WIDTH } from './mail.constants.js';
import type { MailContent, MailLink, MailPart } from './mail-content.js';

const FONT = "font-family:'Hanken Grotesk',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2937";

/** Small print: at least 4.5:1 on the card and on the page around it. */
const SMALL = '#4b5563';

/** Renders the text/plain part. It begins with the content, since mail programs may show its first words below the subject. */
export function renderText({ parts, pageLink, footer, address, footerLink }: MailContent, siteName: string): string {
  const linkLine = ({ label, url }: MailLink) => `${label}: ${url}`;
  const small = [
    siteName,
    footer,
    address,
    ...(footerLink ? [linkLine(footerLink)] : []),
    ...(pageLink ? [linkLine(pageLink)] : []),
  ];
  return `${parts.map(partText).join('\n\n')}\n\n-- \n${small.filter(Boolean).join('\n')}\n`;
}

function partText(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('facts' in part)
    return part.facts.map(([name, value]) => `${name}${/[?？؟:]$/.test(name) ? '' : ':'} ${value}`).join('\n');
  if ('html' in part) return part.text;
  if ('quote' in part) return part.quote.replace(/^/gm, '> ');
  return `${part.label}:\n${part.url}`;
}

/**
 * Renders the text/html part, without external resources. Mail clients that ignore style sheets show the light scheme, or darken it
 * themselves.
 */
export function renderHtml(
  { subject, preview, parts, pageLink, footer, address, footerLink }: MailContent,
  { siteName, colors }: SiteBrand,
  language: string,
): string {
  const isRtl = directionOf(language) === 'rtl';
  const { accent, 'accent-text': accentText } = colors.light;
  const small = [
    [escapeHtml(footer), ...(footerLink ? [link(footerLink, 'color:inherit')] : [])].filter(Boolean).join(' '),
    lines(address ?? ''),
  ]
    .filter(Boolean)
    .join('<br>');
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"${isRtl ? ' dir="rtl"' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>`,
    `<style>${darkStyle(colors.dark)}</style></head>`,
    `<body style="margin:0;padding:24px;background:#f6f4f0;${FONT}">`,
    ...(preview ? [hiddenPreview(preview)] : []),
    ...(pageLink
      ? [
          `<p class="small" style="max-width:${MAIL_WIDTH}px;margin:0 auto 12px;font-size:13px;text-align:center;color:${SMALL}">${link(pageLink, 'color:inherit')}</p>`,
        ]
      : []),
    `<div class="card" style="max-width:${MAIL_WIDTH}px;margin:0 auto;padding:32px;background:#ffffff;border-top:4px solid ${accent};border-radius:8px;overflow-wrap:break-word">`,
    `<p class="brand" style="margin:0 0 24px;font-weight:700;color:${accentText}">${escapeHtml(siteName)}</p>`,
    ...parts.map((part) => partHtml(part, colors.light, isRtl ? RIGHT_TO_LEFT : LEFT_TO_RIGHT)),
    ...(small === '' ? [] : [`<p class="small" style="margin:32px 0 0;font-size:13px;color:${SMALL}">${small}</p>`]),
    '</div></body></html>',
  ].join('\n');
}

/** Followed by invisible characters, or programs would add the next words of the mail. */
const hiddenPreview = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(80)}</div>`;

/** Overrides the inline styles of elements in the reader's dark scheme. */
const darkStyle = (dark: SiteBrand['colors']['dark']): string =>
  [
    '@media (prefers-color-scheme:dark){',
    `body{background:${dark.background}!important;color:${dark.foreground}!important}`,
    `.card{background:${dark.surface}!important}`,
    `.card table{color:${dark.foreground}!important}`,
    `.brand{color:${dark['accent-text']}!important}`,
    `.small{color:${dark['foreground-muted']}!important}`,
    `.button{background:${dark.accent}!important;color:${dark['on-accent']}!important}}`,
  ].join('');

/** Mail clients don't support logical properties: sides, and paddings of quotations and of names of facts. */
const LEFT_TO_RIGHT = { start: 'left', quote: '0 0 0 16px', fact: '2px 16px 2px 0' };
const RIGHT_TO_LEFT = { start: 'right', quote: '0 16px 0 0', fact: '2px 0 2px 16px' };

function partHtml(
  part: MailPart,
  { accent, 'on-accent': onAccent }: SiteBrand['colors']['light'],
  { start, quote, fact }: typeof LEFT_TO_RIGHT,
): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${lines(part)}</p>`;
  if ('html' in part) return part.html;
  if ('quote' in part) {
    return `<blockquote style="margin:0 0 16px;padding:${quote};border-${start}:3px solid #e5e7eb">${lines(part.quote)}</blockquote>`;
  }
  if ('facts' in part) {
    const rows = part.facts.map(
      ([name, value]) =>
        `<tr><th scope="row" style="padding:${fact};text-align:${start};vertical-align:top">${escapeHtml(name)}</th><td>${lines(value)}</td></tr>`,
    );
    return `<table style="margin:0 0 16px;border-collapse:collapse;${FONT}">${rows.join('')}</table>`;
  }
  const button = `display:inline-block;padding:12px 20px;border-radius:6px;background:${accent};color:${onAccent};font-weight:700`;
  return `<p style="margin:0 0 16px">${link(part, `${button};text-decoration:none`, 'button')}</p>`;
}

const link = ({ label, url }: MailLink, style: string, kind = ''): string =>
  `<a href="${escapeHtml(url)}"${kind && ` class="${kind}"`} style="${style}">${escapeHtml(label)}</a>`;

const lines = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');
