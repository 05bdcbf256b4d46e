/**
 * Removes markup from a model's text that may lead visitors elsewhere: pictures, links (their text remains), HTML and characters
 * that reverse or hide text.
 */
export function withoutMarkup(text: string): string {
  return text
    .replace(HIDDEN, '')
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/^\s*\[[^\]]*\]:.*$/gm, '')
    .replace(/<\/?[a-z!][^>]*>?/gi, '');
}

/** Control characters, invisible and zero-width ones, and those that change the direction or carry hidden text (tags). */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each by itself
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E0FFF}]/gu;
