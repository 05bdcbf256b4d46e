/** What stands in a mail, in order: a paragraph, a list of facts, somebody's own words, or a link as a button. */
export type MailPart =
  | string
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { quote: string }
  | MailLink;

export interface MailLink {
  label: string;
  url: string;
}

/** A mail before it is made into text and HTML. All of it is plain text. */
export interface MailContent {
  subject: string;
  parts: readonly MailPart[];
  /** In small print: why the reader gets this. */
  footer: string;
  /** Behind the footer. */
  footerLink?: MailLink;
}
