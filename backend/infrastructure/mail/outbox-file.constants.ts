const MEGABYTE = 1024 * 1024;

/** Maximum number of files attached to a mail. */
export const MAX_FILES = 10;

/** Maximum size of one file, in bytes. */
export const MAX_FILE_BYTES = 10 * MEGABYTE;

/** Maximum size of all files of a mail, in bytes. Encoding adds a third, and many servers accept no more than 25 MB. */
export const MAX_FILES_BYTES = 15 * MEGABYTE;
