import type { Request, RequestHandler } from 'express';
import Negotiator from 'negotiator';
import {
  DEFAULT_OFFICE_LANGUAGE,
  isOfficeLanguage,
  OFFICE_LANGUAGES,
} from '../../core/language/office-languages.shared.js';
import { pseudoLanguage } from '../../core/language/pseudo.js';
import { inLanguage } from '../../core/text/reader-language.js';

/**
 * Express middleware: responds in the language chosen by the signed-in user, or else in the browser's. Programs with a token get
 * English, whatever their HTTP library sends as `Accept-Language`.
 */
export const inOfficeLanguage: RequestHandler = (request, _response, next) => inLanguage(languageOf(request), next);

function languageOf({ user, apiToken, headers }: Request): string {
  if (apiToken) return DEFAULT_OFFICE_LANGUAGE;
  if (pseudoLanguage) return pseudoLanguage;
  if (isOfficeLanguage(user?.language)) return user.language;
  const accepted = headers['accept-language'];
  if (accepted === undefined) return DEFAULT_OFFICE_LANGUAGE;
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } });
  // English is acceptable, and any other language that the browser names; for '*' alone, English is the first.
  const best = negotiator.languages([...OFFICE_LANGUAGES])[0];
  return isOfficeLanguage(best) ? best : DEFAULT_OFFICE_LANGUAGE;
}
