import type { Request, RequestHandler } from 'express';
import { acceptedOfficeLanguage } from '../../core/language/accepted-office-language.js';
import { DEFAULT_OFFICE_LANGUAGE, isOfficeLanguage } from '../../core/language/office-languages.shared.js';
import { pseudoLanguage } from '../../core/language/pseudo.js';
import { inLanguage, inZone } from '../../core/text/reader-language.js';
import { ZONE_HEADER } from './zone-header.constants.js';

/**
 * Express middleware: responds in the language chosen by the signed-in user, or else in the browser's. Programs with a token get
 * English, whatever their HTTP library sends as `Accept-Language`.
 */
export const inOfficeLanguage: RequestHandler = (request, _response, next) =>
  inZone(request.get(ZONE_HEADER) ?? '', () => inLanguage(languageOf(request), next));

function languageOf({ user, apiToken, headers }: Request): string {
  if (apiToken) return DEFAULT_OFFICE_LANGUAGE;
  if (!pseudoLanguage && isOfficeLanguage(user?.language)) return user.language;
  return acceptedOfficeLanguage(headers['accept-language']);
}
