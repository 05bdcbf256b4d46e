/** Mail programs show at most about half of it. */
export const PREVIEW_TEXT_LENGTH = 200;
