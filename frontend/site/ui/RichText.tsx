interface RichTextProps {
  html: string;
  className?: string;
}

/** Wide tables scroll by themselves, which has to be possible by keyboard in every browser. */
const withReachableTables = (html: string) => html.replaceAll('<table', '<table tabindex="0"');

/** Shows HTML of the editors. The server sanitizes it twice: before it is stored and when the page data is composed. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={className ? `prose ${className}` : 'prose'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server, see above
      dangerouslySetInnerHTML={{ __html: withReachableTables(html) }}
    />
  );
}
