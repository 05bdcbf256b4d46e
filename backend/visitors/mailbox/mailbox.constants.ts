const MEGABYTE = 1024 * 1024;

/** How often the mailbox is looked at, in milliseconds. */
export const READ_EVERY_MS = 60_000;

/** Of a mail; a larger one is noted with its subject, and not read. In bytes. */
export const MAX_MAIL_BYTES = 25 * MEGABYTE;

/** Of the header that is read of a larger one. */
export const MAX_HEAD_BYTES = 128 * 1024;

/** MIME parts of a mail, at any depth. */
export const MAX_PARTS = 100;

/** Characters of a text that are stored; of HTML that are read. */
export const MAX_TEXT = 100_000;
export const MAX_HTML = 200_000;

/** Attachments of a mail that are kept, and the size of one. */
export const MAX_ATTACHMENTS = 10;
export const MAX_ATTACHMENT_BYTES = 10 * MEGABYTE;

/**
 * Bytes of attachments that are kept within a day: of one sender, of all who answer nothing that was sent to them, and of all. Senders
 * can be invented, so that the second bounds what strangers can make a site store.
 */
export const MAX_DAILY_BYTES = { sender: 50 * MEGABYTE, strangers: 100 * MEGABYTE, all: 500 * MEGABYTE } as const;

/** Bytes of all attachments that are kept, whenever they came. */
export const MAX_KEPT_BYTES = 10_000 * MEGABYTE;

/**
 * Mails within an hour: more of one sender are taken for automatic, and begin no conversation. More of one thread are left in the
 * mailbox, whoever they say they are from. What the filter of the mailbox suspects is counted apart.
 */
export const MAX_HOURLY = { sender: 20, thread: 40, conversations: 100 } as const;

/** For how many days before its first reading a mailbox is looked through for answers. */
export const DAYS_BEFORE = 14;

/** How often a mail is begun that ended the process. */
export const MAX_TRIES = 5;
