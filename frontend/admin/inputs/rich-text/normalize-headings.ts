/** Maps headings to the levels allowed in texts; h1 is the page's title. */
const levels: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Changes heading levels in pasted HTML that the schema would turn into paragraphs. */
export const normalizeHeadings = (html: string): string =>
  html.replace(/(<\/?)(h[156])(?=[\s/>])/gi, (_tag, start: string, name: string) => start + levels[name.toLowerCase()]);
