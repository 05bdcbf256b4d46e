import { readCatalog } from '../../../backend/company/words/catalogs.js';
import { WORDS } from '../../../backend/company/words/word-list.shared.js';

export interface CrawledPage {
  path: string;
  status: number;
  /** The address after redirection, if it differs. */
  redirectedTo: string | undefined;
  html: string;
}

/** Crawls all pages reachable by links, except files and the back office. */
export async function crawl(url: string, start: readonly string[]): Promise<CrawledPage[]> {
  const queue = [...start];
  const pages: CrawledPage[] = [];
  for (const path of queue) {
    const response = await fetch(`${url}${path}`);
    const html = await response.text();
    const redirectedTo = response.redirected ? response.url.slice(url.length) : undefined;
    pages.push({ path, status: response.status, redirectedTo, html });
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) {
      const next = href.replaceAll('&amp;', '&');
      if (!/^\/(?:admin|api|storage|assets)(?:\/|$)/.test(next) && !queue.includes(next)) queue.push(next);
    }
  }
  return pages;
}

const SAID = /\s(?:alt|aria-label|content|placeholder|title)="([^"]*)"/g;

const decoded = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');

/** The texts of a page, including those of attributes, except parts marked as another language. */
export function textsOf(html: string): string[] {
  const page = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    // Their contents are not texts: `summary_large_image`, `website`, addresses.
    .replace(/<meta (?:name="twitter:card"|property="og:(?:type|url|image)")[^>]*>/g, '')
    .replace(/<(?!html)(\w+)[^>]* lang="[^"]*"[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  const attributes = [...page.matchAll(SAID)].map(([, text = '']) => text);
  return [...page.split(/<[^>]*>/), ...attributes].map((text) => decoded(text).trim()).filter(Boolean);
}

/** The fixed parts of a sentence: without placeholders, and each plural form. */
const partsOf = (sentence: string): string[] =>
  sentence
    .split(/\{\w+, plural,|\{\w+\}|[{}#]|=?\d+ (?=\{)|\b(?:zero|one|two|few|many|other)\s(?=\{)/)
    .map((part) => part.replace(/^[\s“”".,:;!?()]+|[\s“”".,:;!?()]+$/g, ''))
    .filter((part) => /\p{L}{3}/u.test(part));

const words = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** English sentences, months and country names that must not appear on pages in the language. */
function englishUnlike(language: string): string[] {
  const own = words(
    Object.values(readCatalog(language).words)
      .flatMap((text) => partsOf(String(text)))
      .join(' '),
  );
  const sentences = [...WORDS.values()].flatMap((word) => [...partsOf(word.default), ...partsOf(word.plain)]);
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(2026, month).toLocaleDateString('en', { month: 'long' }),
  );
  const names = (reader: string) => new Intl.DisplayNames(reader, { type: 'region' });
  const countries = ['DE', 'PL', 'KE', 'TZ', 'UG', 'US', 'GB', 'CH', 'HU', 'ES', 'EG', 'CI'].flatMap((code) => {
    const [english, other] = [names('en').of(code) ?? '', names(language).of(code) ?? ''];
    return english === other ? [] : [english];
  });
  return [...new Set([...sentences, ...months, ...countries].map(words))].filter(
    // Except names, and texts equal in both languages.
    (part) => !own.includes(part) && !/^ (?:facebook|instagram|linkedin|whatsapp|x|polski|english) $/.test(part),
  );
}

/** Finds the site's English words in texts of a language. */
export function englishFinder(language: string): (texts: readonly string[]) => string[] {
  const stray = englishUnlike(language);
  return (texts) =>
    texts.flatMap((text) => {
      const said = words(text.replace(/\bhttps?:\S+/g, ''));
      return stray.filter((part) => said.includes(part)).map((part) => `${part.trim()} — ${text.slice(0, 80)}`);
    });
}
