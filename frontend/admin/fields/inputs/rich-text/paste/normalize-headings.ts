/** The nearest available heading for those that rich text does not have; h1 is the page's title. */
const levels: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Replaces heading levels in pasted HTML that the schema would parse as paragraphs. */
export const normalizeHeadings = (html: string): string =>
  html.replace(/(<\/?)(h[156])(?=[\s/>])/gi, (_tag, start: string, name: string) => start + levels[name.toLowerCase()]);
