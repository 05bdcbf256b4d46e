import Negotiator from 'negotiator';
import { DEFAULT_OFFICE_LANGUAGE, isOfficeLanguage, OFFICE_LANGUAGES } from './office-languages.shared.js';
import { pseudoLanguage } from './pseudo.js';

/**
 * Returns the language of the back office for somebody who has not chosen one. @param accepted The header `Accept-Language`: English
 * is acceptable, and any other language that it names; for '*' alone, English is the first.
 */
export function acceptedOfficeLanguage(accepted: string | undefined): string {
  if (pseudoLanguage) return pseudoLanguage;
  if (accepted === undefined) return DEFAULT_OFFICE_LANGUAGE;
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } });
  const best = negotiator.languages([...OFFICE_LANGUAGES])[0];
  return isOfficeLanguage(best) ? best : DEFAULT_OFFICE_LANGUAGE;
}
