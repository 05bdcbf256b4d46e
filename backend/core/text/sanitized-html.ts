import { plainText, sanitizeRichText } from './rich-text.js';

/** Characters kept at most, of what came in and of what came out. */
const MOST_CHARACTERS = 8_000_000;

/**
 * Answers for texts that come again and again. Kept under the whole text, so that whatever the database holds, only what
 * was made from exactly that text is shown.
 */
class TextMemo {
  private readonly kept = new Map<string, string>();
  private characters = 0;

  constructor(private readonly make: (text: string) => string) {}

  get(text: string): string {
    const known = this.kept.get(text);
    if (known !== undefined) {
      this.kept.delete(text);
      this.kept.set(text, known);
      return known;
    }
    const made = this.make(text);
    this.kept.set(text, made);
    this.characters += text.length + made.length;
    for (const [oldest, answer] of this.kept) {
      if (this.characters <= MOST_CHARACTERS) break;
      this.kept.delete(oldest);
      this.characters -= oldest.length + answer.length;
    }
    return made;
  }
}

/** The widest policy: the editor's own, where it is narrower, was applied when the text was stored. */
const sanitized = new TextMemo((html) => sanitizeRichText(html, 'full'));

const plain = new TextMemo(plainText);

/** Rich text as a page may show it, whatever has come into the database. */
export const safeHtml = (html: string): string => (html === '' ? '' : sanitized.get(html));

/** The words of rich text. */
export const wordsOf = (html: string): string => (html === '' ? '' : plain.get(html));
