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

/** Bytes of a file by which its type is detected. */
export const MAX_DETECTED_BYTES = 64 * 1024;

/**
 * Bytes of attachments stored per day: from one sender, from all mails that are not replies, and in total. Senders can be forged,
 * so the second limit bounds the storage that strangers can use.
 */
export const MAX_DAILY_BYTES = { sender: 50 * MEGABYTE, strangers: 100 * MEGABYTE, all: 500 * MEGABYTE } as const;

/** Maximum bytes of all stored attachments. */
export const MAX_KEPT_BYTES = 10_000 * MEGABYTE;

/**
 * Mails per hour: above it, mails of one sender count as automatic and begin no conversation; mails of one thread stay in the
 * mailbox, whoever their sender. Mails marked by the mailbox's spam filter are counted separately.
 */
export const MAX_HOURLY = { sender: 20, thread: 40, conversations: 100 } as const;

/** Number of days before its first read for which a mailbox is searched for replies. */
export const DAYS_BEFORE = 14;

/** Maximum number of attempts at a mail that crashed the process. */
export const MAX_TRIES = 5;
