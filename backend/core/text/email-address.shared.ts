/** Octets, as mail servers count them (RFC 5321, 4.5.3.1). */
const MAX_LOCAL = 64;
const MAX_ADDRESS = 254;

/**
 * What mail servers may read as something else: separators of addresses, comments, routes and quotation marks, and whatever ends a
 * line or is not visible.
 */
const NOT_LOCAL = /[\s\p{C}\p{Z}()<>[\]\\,;:"@]/u;
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

const octets = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Whether a mail can be sent to a text as one address, without risk for the header: any local part that mail servers deliver, also
 * those that RFC 5321 would have quoted (`ada..lopes.@docomo.ne.jp`), in any script, at any host, also one without a dot
 * (`root@localhost`). No quotation marks and no IP addresses.
 */
export function isMailable(text: string): boolean {
  // Stored addresses are normalized; a character that turns into another one must not be allowed as itself.
  const address = text.normalize('NFKC');
  const at = address.lastIndexOf('@');
  const [local, host] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || octets(local) > MAX_LOCAL || octets(address) > MAX_ADDRESS) return false;
  if (NOT_LOCAL.test(local) || NOT_LOCAL.test(text.slice(0, text.lastIndexOf('@')))) return false;
  const labels = host.split('.');
  return labels.every((label) => LABEL.test(label)) && /\p{L}/u.test(labels.at(-1) ?? '');
}

/**
 * Whether a text that somebody typed, or that a table contains, is an e-mail address: as above, at a host with a dot, or at
 * `localhost`. A missing ending is nearly always a mistake, which the person can still correct.
 */
export const isEmailAddress = (text: string): boolean =>
  isMailable(text) && (text.slice(text.lastIndexOf('@')).includes('.') || /@localhost$/i.test(text));
