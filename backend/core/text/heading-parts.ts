import { plainText } from './rich-text.js';

/** Ids that parts of public pages have, or the form of their fields. */
export const IDS_OF_PAGES: ReadonlySet<string> = new Set(
  (
    'agent contact-title updates help approach example-title marketplace faq conversation-title why faq-title footer-explore clients ' +
    'newsletter-title office-title summary share testimonials testimonials-title footer-popular footer-follow read-next main helpful-thanks helpful-hint own-css'
  ).split(' '),
);

/** A heading as written by the sanitizer. */
const HEADING = /<(h[2-4])((?: [a-z-]+="[^"]*")*)>(.*?)(?=<\/\1>)/gs;
const ID = / id="([^"]*)"/;

const MAX_LENGTH = 80;

/**
 * Gives each heading of sanitized rich text an id, so that links lead to it as `#part`: its own, or one of its words, which stays
 * the same as long as they do.
 */
export function withParts(html: string): string {
  if (!/<h[2-4]/.test(html)) return html;
  const own = [...html.matchAll(HEADING)].flatMap(([, , attributes = '']) => ID.exec(attributes)?.[1] ?? []);
  const parts = new Parts([...own, ...IDS_OF_PAGES]);
  const given = new Set<string>();
  return html.replace(HEADING, (_, tag: string, attributes: string, content: string) => {
    const [whole = '', id] = ID.exec(attributes) ?? [];
    // Of two headings with the same id, links lead to the first.
    const isOwn = id !== undefined && !given.has(id);
    const part = isOwn ? id : parts.free(id ?? partOf(content));
    given.add(part);
    return `<${tag}${attributes.replace(whole, '')} id="${part}">${content}`;
  });
}

/** Makes ids unique that occur in several rich texts of a page. */
export class PageParts {
  private readonly parts = new Parts();

  unique(html: string): string {
    return html.replace(HEADING, (whole, tag: string, attributes: string, content: string) => {
      const id = ID.exec(attributes)?.[1];
      if (id === undefined) return whole;
      const part = this.parts.free(id);
      return part === id ? whole : `<${tag}${attributes.replace(ID, ` id="${part}"`)}>${content}`;
    });
  }
}

/** Ids that are taken. */
class Parts {
  private readonly taken: Set<string>;
  /** The last number of each stem, so that many equal headings don't try all numbers. */
  private readonly numbers = new Map<string, number>();

  constructor(taken: Iterable<string> = []) {
    this.taken = new Set(taken);
  }

  /** Returns the id, or a similar one if it is taken. */
  free(stem: string): string {
    let part = stem;
    let number = this.numbers.get(stem) ?? 1;
    while (this.taken.has(part)) {
      number += 1;
      part = `${stem}-${number}`;
    }
    this.numbers.set(stem, number);
    this.taken.add(part);
    return part;
  }
}

/** Letters of any script stay as they are: browsers show them in the address. */
const partOf = (content: string): string =>
  [...plainText(content).normalize('NFKC').toLowerCase()]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/['\u2019]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'part';
