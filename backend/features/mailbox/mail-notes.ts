import { say } from '../../core/language/say.js';
import type { ReadMail } from './mail-reader.js';
import { partReply, type ReplyText } from './reply-text.js';

/** What a conversation shows of a mail: its text, or a sentence about why there is none, or not all of it. */
export function shownText(
  { size, missing }: { size: number; missing?: 'tooLarge' | 'unreadable' },
  mail: ReadMail,
): ReplyText {
  const { subject, text, isCut } = mail;
  if (missing === 'tooLarge') return noted(subject, say('mailbox.tooLarge', { size: Math.round(size / 1024 / 1024) }));
  if (missing !== undefined || (text === '' && isCut)) return noted(subject, say('mailbox.unreadable'));
  if (text === '') return { text: say('mailbox.noText'), quoted: '' };
  const parted = partReply(text);
  return isCut ? { ...noted(parted.text, say('mailbox.tooLong')), quoted: parted.quoted } : parted;
}

const noted = (text: string, note: string): ReplyText => ({
  text: [text, note].filter(Boolean).join('\n\n'),
  quoted: '',
});
