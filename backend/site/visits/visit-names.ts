import { wordsOf } from './search-results.service.js';

/** Query parameters that hold what somebody searches for on pages of the site. */
const SEARCHES = ['query', 'search'] as const;

const MAX_WORDS = 80;
const MAX_CAMPAIGN = 100;

/** Characters that are looked at: what follows is not kept, and an address may be as long as the headers of a request. */
const MAX_READ = 400;

/** What may name a person, or is a secret of one: an address, a long number, a token. */
const PERSONAL = /\S*@\S*|\+?\d[\d\s-]{6,}\d|(?=\S*\d)[\w-]{24,}/g;

/** What is searched for, without what may name a person; empty for no search. */
export function searchedFor(query: URLSearchParams): string {
  const text = SEARCHES.map((name) => query.get(name) ?? '').find((value) => value !== '') ?? '';
  return wordsOf(withoutPersonal(text)).slice(0, MAX_WORDS);
}

/** The campaign that an address names: `utm_campaign`, or who sent the link. */
export function campaignOf(query: URLSearchParams): string {
  const name = query.get('utm_campaign') || query.get('utm_source') || '';
  return withoutPersonal(name)
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase()
    .slice(0, MAX_CAMPAIGN);
}

/** The host of an address, without `www.`; empty if there is none. */
export function hostOf(address: string): string {
  try {
    const { protocol, hostname } = new URL(address);
    if (protocol === 'android-app:') return hostname.slice(0, 100);
    return /^https?:$/.test(protocol) ? hostname.replace(/^www\./, '').slice(0, 100) : '';
  } catch {
    return '';
  }
}

/** Of a text that is cut off, the word at its end may be a part of an address. */
const withoutPersonal = (text: string): string =>
  (text.length > MAX_READ ? text.slice(0, MAX_READ).replace(/\S*$/, '') : text).replace(PERSONAL, '…');
