import { normalizeEmail } from '../../core/text/email.js';
import type { ReadAddress } from './mail-header.js';
import type { ReadMail } from './mail-reader.js';

/** Addresses that nobody reads. */
const UNREAD = /^(?:(?:no|do-?not|dont|never)[-_.]?reply|mailer-?daemon|postmaster)\b/i;

/**
 * Returns who wrote a mail and gets the answers (RFC 5322, 3.6.2): Reply-To, which contact forms of other sites set to their visitor, unless
 * it names a list, one of our own addresses, or one that nobody reads. A list that rewrites From names the writer elsewhere.
 */
export function correspondentOf(
  mail: Pick<ReadMail, 'from' | 'to' | 'cc' | 'replyTo' | 'field'>,
  isOwn: (email: string) => boolean,
): ReadAddress {
  const { from } = mail;
  const isList = (email: string) => isOfList(mail, email);
  const answered = mail.replyTo.find(
    ({ email }) =>
      normalizeEmail(email) !== normalizeEmail(from.email) && !isList(email) && !isOwn(email) && !UNREAD.test(email),
  );
  if (answered) return { name: answered.name || nameBesides(from), email: answered.email };
  if (from.email !== '' && !isList(from.email)) return from;
  const [original] = ['x-original-from', 'x-original-sender', 'sender'].flatMap((name) =>
    mail
      .field(name)
      .flatMap(addressIn)
      .filter(({ email }) => !isList(email) && !isOwn(email)),
  );
  return original ? { name: original.name || nameBesides(from), email: original.email } : from;
}

/** The name is the writer's, although the address may be a list's: 'Asha via Support'. */
const nameBesides = ({ name, email }: ReadAddress): string =>
  email === '' ? name : name.replace(/^'?(.{1,100}?)'? via .{1,100}$/i, '$1');

/** Whether an address is that of the list or group which the mail came through. */
function isOfList({ to, cc, field }: Pick<ReadMail, 'to' | 'cc' | 'field'>, address: string): boolean {
  const named = ['list-id', 'list-post', 'mailing-list', 'x-google-group-id', 'x-mailing-list'].flatMap(field);
  if (named.length === 0) return false;
  const email = normalizeEmail(address);
  const said = named.join('\n').toLowerCase();
  // 'support.shop.example' identifies the list support@shop.example.
  if (said.includes(email) || said.includes(`<${email.replace('@', '.')}>`)) return true;
  return [...to, ...cc].some((readAddress) => normalizeEmail(readAddress.email) === email);
}

/** Reads one address of a header field that the parser leaves as text. */
function addressIn(value: string): ReadAddress[] {
  const text = value.trim();
  const inBrackets = /<([^<>\s@]+@[^<>\s]+)>/.exec(text);
  const [bare] = /^[^<>\s,;@]+@[^<>\s,;]+/.exec(text) ?? [];
  const email = inBrackets?.[1] ?? bare;
  if (email === undefined) return [];
  const before = inBrackets ? text.slice(0, inBrackets.index).replaceAll('"', '').trim() : '';
  return [{ name: before.length > 120 || /[<>]/.test(before) ? '' : before, email: email.slice(0, 255) }];
}

/** The line above a forwarded mail, in the languages of many programs. */
const FORWARDED =
  /^[\s>*_-]*(?:begin forwarded message|(?:original|forwarded) message|original appointment|(?:anfang der )?weitergeleitete[nr]? (?:nachricht|e-?mail)|ursprüngliche nachricht|début du message (?:réexpédié|transféré)|message (?:transféré|d'origine)|mensaje (?:reenviado|original)|inicio del mensaje reenviado|mensagem (?:encaminhada|original)|início da mensagem (?:encaminhada|reencaminhada)|messaggio (?:inoltrato|originale)|doorgestuurd bericht|oorspronkelijk bericht|wiadomość (?:przekazana|oryginalna|przesłana dalej)|ujumbe (?:uliotumwa mbele|asili|uliosambazwa)|пересылаемое сообщение|转发(?:的)?邮件|原始邮件|元のメッセージ|转发邮件信息|الرسالة (?:المعاد توجيهها|الأصلية)|رسالة معاد توجيهها)[\s:*_-]*$/iu;
const FROM =
  /^[\s>*]*(?:from|von|de|da|van|fra|från|od|kutoka|от|от кого|发件人|寄件者|差出人|من)\s*[:：]\**\s*(\S.{0,300})$/iu;
const SUBJECT_OF_FORWARDED = /^\s*(?:fwd?|wg|tr|rv|enc|i|doorst|pd|转发|إعادة توجيه)\s*[:：]/iu;

/** Number of lines that are searched for a forwarded mail, and of its header for its sender. */
const MAX_LINES = 400;
const MAX_HEADER = 8;

/** Returns the sender of the mail that a colleague forwarded, in the text or attached; undefined if there is none. */
export function forwardedFrom({
  subject,
  text,
  reports,
}: Pick<ReadMail, 'subject' | 'text' | 'reports'>): ReadAddress | undefined {
  const lines = text.slice(0, 40_000).split(/\r?\n/, MAX_LINES);
  const isForwarded = SUBJECT_OF_FORWARDED.test(subject);
  const begins = lines.findIndex((line) => FORWARDED.test(line.slice(0, 200)));
  // Outlook writes a rule, or nothing, above the header.
  const from = begins >= 0 ? lines.slice(begins, begins + MAX_HEADER) : isForwarded ? lines : [];
  for (const line of from) {
    const [, sender] = FROM.exec(line.slice(0, 400)) ?? [];
    const [found] = sender === undefined ? [] : writtenAddress(sender);
    if (found) return found;
  }
  const [, attached] = /^from\s*:\s*([^\n]{1,300})/im.exec(reports) ?? [];
  return attached === undefined ? undefined : writtenAddress(attached)[0];
}

/** Reads an address as programs write it into a text: `Lea <lea@mail.example>`, `Lea [mailto:lea@mail.example]`, or alone. */
function writtenAddress(text: string): ReadAddress[] {
  const [whole, email] = /[<[(]?(?:mailto:)?([^\s<>[\]()"',;:]+@[^\s<>[\]()"',;:]+)[>\])]?/.exec(text) ?? [];
  if (whole === undefined || email === undefined) return [];
  const name = text.slice(0, text.indexOf(whole)).replace(/^[\s"'*]+|[\s"'*<[(]+$/g, '');
  return [{ name: name.slice(0, 120), email: email.slice(0, 255) }];
}
