import { createHash } from 'node:crypto';
import { escapeHtml } from '../text/text.js';

const styles = `
:root{color-scheme:light dark;background:light-dark(#faf7f1,#0d1c1d);color:light-dark(#0b2425,#f4efe5);font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}
h1{font-size:2.25rem;line-height:1.1;letter-spacing:-.02em}
a{color:inherit;text-decoration-color:#ff7f1f;text-underline-offset:.2em}
small{color:light-dark(#42524f,#b7c4be)}
`;

/** The CSP source expression of its inline styles. */
export const ERROR_PAGE_STYLE = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

/** The page for a failed rendering: static, so that it can't fail as well. */
export const errorPage = (siteName: string, requestId: string): string => `<!doctype html>
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
