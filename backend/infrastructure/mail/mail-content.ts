/**
 * A block of the body: a paragraph, a table of facts, a quotation, a link shown as a button, or HTML with its own styles and a text
 * alternative.
 */
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
  /** What mail programs show below the subject: hidden at the beginning of the mail. Default: its first words. */
  preview?: string;
  /** Link to the same content in a browser: at the top, in plain text at the end. */
  pageLink?: MailLink;
  /** Small print: why the recipient gets this mail. Empty if that is plain. */
  footer: string;
  /** The sender's postal address, below the footer. */
  address?: string;
  /** Shown after the footer. */
  footerLink?: MailLink;
}
