/** Number of lines searched for the start of a quotation; the rest is shown unchanged. */
const MAX_LINES = 5000;

/** Number of characters compared per line. Longer lines are not attributions. */
const MAX_LINE = 400;

/** 'On 3 May 2026, Ada wrote:', in the languages of many programs, on up to three lines. */
const DATED: readonly RegExp[] = [
  /^(?:on|le|el|il|em|am|op|den|pe|w dniu|dnia|dne|ter|a|tarihinde|mnamo|at|в|ср|пн|вт|чт|пт|сб|вс|в|在|於)[\s,.].{3,}(?:wrote|écrit|escribió|scritto|escreveu|schrieb|schreef|skrev|kirjoitti|napisał(?:\(a\)|a)?|pisze|napsal\(?a?\)?|yazdı|aliandika|пишет|написал|写道|寫道).{0,120}[:：]$/iu,
  /^.{3,200}(?:のメッセージ|작성|كتب|写道|寫道)\s?[:：]$/u,
  /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}[ ,T].{3,200}<[^<>\s]+@[^<>\s]+>\s?:?$/u,
];

/** 'Ada wrote:' */
const NAMED =
  /^.{3,200}\b(?:wrote|schrieb|schreef|skrev|a écrit|escribió|escreveu|ha scritto|napisał(?:\(a\)|a)?|aliandika)\s?:$/iu;

/** '-----Original Message-----', the '________' above Outlook's header, and separators above forwarded mails. */
const SEPARATORS: readonly RegExp[] = [
  /^[-_*]{2,}\s?(?:original message|original appointment|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|message transféré|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|oprindelig besked|wiadomość oryginalna|ujumbe asili|исходное сообщение|пересылаемое сообщение|元のメッセージ|原始邮件|الرسالة الأصلية)\s?[-_*]{2,}$/iu,
  /^begin forwarded message:$/iu,
];

const FROM = /^\*?(?:from|von|de|da|van|fra|från|od|kutoka|от|от кого|发件人|寄件者|差出人|من)\s?:\*?\s?\S/iu;
const FACT =
  /^\*?(?:sent|date|to|subject|cc|gesendet|datum|an|betreff|envoyé|à|objet|enviado(?: el)?|fecha|para|asunto|data|assunto|inviato|a|oggetto|verzonden|aan|onderwerp|sendt|til|emne|skickat|till|ämne|wysłano|do|temat|imetumwa|kwa|mada|дата|отправлено|кому|тема|发送时间|收件人|主题|日時|宛先|件名|تاريخ|إلى|الموضوع)\s?:\*?/iu;
const RULE = /^[_-]{5,}$/;

/** The reply, and the quotation below it. */
export interface ReplyText {
  text: string;
  quoted: string;
}

/**
 * Separates a reply from the mail that it quotes. Only a quotation at the end is split off: a reply written between the quoted
 * lines stays whole. Looks at each line a fixed number of times, whatever it contains.
 */
export function partReply(whole: string): ReplyText {
  const lines = whole.replace(/\r\n?/g, '\n').split('\n');
  const beginning = quotationIn(lines);
  if (beginning === undefined) return { text: trimmed(lines), quoted: '' };
  const { from, attribution } = beginning;
  const below = lines.slice(from);
  const answerBelow = answerAfter(below, attribution);
  if (answerBelow === undefined) return orWhole(trimmed(lines.slice(0, from)), trimmed(below), lines);
  // The reply is below the quotation.
  if (trimmed(lines.slice(0, from)) === '')
    return { text: trimmed(below.slice(answerBelow)), quoted: trimmed(below.slice(0, answerBelow)) };
  return { text: trimmed(lines), quoted: '' };
}

/** Shows a mail that consists of a quotation unchanged. */
const orWhole = (text: string, quoted: string, lines: readonly string[]): ReplyText =>
  text === '' ? { text: trimmed(lines), quoted: '' } : { text, quoted };

interface Beginning {
  from: number;
  /** Number of lines of the quotation's header; 0 if it begins with `>`. */
  attribution: number;
}

function quotationIn(lines: readonly string[]): Beginning | undefined {
  const last = Math.min(lines.length, MAX_LINES);
  for (let index = 0; index < last; index += 1) {
    const line = shown(lines[index]);
    if (line === '') continue;
    if (SEPARATORS.some((separator) => separator.test(line))) return { from: index, attribution: 1 };
    if (isHeader(lines, index)) return { from: index, attribution: 1 };
    const attribution = attributionAt(lines, index);
    if (attribution > 0) return { from: index, attribution };
    if (isQuoted(lines[index])) return { from: index, attribution: 0 };
  }
  return undefined;
}

/** Whether `From:` is followed by two more such lines, or preceded by a rule. */
function isHeader(lines: readonly string[], index: number): boolean {
  const at = RULE.test(shown(lines[index])) ? nextFilled(lines, index + 1) : index;
  if (!FROM.test(shown(lines[at]))) return false;
  const facts = lines.slice(at + 1, at + 8).filter((line) => FACT.test(shown(line)));
  return facts.length >= 2;
}

/**
 * Returns the number of lines that attribute the following quotation; 0 for none. An attribution has a date or is followed by `>`,
 * otherwise it may be a sentence of the reply.
 */
function attributionAt(lines: readonly string[], index: number): number {
  let joined = '';
  for (let count = 1; count <= 3; count += 1) {
    const line = shown(lines[index + count - 1]);
    if (line === '') return 0;
    joined = `${joined} ${line}`.trim();
    if (joined.length > MAX_LINE) return 0;
    if (!/[:：>]$/u.test(joined)) continue;
    const isFollowed = isQuoted(lines[nextFilled(lines, index + count)]);
    if (DATED.some((attribution) => attribution.test(joined)) && (isFollowed || /\d/.test(joined))) return count;
    if (count === 1 && isFollowed && NAMED.test(joined)) return count;
  }
  return 0;
}

/** Returns the start of a reply below the quotation; undefined if there is none. */
function answerAfter(below: readonly string[], attribution: number): number | undefined {
  const quotes = below.findIndex((line, index) => index >= attribution && isQuoted(line));
  // Without quotation marks the authors can't be distinguished.
  if (quotes < 0) return undefined;
  let end = quotes;
  for (let index = quotes; index < below.length; index += 1) if (isQuoted(below[index])) end = index;
  const first = nextFilled(below, end + 1);
  const isBetween = below.slice(quotes, end).some((line) => shown(line) !== '' && !isQuoted(line));
  if (isBetween) return quotes;
  return first < below.length && !isSignature(below, first) ? first : undefined;
}

const isSignature = (lines: readonly string[], index: number): boolean =>
  /^(?:-- ?|__+|--+)$/.test(shown(lines[index]));

function nextFilled(lines: readonly string[], from: number): number {
  let index = from;
  while (index < lines.length && shown(lines[index]) === '') index += 1;
  return index;
}

const isQuoted = (line: string | undefined): boolean => /^\s{0,3}>/.test(line?.slice(0, 4) ?? '');

/** Returns a line for comparison: trimmed and without direction marks. */
const shown = (line: string | undefined): string =>
  (line ?? '')
    .slice(0, MAX_LINE + 1)
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\u00a0/g, ' ')
    .trim();

const trimmed = (lines: readonly string[]): string => lines.join('\n').trim();
