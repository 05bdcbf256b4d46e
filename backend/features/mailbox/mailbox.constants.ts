const MEGABYTE = 1024 * 1024;

/** Interval of polling the mailbox, in milliseconds. */
export const READ_EVERY_MS = 60_000;

/** Maximum size of a mail in bytes; a larger one is recorded with its subject, but not read. */
export const MAX_MAIL_BYTES = 25 * MEGABYTE;

/** Bytes of the header read from a larger mail. */
export const MAX_HEAD_BYTES = 128 * 1024;

/** Maximum number of MIME parts of a mail that are read, at any depth; further ones are only named. */
export const MAX_PARTS = 100;

/** Maximum nesting of MIME parts. */
export const MAX_DEPTH = 50;

/** Maximum characters of a stored text. */
export const MAX_TEXT = 100_000;

/** Maximum bytes of HTML that are read: programs write style sheets and pictures before the text. */
export const MAX_HTML = 5 * MEGABYTE;

/** Maximum number of stored attachments per mail, of pictures that its text shows beside these, and the maximum size of one. */
export const MAX_ATTACHMENTS = 10;
export const MAX_SHOWN_PICTURES = 20;
export const MAX_ATTACHMENT_BYTES = 10 * MEGABYTE;

/**
 * Mails per hour that begin conversations: of one sender, and in total; and that come into one thread, whoever their sender. The others
 * wait in the quiet lane for their turn.
 */
export const MAX_HOURLY = { sender: 20, thread: 40, conversations: 100 } as const;

/**
 * Characters of texts stored per day for what waits for nobody: the quiet lane and suspected spam. Of later mails only the beginning
 * is stored, since senders can be forged; the mailbox has the rest.
 */
export const MAX_DAILY_QUIET_TEXT = 50_000_000;

/** Number of characters of such a beginning. */
export const QUIET_BEGINNING = 2000;

/** Number of days before its first read for which a mailbox is searched for replies. */
export const DAYS_BEFORE = 14;

/** Maximum number of attempts at a mail that crashed the process. */
export const MAX_TRIES = 5;
