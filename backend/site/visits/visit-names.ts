import { wordsOf } from './search-results.service.js';

/** Query parameters with searches on pages of the site. */
const SEARCHES = ['query', 'search'] as const;

const MAX_WORDS = 80;
const MAX_CAMPAIGN = 100;

/** Maximum number of characters evaluated: the rest is not stored, and an address may be as long as the request's headers. */
const MAX_READ = 400;

/** Texts that may identify a person or be a secret: an e-mail address, a long number, a token. */
const PERSONAL = /\S*@\S*|\+?\d[\d\s-]{6,}\d|(?=\S*\d)[\w-]{24,}/g;

/** Returns the searched words, without texts that may identify a person; empty if there is no search. */
export function searchedFor(query: URLSearchParams): string {
  const text = SEARCHES.map((name) => query.get(name) ?? '').find((value) => value !== '') ?? '';
  return wordsOf(withoutPersonal(text)).slice(0, MAX_WORDS);
}

/** Returns the campaign in an address: `utm_campaign`, or the source of the link. */
export function campaignOf(query: URLSearchParams): string {
  const name = query.get('utm_campaign') || query.get('utm_source') || '';
  return withoutPersonal(name)
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase()
    .slice(0, MAX_CAMPAIGN);
}

/** Returns the host of an address without `www.`; empty if there is none. */
export function hostOf(address: string): string {
  try {
    const { protocol, hostname } = new URL(address);
    if (protocol === 'android-app:') return hostname.slice(0, 100);
    return /^https?:$/.test(protocol) ? hostname.replace(/^www\./, '').slice(0, 100) : '';
  } catch {
    return '';
  }
}

/** The last word of a truncated text is removed as well, since it may be part of an e-mail address. */
const withoutPersonal = (text: string): string =>
  (text.length > MAX_READ ? text.slice(0, MAX_READ).replace(/\S*$/, '') : text).replace(PERSONAL, '…');
