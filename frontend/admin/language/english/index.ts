import { resources } from './resources';
import { translate } from './translate';

/**
 * The sentences of the back office: ICU messages by key, a file for each room. The key begins with the room's name.
 */
export const english = { ...resources, ...translate };

/** A sentence of the back office. */
export type SentenceKey = keyof typeof english;
