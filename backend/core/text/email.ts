import { cleanText } from './text.js';

/** The normalized form in which an account's e-mail address is stored, looked up and throttled. */
export const normalizeEmail = (text: string): string => cleanText(text.normalize('NFKC')).toLowerCase();
