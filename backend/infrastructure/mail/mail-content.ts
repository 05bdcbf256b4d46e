/** A block of the body: a paragraph, a table of facts, a quotation, or a link as a button. */
export type MailPart =
  | string
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { quote: string }
  | MailLink;

export interface MailLink {
  label: string;
  url: string;
}

/** A mail before it is rendered as text and HTML. All strings are plain text. */
export interface MailContent {
  subject: string;
  parts: readonly MailPart[];
  /** Small print: why the recipient gets this mail. */
  footer: string;
  /** After the footer. */
  footerLink?: MailLink;
}
