/**
 * Removes from the text of a model what may lead visitors elsewhere: pictures, links (their text remains), HTML and
 * characters that reverse or hide text.
 */
export function withoutMarkup(text: string): string {
  return text
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/^\s*\[[^\]]*\]:.*$/gm, '')
    .replace(/<\/?[a-z!][^>]*>?/gi, '')
    .replace(HIDDEN, '');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const HIDDEN = /[\u0000-\u0008\u000B-\u001F\u007F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
