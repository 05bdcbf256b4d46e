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
 * Express middleware: answers in the language that the signed-in user has chosen, or else in that of the browser. Programs
 * with a token are answered in English, whatever their HTTP library says that it accepts.
 */
export const inOfficeLanguage: RequestHandler = (request, _response, next) => inLanguage(languageOf(request), next);

function languageOf({ user, apiToken, headers }: Request): string {
  if (apiToken) return DEFAULT_OFFICE_LANGUAGE;
  if (pseudoLanguage) return pseudoLanguage;
  if (isOfficeLanguage(user?.language)) return user.language;
  const accepted = headers['accept-language'];
  if (accepted === undefined) return DEFAULT_OFFICE_LANGUAGE;
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } });
  // Acceptable are English, and whatever else the browser names; of '*' alone English is the first.
  const best = negotiator.languages([...OFFICE_LANGUAGES])[0];
  return isOfficeLanguage(best) ? best : DEFAULT_OFFICE_LANGUAGE;
}
