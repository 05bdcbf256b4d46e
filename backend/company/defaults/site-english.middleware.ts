import type { RequestHandler } from 'express';
import { isBackOffice } from '../../core/http/paths.js';
import { SPECIFIED_ENGLISH } from '../../core/language/office-languages.shared.js';
import { inSiteEnglish } from '../../core/language/site-english.js';
import { SITE_WORDING, WORDING_HEADER } from '../../core/language/wording-header.shared.js';
import type { SiteDefaultsService } from './site-defaults.service.js';

/**
 * Express middleware: decides which English a request is answered in, if in English. The back office asks for the site's own; all
 * other programs get the specified sentences, whatever the site has chosen.
 */
export const inEnglishOf =
  (defaults: Pick<SiteDefaultsService, 'english'>): RequestHandler =>
  (request, _response, next) => {
    const { english } = defaults;
    const isForReaders = isBackOffice(request.path) && request.get(WORDING_HEADER) === SITE_WORDING;
    const wording = { names: english, sentences: isForReaders ? english : SPECIFIED_ENGLISH };
    inSiteEnglish(wording, next);
  };
