/** Days after which sent and failed mails are deleted. Those of newsletters are kept for the report. */
export const MAIL_DAYS = 30;

/** Width of a mail's column in pixels: of texts, and at most of pictures. */
export const MAIL_WIDTH = 560;
