/** What each language of the site has a text of its own for. */
export const CHATBOT_TEXTS = ['welcome_message', 'fallback_message', 'first_questions'] as const;
