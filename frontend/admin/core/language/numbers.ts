import { officeLanguage } from './office-language';

/** '12,345', formatted for the user's language. */
export const inNumbers = (value: number): string => value.toLocaleString(officeLanguage());
