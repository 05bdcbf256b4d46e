import { normalizeEmail } from '../../core/text/email.js';
import type { MailKind } from '../../visitors/received-mails/incoming-mail.entity.js';
import type { ReadMail } from './mail-reader.js';

/** The parts of a mail that reveal whether a program wrote it. */
export type JudgedMail = Pick<
  ReadMail,
  'field' | 'from' | 'subject' | 'text' | 'reports' | 'contentType' | 'reportType'
>;

export interface Judgement {
  kind: MailKind;
  /** The header field or words that decided; empty for a person's mail. */
  reason: string;
}

/** Number of characters of a text that are searched. */
const MAX_TEXT = 8000;

/** Sender names of mail servers. Behind others, such as postmaster, are people as well. */
const SERVER =
  /^(?:(?:mailer-?daemon|mail-?daemon|mail-?delivery(?:-?subsystem)?|microsoftexchange[0-9a-f]{8,})(?:[+=-].*)?|mdaemon)(?:@|$)/i;

/**
 * Header fields that only answering programs write. Not among them: fields by which people's mails ask others not to answer
 * automatically (X-Auto-Response-Suppress), and marks of what a mail came through: lists, forwarding rules, bulk senders.
 */
const FIELDS_OF_ANSWERS = [
  'x-autoreply',
  'x-auto-reply',
  'x-autorespond',
  'x-autoresponder',
  'x-autoreply-from',
  'x-mail-autoreply',
  'x-mailer-autoreply',
  'x-amazon-auto-reply',
  'x-vacation',
] as const;

