import { createHash } from 'node:crypto';
import { escapeHtml } from '../resource/text.js';

export interface SubscriptionPage {
  title: string;
  text: string;
  /** A button that posts to the page's own address. */
  button?: string;
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; font: 18px/1.5 'Hanken Grotesk', Helvetica, Arial, sans-serif; color: #1f2937; background: #f6f4f0; }
main { max-width: 32rem; margin: 10vh auto 0; padding: 32px; background: #fff; border-radius: 8px; }
h1 { margin: 0 0 16px; font-size: 1.6rem; line-height: 1.2; }
button { padding: 12px 20px; border: 0; border-radius: 6px; font: inherit; font-weight: 700; color: #fff; background: #c2410c; cursor: pointer; }
button:hover { background: #9a3412; }
:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
a { color: inherit; }
@media (prefers-color-scheme: dark) { body { color: #e5e7eb; background: #111827; } main { background: #1f2937; } }
`;

/** Nothing is loaded, nothing is run, and the form goes nowhere but here. */
export const SUBSCRIPTION_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page of its own, for those who come from a mail: it works without scripts, and without the rest of the site. */
export function subscriptionPage({ title, text, button }: SubscriptionPage, siteName: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(siteName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${button ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>\n` : ''}<p><a href="/">${escapeHtml(siteName)}</a></p>
</main>
</body>
</html>
`;
}
