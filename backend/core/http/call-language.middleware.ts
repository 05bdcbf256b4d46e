import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import { say } from '../language/say.js';
import { readerLanguage } from '../text/reader-language.js';
import { ValidationException } from './exceptions.js';
import { clientContextOf, createApiClient, isInternalRequest } from './internal-request.js';
import { isBackOffice, pathnameOf } from './paths.js';
import { inSiteLanguage, type SiteAddresses } from './site-addresses.js';

/** Whether the request is from a user of the back office. */
export async function isFromUser(application: Express, request: Request, response: Response): Promise<boolean> {
  if (request.headers.cookie === undefined) return false;
  const { callApi } = createApiClient(application, request, clientContextOf(request, response));
  return (await callApi('/admin/api/me', {})).ok;
}

/** Whether the call requests an unpublished language: its response must not be cached. */
export const isForDraft = ({ locals }: Pick<Response, 'locals'>): boolean => locals.isForDraft === true;

function sayLanguage(response: Response, language: string, next: NextFunction): void {
  response.setHeader('Content-Language', language);
  next();
}

/**
 * Express middleware: public calls are answered in the language of their query parameter, or else in the site's first one, named in
 * `Content-Language`. `paths` are the paths of calls, with all below them; `posts` are paths that are calls for POST, and otherwise
 * pages. Unpublished languages require a signed-in user.
 */
export function useCallLanguage(
  application: Express,
  addresses: SiteAddresses,
  paths: readonly string[],
  posts: readonly string[],
): void {
  const answer = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const query = request.originalUrl.slice(pathnameOf(request.originalUrl).length);
    const tag = new URLSearchParams(query.replace(/#.*$/s, '')).getAll('language').at(-1);
    if (!tag) {
      // In-process calls by a page use the page's language.
      if (isInternalRequest()) sayLanguage(response, readerLanguage() ?? addresses.first, next);
      else inSiteLanguage(addresses.first, addresses, () => sayLanguage(response, addresses.first, next));
      return;
    }
    const language = addresses.ofTag(tag);
    const isDraft = language?.isPublished === false;
    if (!language || (isDraft && !(await isFromUser(application, request, response)))) {
      const refuse = () => next(new ValidationException({ language: [say('languages.unknown')] }));
      inSiteLanguage(addresses.first, addresses, refuse);
      return;
    }
    if (isDraft) {
      response.locals.isForDraft = true;
      response.setHeader('Cache-Control', 'no-store');
    }
    inSiteLanguage(language.tag, addresses, () => sayLanguage(response, language.tag, next));
  };
  const handler: RequestHandler = (request, response, next) => {
    answer(request, response, next).catch(next);
  };
  application.use([...paths], handler);
  application.use([...posts], (request, response, next) => {
    if (request.method === 'POST') handler(request, response, next);
    else next();
  });
}

/**
 * Express middleware: requests without a language outside of the back office, such as for a missing file, are answered in the
 * site's first language.
 */
export const inFirstLanguage =
  (addresses: SiteAddresses): RequestHandler =>
  ({ path }, _response, next) => {
    if (readerLanguage() !== undefined || isBackOffice(path)) next();
    else inSiteLanguage(addresses.first, addresses, next);
  };
