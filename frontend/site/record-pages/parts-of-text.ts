/** A heading of a text that links lead to. */
export interface PartOfText {
  id: string;
  level: 2 | 3;
  /** Its words, escaped as in HTML. */
  html: string;
}

const HEADING = /<h([23])(?: [^<>]*)? id="([^"]+)"[^<>]*>(.*?)<\/h\1>/gs;

/** Returns the headings of sanitized rich texts, in their order. */
export const partsOfText = (texts: readonly string[]): PartOfText[] =>
  texts.flatMap((html) =>
    [...html.matchAll(HEADING)].flatMap(([, level, id = '', content = '']): PartOfText[] => {
      const words = content.replace(/<[^<>]*>/g, '').trim();
      return words === '' ? [] : [{ id, level: level === '3' ? 3 : 2, html: words }];
    }),
  );
