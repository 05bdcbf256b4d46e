/**
 * What became of a mail: it began a conversation; was added to one; was recognised as automatic, a bounce, a read receipt or a complaint
 * within one or about our mail; is in the quiet lane, there because of a limit, or in the lane of suspected spam; was delivered twice;
 * was sent by this site; was received before the first read, and answers nothing; was gone before it could be read.
 */
export const MAIL_OUTCOMES = [
  'started',
  'reply',
  'automatic',
  'bounce',
  'receipt',
  'complaint',
  'quiet',
  'held',
  'spam',
  'known',
  'own',
  'old',
  'gone',
] as const;

export type MailOutcome = (typeof MAIL_OUTCOMES)[number];
