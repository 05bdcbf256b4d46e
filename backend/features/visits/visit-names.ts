/** Query parameters with searches on pages of the site. */
const SEARCHES = ['query', 'search', 'q'] as const;

const MAX_WORDS = 80;
const MAX_CAMPAIGN = 100;
const MAX_HOST = 100;

/** Maximum number of characters evaluated: the rest is not stored, and an address may be as long as the request's headers. */
const MAX_READ = 400;

/** Texts that may identify a person or be a secret: an e-mail address, a long number, a token. */
const PERSONAL = /\S*(?:@|%40)\S*|\+?\(?\d[\d\s()./-]{6,}\d|(?=\S*\d)[\w-]{24,}|\w{32,}/g;

/** A part of a host that may be a secret. */
const TOKEN = /(?=[^.]*\d)[\w-]{24,}|\w{32,}/g;

/** Returns the searched words, without texts that may identify a person; empty if there is no search. */
export function searchedFor(query: URLSearchParams): string {
  const text = SEARCHES.map((name) => query.get(name) ?? '').find((value) => value !== '') ?? '';
  return keptWords(text);
}

/** Returns a search as it is counted: in lower case, with single spaces, without texts that may identify a person. */
export const keptWords = (text: string): string =>
  withoutPersonal(text).normalize().trim().replace(/\s+/g, ' ').toLowerCase().slice(0, MAX_WORDS).trim();

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
    if (!/^(?:https?|android-app):$/.test(protocol)) return '';
    return hostname
      .replace(/^www\./, '')
      .replace(TOKEN, '…')
      .slice(0, MAX_HOST);
  } catch {
    return '';
  }
}

/** The last word of a truncated text is removed as well, since it may be part of an e-mail address. */
const withoutPersonal = (text: string): string =>
  (text.length > MAX_READ ? text.slice(0, MAX_READ).replace(/\S*$/, '') : text).replace(PERSONAL, '…');
