/** One such line is sufficient evidence. */
const SURE = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /^\|? *:?-{3,}:? *\|/m,
  /\[[^\]\n]+\]\((?:https?:\/\/|mailto:|\/)[^)\s]+\)/,
  /(?:^|\s)\*\*\S[^*\n]*\S?\*\*/m,
];

/** Lines that look like lists and quotations also occur in letters: a single one is not evidence. */
const LINE = /^(?:\s*[-*+] \S|\s*\d{1,3}[.)] \S|> \S)/;

/** Whether pasted text is Markdown. */
export function isMarkdown(text: string): boolean {
  if (text.length > 200_000) return false;
  return SURE.some((pattern) => pattern.test(text)) || text.split('\n').filter((line) => LINE.test(line)).length > 1;
}

/** Converts Markdown to HTML. The library is loaded with the first text that needs it. */
export async function htmlOfMarkdown(text: string): Promise<string> {
  const { marked } = await import('marked');
  return marked.parse(text, { async: true, gfm: true, breaks: true });
}
