import { createHash } from 'node:crypto';
import { colorStyle, type SiteBrand } from '../identity/site-identity.js';
import { escapeHtml } from '../text/text.js';

const LAYOUT = `
:root{background:var(--background);color:var(--foreground);font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}
h1{font-size:2.25rem;line-height:1.1;letter-spacing:-.02em}
a{color:inherit;text-decoration-color:var(--accent);text-underline-offset:.2em}
small{color:var(--foreground-muted)}
`;

/** The page for a failed rendering, which needs neither database nor frontend, and the CSP source expression of its style. */
export function errorPage({ siteName, colors }: SiteBrand, requestId: string): { html: string; style: string } {
  const styles = `${colorStyle(colors)}${LAYOUT}`;
  const style = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong · ${escapeHtml(siteName)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Something went wrong on our side</h1>
<p>The page could not be made just now. Please try again in a moment, or go <a href="/">back to the home page</a>.</p>
<p><small>If it stays like this, tell us this number: ${escapeHtml(requestId)}</small></p>
</main>
</body>
</html>
`;
  return { html, style };
}
