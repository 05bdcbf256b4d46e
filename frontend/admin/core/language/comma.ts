import { officeLanguage } from './office-language';

/** What stands between a day and a time of that day. */
export const comma = (): string => (officeLanguage() === 'ar' ? '، ' : ', ');
