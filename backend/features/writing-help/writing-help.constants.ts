/** What a language model can be asked for. */
export const WRITING_TASKS = ['title', 'summary', 'search_title', 'search_description', 'shorter', 'plainer'] as const;

export type WritingTask = (typeof WRITING_TASKS)[number];

/** Maximum characters of a text that a model is sent. */
export const MAX_HELPED = 20_000;

/** The same of one that is rewritten: part by part, while somebody waits. */
export const MAX_REWRITTEN = 8000;

/** Tasks whose answer takes the place of the whole text, as HTML. */
export const REWRITES: readonly WritingTask[] = ['shorter', 'plainer'];
