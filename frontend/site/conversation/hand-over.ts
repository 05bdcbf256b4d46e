/** In the address of a page whose contact form takes the conversation along. The element of this id is the conversation. */
export const CONVERSATION_HASH = 'conversation';
