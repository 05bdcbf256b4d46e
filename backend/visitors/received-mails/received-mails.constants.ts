const MEGABYTE = 1024 * 1024;

/**
 * Bytes of attachments stored per day: from one sender, from all mails that are not replies, and in total. Senders can be forged,
 * so the second limit bounds the storage that strangers can use.
 */
export const MAX_DAILY_BYTES = { sender: 50 * MEGABYTE, strangers: 100 * MEGABYTE, all: 500 * MEGABYTE } as const;

/** Maximum bytes of all stored attachments. */
export const MAX_KEPT_BYTES = 10_000 * MEGABYTE;
