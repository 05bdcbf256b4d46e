/** Days after which sent and failed mails are deleted. Those of newsletters are kept for the report. */
export const MAIL_DAYS = 30;
