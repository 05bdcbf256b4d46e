import { cleanText } from './text.js';

/** Returns the normalized form in which a user's e-mail address is stored, looked up and rate-limited. */
export const normalizeEmail = (text: string): string => cleanText(text.normalize('NFKC')).toLowerCase();
