/** In characters. */
export const MAX_QUESTION_LENGTH = 1000;

/** A conversation ends this long after its latest question. */
export const CONVERSATION_LIFETIME_MS = 24 * 60 * 60_000;

/** After these, a new conversation begins, with a new bot check. */
export const MAX_QUESTIONS_IN_CONVERSATION = 50;

/** Maximum number of questions that the window suggests at the start. */
export const FIRST_QUESTIONS = 3;
