/** The longest subject, in characters; longer lines gain nothing in a list of mails. */
const MOST_CHARACTERS = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const BREAKS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;

/** Text for a mail's head: one line whatever it held, so that it can't end the header and begin another. */
export function headerValue(text: string): string {
  return [...text.toWellFormed().replace(BREAKS, ' ').replace(/\s+/g, ' ').trim()].slice(0, MOST_CHARACTERS).join('');
}

export interface MailAddress {
  name: string;
  address: string;
}

/** Name and address of MAIL_FROM; a bare address takes the given name. */
export function parseMailbox(from: string, name: string): MailAddress {
  const named = /^(.+) <([^<>]+)>$/.exec(from);
  return named?.[1] && named[2]
    ? { name: headerValue(named[1]), address: named[2] }
    : { name: headerValue(name), address: from };
}

/** The part of an address behind the last @. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
