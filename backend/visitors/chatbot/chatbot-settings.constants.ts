/** Texts that are translated into each language of the site. */
export const CHATBOT_TEXTS = ['welcome_message', 'fallback_message', 'first_questions'] as const;
