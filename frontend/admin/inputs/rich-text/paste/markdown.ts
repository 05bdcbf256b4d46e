/** One of these lines is enough. */
const SURE = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /^\|? *:?-{3,}:? *\|/m,
  /\[[^\]\n]+\]\((?:https?:\/\/|mailto:|\/)[^)\s]+\)/,
  /(?:^|\s)\*\*\S[^*\n]*\S?\*\*/m,
];

/** Lines of lists and quotations also occur in letters: one alone says nothing. */
const LINE = /^(?:\s*[-*+] \S|\s*\d{1,3}[.)] \S|> \S)/;

/** Whether pasted text is meant as Markdown. */
export function isMarkdown(text: string): boolean {
  if (text.length > 200_000) return false;
  return SURE.some((pattern) => pattern.test(text)) || text.split('\n').filter((line) => LINE.test(line)).length > 1;
}

/** The HTML of Markdown. The library comes with the first text that needs it. */
export async function htmlOfMarkdown(text: string): Promise<string> {
  const { marked } = await import('marked');
  return marked.parse(text, { async: true, gfm: true, breaks: true });
}
