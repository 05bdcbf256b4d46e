import { colorStyle, type SiteBrand } from '../../core/identity/site-identity.js';
import { htmlDocument } from '../../core/text/html-document.js';
import { escapeHtml } from '../../core/text/text.js';
import type { Words } from '../words/word-list.shared.js';

const LAYOUT = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; font: 1.0625rem/1.6 'Hanken Grotesk', system-ui, sans-serif; color: var(--foreground); background: var(--background); overflow-wrap: anywhere; }
main { width: min(100%, 34rem); padding: clamp(24px, 6vw, 48px); background: var(--surface); border: 1px solid var(--border); border-block-start: 6px solid var(--accent); border-radius: 12px; }
h1 { margin: 0 0 16px; font-family: 'Familjen Grotesk', system-ui, sans-serif; font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.1; text-wrap: balance; }
p { margin: 0 0 16px; color: var(--foreground-muted); }
p.name { font-weight: 700; color: var(--foreground); }
p.wrong { color: var(--foreground); font-weight: 600; }
form { display: grid; gap: 8px; margin-block-start: 24px; }
label { font-weight: 600; }
input { min-height: 48px; padding: 8px 12px; border: 1px solid var(--foreground-muted); border-radius: 8px; font: inherit; color: inherit; background: var(--background); }
button { justify-self: start; min-height: 48px; margin-block-start: 8px; padding: 10px 24px; border: 0; border-radius: 999px; font: inherit; font-weight: 700; color: var(--on-accent); background: var(--accent); cursor: pointer; }
button:hover { background: var(--accent-hover); }
:focus-visible { outline: 3px solid var(--focus-ring); outline-offset: 3px; }
`;

interface OpeningPage {
  /** A BCP 47 tag. */
  language: string;
  words: Words['opening'];
  asksForPassword: boolean;
  /** The address to return to after the password. */
  next: string;
  /** Whether a wrong password was entered. */
  isWrong?: boolean;
}

/** Returns the page that visitors see until the site is open, with its Content-Security-Policy. */
export function openingPage(
  { language, words, asksForPassword, next, isWrong = false }: OpeningPage,
  { siteName, colors }: SiteBrand,
): { html: string; policy: string } {
  const form = `<form method="post" action="/api/opening">
<input type="hidden" name="next" value="${escapeHtml(next)}">
<label for="password">${escapeHtml(words.password)}</label>
<input id="password" name="password" type="password" autocomplete="off" required${isWrong ? ' aria-describedby="wrong"' : ''}>
${isWrong ? `<p class="wrong" id="wrong" role="alert">${escapeHtml(words.wrong)}</p>` : ''}
<button type="submit">${escapeHtml(words.button)}</button>
</form>`;
  const main = [
    `<p class="name">${escapeHtml(siteName)}</p>`,
    `<h1>${escapeHtml(words.title)}</h1>`,
    `<p>${escapeHtml(words.text)}</p>`,
    ...(asksForPassword ? [form] : []),
  ].join('\n');
  const { html, style } = htmlDocument(siteName, {
    language,
    title: words.title,
    css: `${colorStyle(colors)}${LAYOUT}`,
    main,
  });
  const policy = [
    "default-src 'none'",
    `style-src ${style}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ];
  return { html, policy: policy.join('; ') };
}
