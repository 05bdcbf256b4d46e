import { type BounceReason, bounceReason } from './mail-kind.js';

/** Addresses, hosts, IP addresses and links, whose words and digits say nothing about the reason. */
const NAMES = /<[^<>\n]*>|\S+@\S+|\bhttps?:\/\/\S+|\b\d{1,3}(?:\.\d{1,3}){3}\b|\[[^\]\n]*\]/gi;

/** A refusal of the sender, which mail servers often put off until the recipient is named. */
const OF_SENDER = /\b(?:sender|return-?path|envelope[ -]from|mail from|from address)\b/i;
const SENDER_STATUS = /^5\.1\.[78]$/;

/**
 * Judges a permanent reply of a mail server to the recipient or the content of a mail like a report (RFC 3464) with the same words.
 * Only the code at the start of a line counts as its status (RFC 2034).
 * @param reply All lines, such as `550 5.1.1 <ada@example.com>: User unknown`.
 */
export function refusalReason(reply: string): BounceReason {
  const lines = reply.split(/\r?\n/).slice(0, 20);
  const [, status = ''] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(lines[0] ?? '') ?? [];
  // Lines of one reply repeat its code and status.
  const said = lines.map((line, index) =>
    index === 0 ? line : line.replace(/^\d{3}[ -]?(?:\d\.\d{1,3}\.\d{1,3}\s)?/, ''),
  );
  const diagnostic = said.join(' ').replace(/\s+/g, ' ').trim().slice(0, 400).toWellFormed();
  const words = diagnostic.replace(NAMES, ' ');
  const judged = bounceReason({
    text: '',
    reports: `${status === '' ? '' : `Status: ${status}\n`}Diagnostic-Code: smtp; ${words}\n`,
  });
  const isPermanent = judged.isPermanent && !SENDER_STATUS.test(status) && !OF_SENDER.test(words);
  return { status, diagnostic, isPermanent };
}
