import { officeLanguage } from './office-language';

/** '12,345', as the user's language writes it. */
export const inNumbers = (value: number): string => value.toLocaleString(officeLanguage());
