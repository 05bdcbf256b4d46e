/** The first clause of a summary, without asides: it says for whom a solution is, or what it costs. */
export const firstClause = (text: string) => text.replace(/\s*\([^)]*\)/g, '').split(/[.,;!?](?=\s|$)/, 1)[0] ?? '';
