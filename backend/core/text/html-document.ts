import { createHash } from 'node:crypto';
import { directionOf } from './languages.shared.js';
import { escapeHtml } from './text.js';

/**
 * Returns a page that loads nothing, and the CSP source expression of its style.
 * @param siteName Follows the title in the browser's tab.
 * @param header HTML above `main`.
 * @param main HTML.
 */
export function htmlDocument(
  siteName: string,
  {
    language,
    title,
    css,
    header = '',
    main,
  }: { language: string; title: string; css: string; header?: string; main: string },
): { html: string; style: string } {
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(siteName)}</title>
<style>${css}</style>
</head>
<body>
${header}<main>
${main}
</main>
</body>
</html>
`;
  return { html, style: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}
