import { colorStyle, type SiteBrand } from '../identity/site-identity.js';
import { htmlDocument } from '../text/html-document.js';
import { escapeHtml } from '../text/text.js';

const LAYOUT = `
:root{background:var(--background);color:var(--foreground);font:1.0625rem/1.6 system-ui,sans-serif}
body{margin:0}
header{padding:.5rem 1.5rem;border-bottom:1px solid var(--border);background:var(--surface)}
header a{display:inline-flex;align-items:center;min-height:44px;font-weight:700;text-decoration:none}
main{max-width:34rem;margin:14vh auto 0;padding:0 1.5rem;overflow-wrap:anywhere}
h1{font-size:2.25rem;line-height:1.1;letter-spacing:-.02em}
a{color:inherit;text-decoration-color:var(--accent);text-underline-offset:.2em}
small{color:var(--foreground-muted)}
`;

export interface ErrorPageWords {
  /** Their language: a BCP 47 tag. */
  language: string;
  errorTitle: string;
  errorText: string;
  backHome: string;
  errorNumber: string;
}

interface PlainPage {
  /** A BCP 47 tag. */
  language: string;
  title: string;
  text: string;
  /** The link to the home page. */
  link: string;
  /** Small print at the end. */
  note?: string;
}

/** Returns a page that needs neither database nor frontend, and the CSP source expression of its style. */
export function plainPage(
  { siteName, colors }: SiteBrand,
  { language, title, text, link, note }: PlainPage,
): { html: string; style: string } {
  const lines = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    `<p><a href="/">${escapeHtml(link)}</a></p>`,
    ...(note === undefined ? [] : [`<p><small>${escapeHtml(note)}</small></p>`]),
  ];
  return htmlDocument(siteName, {
    language,
    title,
    css: `${colorStyle(colors)}${LAYOUT}`,
    header: `<header><a href="/">${escapeHtml(siteName)}</a></header>\n`,
    main: lines.join('\n'),
  });
}

/** Returns the page for a failed rendering. */
export const errorPage = (
  brand: SiteBrand,
  words: ErrorPageWords,
  requestId: string,
): { html: string; style: string } =>
  plainPage(brand, {
    language: words.language,
    title: words.errorTitle,
    text: words.errorText,
    link: words.backHome,
    note: `${words.errorNumber} ${requestId}`,
  });
