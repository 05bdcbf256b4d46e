/** Maximum length of a header field in characters; mail clients show no more of a subject. */
const MAX_LENGTH = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const LINE_BREAKS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;

/** Returns text as a header field's value. Line breaks are replaced, to prevent header injection. */
export function headerValue(text: string): string {
  return [...text.toWellFormed().replace(LINE_BREAKS, ' ').replace(/\s+/g, ' ').trim()].slice(0, MAX_LENGTH).join('');
}

export interface MailAddress {
  name: string;
  address: string;
}

/** Parses MAIL_FROM, a mailbox of RFC 5322: 'Name <address>'. A bare address gets the given name. */
export function parseMailbox(from: string, name: string): MailAddress {
  const named = /^(.+) <([^<>]+)>$/.exec(from);
  return named?.[1] && named[2]
    ? { name: headerValue(named[1]), address: named[2] }
    : { name: headerValue(name), address: from };
}

/** Returns the domain of an address: the part after the last @. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
