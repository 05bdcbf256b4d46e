/** Maximum characters of one part for a language model: an answer that is cut off in the middle is useless. */
const MAX_PART = 1200;

/** Splits HTML at paragraphs, lists and similar blocks. */
export const blocksOf = (html: string): string[] => html.split(/(?<=<\/(?:p|h[1-6]|ul|ol|blockquote|table|figure)>)/);

/** Groups whole blocks, several short ones together. */
export function partsOf(html: string): string[] {
  const parts: string[] = [];
  for (const block of blocksOf(html)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + block.length <= MAX_PART) parts[parts.length - 1] = last + block;
    else parts.push(block);
  }
  return parts;
}

/** Whether HTML is too long for one part. */
export const isLongPart = (html: string): boolean => html.length > MAX_PART;
