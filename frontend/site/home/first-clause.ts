/** The text up to the first punctuation mark, without brackets. */
export const firstClause = (text: string) => text.replace(/\s*\([^)]*\)/g, '').split(/[.,;!?](?=\s|$)/, 1)[0] ?? '';
