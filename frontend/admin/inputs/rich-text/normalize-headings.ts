/** The levels of headings that texts have; the page's own title is the only first one. */
const levels: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Pasted HTML with its headings at levels that texts have, so that they stay headings. */
export const normalizeHeadings = (html: string): string =>
  html.replace(/(<\/?)(h[156])(?=[\s/>])/gi, (_tag, start: string, name: string) => start + levels[name.toLowerCase()]);
