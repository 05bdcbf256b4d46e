/** A block of the body: a paragraph, a table of facts, a quotation, a link as a button, or HTML with styles of its own and the same as text. */
export type MailPart =
  | string
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { quote: string }
  | { html: string; text: string }
  | MailLink;

export interface MailLink {
  label: string;
  url: string;
}

/** A mail before it is rendered as text and HTML. All strings are plain text. */
export interface MailContent {
  subject: string;
  parts: readonly MailPart[];
  /** Above all: where a browser shows the same. */
  pageLink?: MailLink;
  /** Small print: why the recipient gets this mail. */
  footer: string;
  /** After the footer. */
  footerLink?: MailLink;
}
