import { Marked } from 'marked';

const marked = new Marked({
  gfm: true,
  async: false,
  // Texts have no boxes to tick.
  renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
});

/** Converts another program's Markdown to unchecked HTML, which is cleaned later. */
export const htmlOfMarkdown = (markdown: string): string => String(marked.parse(markdown));
