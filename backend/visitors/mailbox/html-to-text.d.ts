/** The used part of the package, which has no types of its own. */
declare module 'html-to-text' {
  interface Options {
    wordwrap: false;
    limits: { maxDepth: number; maxChildNodes: number };
    selectors: { selector: string; format?: 'skip'; options?: Record<string, boolean | string> }[];
  }
  export function convert(html: string, options: Options): string;
}
