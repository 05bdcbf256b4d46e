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

/** The headings of a text, each with the id that the server gave it: those of the highest level that has several. */
export function contentsOf(html: string): Heading[] {
  for (const level of LEVELS) {
    const found = html.matchAll(new RegExp(`<h${level}[^>]* id="([^"]+)"[^>]*>(.*?)</h${level}>`, 'gs'));
    const headings = [...found]
      .map(([, id = '', inner = '']) => ({ id, text: textOf(inner) }))
      .filter(({ text }) => text);
    if (headings.length >= MIN_HEADINGS) return headings;
  }
  return [];
}
