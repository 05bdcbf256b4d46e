/** Maximum length of a header field in characters; mail clients show no more of a subject. */
const MAX_LENGTH = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const LINE_BREAKS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;

const lineOf = (text: string): string => text.toWellFormed().replace(LINE_BREAKS, ' ').replace(/\s+/g, ' ').trim();

/** Returns text as a header field's value. Line breaks are replaced, to prevent header injection. */
export const headerValue = (text: string): string => [...lineOf(text)].slice(0, MAX_LENGTH).join('');

/** The same for an address, of which nothing is cut off: what is left would be somebody else's. */
export const headerAddress = lineOf;

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

/** What a mail continues (RFC 5322, 3.6.4). Message-IDs are in brackets. */
interface MailReferences {
  inReplyTo: string;
  /** The mails of the thread, oldest first. */
  references: readonly string[];
}

/** Number of Message-IDs that a mail names: programs put threads together from the first and the latest ones. */
const MAX_REFERENCES = 20;

/** A Message-ID without anything that could end it or its line. Some programs' have no @, and must be repeated as they are. */
const MESSAGE_ID = /^<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>$/;

/**
 * Returns the header fields of a mail that continues others, without Message-IDs that can't be repeated: they may come from strangers.
 * @param ids Message-IDs of the thread in brackets, oldest first
 * @param answered The one that is answered; the last one by default
 */
export function referencesOf(ids: readonly string[], answered?: string): MailReferences | undefined {
  const known = [...new Set(ids)].filter((id) => MESSAGE_ID.test(id));
  const last = known.at(-1);
  if (last === undefined) return undefined;
  const inReplyTo = answered !== undefined && known.includes(answered) ? answered : last;
  const latest = known.slice(1).slice(1 - MAX_REFERENCES);
  const references = [...new Set([...known.slice(0, 1), ...latest])];
  // The answered one may be older than all that are named.
  return {
    inReplyTo,
    references: references.includes(inReplyTo) ? references : [...references.slice(0, -1), inReplyTo],
  };
}
