import { cleanText } from './text.js';

/** The one spelling under which an account's address is stored, looked up and counted. */
export const normalEmail = (text: string): string => cleanText(text.normalize('NFKC')).toLowerCase();
