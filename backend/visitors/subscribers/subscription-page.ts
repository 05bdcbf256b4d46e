import { colorStyle, type SiteBrand } from '../../core/identity/site-identity.js';
import { htmlDocument } from '../../core/text/html-document.js';
import { escapeHtml } from '../../core/text/text.js';

export interface SubscriptionPage {
  /** A BCP 47 tag. */
  language: string;
  title: string;
  /** One or more paragraphs. */
  text: string | readonly string[];
  /** The label of a button that posts to the page's own URL. */
  button?: string;
  /** Another page of the site. */
  link?: { title: string; path: string };
}

/** Inline, so that the page loads no files. */
const LAYOUT = `
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; font: 1.0625rem/1.6 'Hanken Grotesk', system-ui, sans-serif; color: var(--foreground); background: var(--background); overflow-wrap: anywhere; }
main { max-width: 34rem; margin: 8vh auto 0; padding: clamp(24px, 6vw, 48px); background: var(--surface); border: 1px solid var(--border); border-radius: 12px; }
h1 { margin: 0 0 16px; font-family: 'Familjen Grotesk', system-ui, sans-serif; font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.1; text-wrap: balance; }
p { margin: 0 0 24px; color: var(--foreground-muted); }
p:last-child { margin: 24px 0 0; }
button { min-height: 48px; padding: 10px 24px; border: 0; border-radius: 999px; font: inherit; font-weight: 700; color: var(--on-accent); background: var(--accent); cursor: pointer; }
button:hover { background: var(--accent-hover); }
:focus-visible { outline: 3px solid var(--focus-ring); outline-offset: 3px; }
a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; }
`;

/** The page's Content-Security-Policy: only its own style, and a form to its own origin. */
const policy = (style: string): string =>
  ["default-src 'none'", `style-src ${style}`, "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"].join(
    '; ',
  );

/** Returns a page for links in mails, with its Content-Security-Policy. It needs neither scripts nor the frontend. */
export function subscriptionPage(
  { language, title, text, button, link }: SubscriptionPage,
  { siteName, colors }: SiteBrand,
): { html: string; policy: string } {
  const lines = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...[text].flat().map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(button ? [`<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`] : []),
    ...(link ? [`<p><a href="${escapeHtml(link.path)}">${escapeHtml(link.title)}</a></p>`] : []),
    `<p><a href="/">${escapeHtml(siteName)}</a></p>`,
  ];
  const css = `${colorStyle(colors)}${LAYOUT}`;
  const { html, style } = htmlDocument(siteName, { language, title, css, main: lines.join('\n') });
  return { html, policy: policy(style) };
}