/** Subjects of mail servers that send no reports. Nothing that a person writes is compared to them. */
const BOUNCE_SUBJECT =
  /(?:undeliver(?:able|ed)|delivery (?:status notification|has failed|failure|failed|error|problem|report)|delivery (?:of|to) .{0,80}(?:failed|delayed)|(?:mail|message|e-?mail)[\w :-]{0,20}(?:delivery|system)?[ :-]{0,3}(?:fail|error|returned|not (?:be )?(?:sent|delivered)|could not|could n't)|returned (?:mail|message|to sender)|return(?:ed)? (?:e-?mail|undeliver)|failure (?:notice|delivery|notification)|failed (?:mail|delivery|message)|fail(?:ure)?(?:ed)? to deliver|non.?(?:delivery|remis|deliver)|not deliver|unable to deliver|unknown (?:user|recipient|address)|user unknown|mail system error|mail error|warning: could not send|rejected (?:mail|message|posting)|mail (?:could not|not) (?:be )?(?:delivered|sent)|nondeliverable|dead letter|ndn:|dsn:|mdn:|unzustellbar|nicht zustell|zustellung.{0,20}fehl|fehlgeschlagen|échec|echec|non distribu|mensaje (?:devuelto|no entregado)|no se (?:pudo|puede) entregar|não (?:foi )?(?:entregue|pôde)|falha (?:na|de) entrega|mancata consegna|niedostarcz|zwrot|nieudane|kézbesít|не доставлен|недоставлен|недоставк|配信(?:でき|不能|エラー)|配達|送信(?:エラー|できません)|エラーメール|退信|系统退信|無法傳遞|无法投递|반송|전송 실패|تعذر)/iu;

/** Texts of such servers. */
const BOUNCE_TEXT =
  /(?:\b[45]\.\d{1,3}\.\d{1,3}\b|\b(?:smtp|host|server|error|said|code|reason|diagnostic)[^\n]{0,80}\b[45]\d\d\b|(?:^|\s)[45]\d\d[ -][^\n]{0,120}(?:user|mailbox|recipient|address|account|domain|relay|unknown|reject|denied|refused|spam|quota|full|host|message)|user unknown|unknown user|no such (?:user|recipient|mailbox|address|person|account)|(?:does not|doesn't|does n't) exist|(?:could not|couldn't|cannot|can't|can not|was not|has not been|not be|unable to|failed to|failure to)(?: be)? (?:deliver|reach|send|forward|relay)|(?:was|were|not) (?:un)?deliver|undeliver|delivery (?:to|has|of|attempt)[^\n]{0,80}(?:fail|problem|error|delay)|mailbox (?:is )?(?:full|unavailable|not found|disabled|inactive)|(?:over|exceeded?)[^\n]{0,30}quota|quota exceed|host (?:or domain name )?(?:not found|unknown)|returned to (?:you|sender)|rejected|unrout(?:e)?able|not listed in|invalid (?:recipient|address|mailbox)|unknown (?:recipient|address|or illegal)|permanent(?:ly)?[^\n]{0,20}(?:error|fail|reject)|gave up|giving up|konnte nicht|zustell|n'a pas pu|n'a pu|no se pudo|não pôde|存在しません|配信|届け|送信でき|退回|无法|не (?:может|удалось|был))/iu;

/** Types of feedback by which a reader complains (RFC 5965); others are reports on signatures, or take a complaint back. */
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list', 'complaint', 'miscategorized']);

/**
 * Determines whether a person, a program or a mail server wrote a mail: by what only machines write into a header (RFC 3834) or a
 * report (RFC 3464, 5965, 8098), never by words of a subject or text, which people use as well. In doubt it was a person.
 */
export function judge(mail: JudgedMail): Judgement {
  return (
    complaintOf(mail) ??
    receiptOf(mail) ??
    bounceOf(mail) ??
    automaticOf(mail) ?? { kind: 'reply' as const, reason: '' }
  );
}

const isReturnEmpty = ({ field }: JudgedMail): boolean => field('return-path').some((path) => /^<\s*>$/.test(path));

const isReport = ({ contentType }: JudgedMail): boolean => contentType === 'multipart/report';

/** By the standard; of Microsoft, which returns the mail alone; of Amazon, which describes it as JSON. */
function complaintOf(mail: JudgedMail): Judgement | undefined {
  const { from, text, reports, reportType } = mail;
  const complaint = (reason: string): Judgement => ({ kind: 'complaint', reason });
  const [, type] = /^feedback-type\s*:\s*([\w-]+)/im.exec(reports) ?? [];
  if (isReport(mail) && (reportType === 'feedback-report' || type !== undefined))
    return type === undefined || COMPLAINTS.has(type.toLowerCase())
      ? complaint(`Feedback-Type: ${type ?? ''}`)
      : undefined;
  if (/^staff@(?:hotmail|outlook|microsoft)\.com$/i.test(from.email) && /^x-hmxmroriginalrecipient\s*:/im.test(reports))
    return complaint('X-HmXmrOriginalRecipient');
  if (/@sns\.amazonaws\.com$/i.test(from.email) && /"(?:notificationType|eventType)"\s*:\s*"Complaint"/.test(text))
    return complaint('notificationType: Complaint');
  return undefined;
}

/** Whether the recipient's program reports that a mail was displayed or deleted. */
const receiptOf = (mail: JudgedMail): Judgement | undefined =>
  isReport(mail) &&
  (mail.reportType === 'disposition-notification' || /^disposition\s*:\s*[\w-]+\/mdn-sent/im.test(mail.reports))
    ? { kind: 'receipt', reason: 'Content-Type: message/disposition-notification' }
    : undefined;

function bounceOf(mail: JudgedMail): Judgement | undefined {
  const { field, from, subject, reportType, reports } = mail;
  const bounce = (reason: string): Judgement => ({ kind: 'bounce', reason: reason.slice(0, 250) });
  const isOfServer = SERVER.test(from.email) || isReturnEmpty(mail);
  // A person may attach a report that somebody else got.
  if ((isReport(mail) || isOfServer) && /^(?:final|original)-recipient\s*:/im.test(reports)) {
    const actions = [...reports.matchAll(/^action\s*:\s*(\w+)/gim)].map(([, action]) => action?.toLowerCase());
    const isFailure = actions.length === 0 || actions.includes('failed');
    return isFailure ? bounce('Content-Type: message/delivery-status') : undefined;
  }
  if (isReport(mail) && reportType === 'delivery-status') return bounce('Content-Type: multipart/report');
  if (field('x-failed-recipients').length > 0) return bounce('X-Failed-Recipients');
  if (!isOfServer || field('auto-submitted').some((value) => /^auto-replied\b/i.test(value))) return undefined;
  if (BOUNCE_SUBJECT.test(subject)) return bounce(`Subject: ${subject}`);
  if (SERVER.test(from.email) && BOUNCE_TEXT.test(mail.text.slice(0, MAX_TEXT))) return bounce(`From: ${from.email}`);
  return undefined;
}

/** Comments may stand anywhere in a structured field (RFC 5322, 3.2.2). */
const withoutComments = (value: string): string => value.replace(/\([^()]{0,500}\)/g, '').trim();

function automaticOf(mail: JudgedMail): Judgement | undefined {
  const { field, from } = mail;
  const automatic = (reason: string): Judgement => ({ kind: 'automatic', reason: reason.slice(0, 250) });
  const submitted = field('auto-submitted').find((value) => !/^(?:no\b.*)?$/is.test(withoutComments(value)));
  if (submitted !== undefined) return automatic(`Auto-Submitted: ${submitted}`);
  const precedence = field('precedence').find((value) => /^auto[-_ ]?reply/i.test(value));
  if (precedence) return automatic(`Precedence: ${precedence}`);
  const preference = field('preference').find((value) => /^auto[-_ ]?reply/i.test(value));
  if (preference) return automatic(`Preference: ${preference}`);
  const known = FIELDS_OF_ANSWERS.find((name) => field(name).some((value) => !/^(?:no|false|none)?$/i.test(value)));
  if (known) return automatic(known);
  const delivered = field('delivered-to').find((value) => /^autoresponder/i.test(value));
  if (delivered) return automatic(`Delivered-To: ${delivered}`);
  const messageClass = field('x-post-messageclass').find((value) => /autoresponder/i.test(value));
  if (messageClass) return automatic(`X-POST-MessageClass: ${messageClass}`);
  if (isReport(mail)) return automatic('Content-Type: multipart/report');
  if (isReturnEmpty(mail)) return automatic('Return-Path: <>');
  if (SERVER.test(from.email)) return automatic(`From: ${from.email}`);
  return undefined;
}

/**
 * Returns what a server reports of one address: the block of its report; without blocks, its text, if that names the address. Undefined
 * if it reports of other addresses, such as members of a list, or the address that ours is forwarded to.
 */
export function reportOn(
  email: string,
  { text, reports, field }: Pick<ReadMail, 'text' | 'reports' | 'field'>,
): Pick<ReadMail, 'text' | 'reports'> | undefined {
  const own = normalizeEmail(email);
  const isOwn = (address = '') => normalizeEmail(address.replace(/^\s*(?:[\w-]+\s*;)?\s*<?|>?\s*$/g, '')) === own;
  const blocks = reports.split(/\n\s*\n/).filter((block) => RECIPIENT.test(block));
  if (blocks.length > 0) {
    const found = blocks.find((block) => {
      const [, action = 'failed'] = /^action\s*:\s*(\w+)/im.exec(block) ?? [];
      return action.toLowerCase() === 'failed' && [...block.matchAll(RECIPIENTS)].some(([, address]) => isOwn(address));
    });
    return found === undefined ? undefined : { text, reports: found };
  }
  const failed = field('x-failed-recipients').flatMap((value) => value.split(','));
  const names = failed.length > 0 ? failed.some(isOwn) : text.toLowerCase().includes(own);
  return names ? { text, reports } : undefined;
}

const RECIPIENT = /^(?:final|original)-recipient\s*:/im;
const RECIPIENTS = /^(?:final|original)-recipient\s*:([^\n]*)/gim;

export interface BounceReason {
  /** Enhanced status code such as `5.1.1`; empty if there is none. */
  status: string;
  /** The mail server's text. */
  diagnostic: string;
  /** Whether the address is permanently undeliverable, as far as the server knows. */
  isPermanent: boolean;
}

/**
 * Status codes of addresses that do not exist or were closed; not of full mailboxes, large or rejected mails, or temporary
 * failures.
 */
const GONE_STATUS = /^5\.(?:1\.[0-46-9]|1\.10|2\.1|4\.4)$/;
const GONE_TEXT =
  /(?:user unknown|unknown (?:user|recipient|address|account)|no such (?:user|recipient|mailbox|address|person|account)|(?:does not|doesn't) exist|mailbox (?:not found|unavailable|disabled|does not)|(?:account|mailbox|user|address)[^\n]{0,40}(?:disabled|inactive|closed|deactivated|suspended|not found|no longer)|(?:host|domain)[^\n]{0,30}not found|unrouteable|recipient (?:address )?rejected|invalid (?:recipient|mailbox|address)|address rejected|not a valid|unknown or illegal)/i;
const PASSING_TEXT =
  /(?:spam|blocked|blacklist|block list|policy|quota|full|too large|size|greylist|temporar|try again|relay|reputation|dmarc|spf|dkim|timed? ?out)/i;

export function bounceReason({ text, reports }: Pick<ReadMail, 'text' | 'reports'>): BounceReason {
  const [, reported] = /^status\s*:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(reports) ?? [];
  const [, diagnosed = ''] =
    /^diagnostic-code\s*:\s*(?:[\w-]{1,20}\s*;\s*)?([^\n]{1,400}(?:\n[ \t][^\n]{1,400}){0,3})/im.exec(reports) ?? [];
  const words = text.slice(0, MAX_TEXT);
  const [said = ''] = /[^\n]{0,200}(?:\b5\.\d{1,3}\.\d{1,3}\b|\b55[0-4]\b)[^\n]{0,200}/.exec(words) ?? [];
  const diagnostic = (diagnosed || said || (GONE_TEXT.exec(words)?.[0] ?? ''))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 400);
  const [found = ''] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(diagnostic) ?? [];
  // 5.0.0 is unspecific, so the text decides.
  const status = reported && !/^5\.0\.0$/.test(reported) ? reported : found || (reported ?? '');
  const isGone =
    GONE_STATUS.test(status) || ((status === '' || /^5\.[01]\./.test(status)) && GONE_TEXT.test(diagnostic));
  return {
    status,
    diagnostic,
    isPermanent:
      isGone && !status.startsWith('4') && !PASSING_TEXT.test(diagnostic.replace(/mailbox unavailable/gi, '')),
  };
}
