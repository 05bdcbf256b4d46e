/** The most characters of a note. */
export const MAX_NOTE = 2000;

/** The most characters of the words that a note is about, and of the text on either side of them. */
export const MAX_QUOTE = 300;
export const MAX_CONTEXT = 60;

/** The most people whom one note mentions. */
export const MAX_MENTIONED = 10;
