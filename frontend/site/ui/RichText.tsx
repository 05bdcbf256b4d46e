interface RichTextProps {
  html: string;
  className?: string;
}

/** Wide tables are scroll containers; Safari makes these focusable only with a `tabindex`. */
const withReachableTables = (html: string) => html.replaceAll('<table', '<table tabindex="0"');

/** Renders HTML of editors. The server sanitizes it when it is stored and again when it builds the page data. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={className ? `prose ${className}` : 'prose'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server, see above
      dangerouslySetInnerHTML={{ __html: withReachableTables(html) }}
    />
  );
}
