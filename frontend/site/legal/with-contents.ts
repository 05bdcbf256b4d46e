interface Heading {
  id: string;
  text: string;
}

/** A list of fewer headings would be longer than the way to them. */
const MIN_HEADINGS = 4;

const LEVELS = [2, 3, 4];

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();

/** Sanitized HTML whose headings can be linked to, and these headings: those of the highest level that has several. */
export function withContents(html: string): { html: string; headings: Heading[] } {
  for (const level of LEVELS) {
    const headings: Heading[] = [];
    const linked = html.replace(new RegExp(`<h${level}>(.*?)</h${level}>`, 'gs'), (whole, inner: string) => {
      const text = textOf(inner);
      if (text === '') return whole;
      const id = `section-${headings.length + 1}`;
      headings.push({ id, text });
      return `<h${level} id="${id}">${inner}</h${level}>`;
    });
    if (headings.length >= MIN_HEADINGS) return { html: linked, headings };
  }
  return { html, headings: [] };
}
