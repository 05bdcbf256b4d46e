const MEGABYTE = 1024 * 1024;

/** Files that go along with a mail. */
export const MAX_FILES = 10;

/** Of one file, in bytes. */
export const MAX_FILE_BYTES = 10 * MEGABYTE;

/** Of all files of a mail: in a mail they get a third larger, and many servers take no more than 25 MB. */
export const MAX_FILES_BYTES = 15 * MEGABYTE;
