/** In characters. */
export const MAX_QUESTION_LENGTH = 1000;

/** A conversation goes on for so long after its latest question. */
export const CONVERSATION_LIFETIME_MS = 24 * 60 * 60_000;

/** Then a new one begins, with a new bot check. */
export const MAX_QUESTIONS_IN_CONVERSATION = 50;

/** Questions that the window offers at the beginning. */
export const FIRST_QUESTIONS = 3;
