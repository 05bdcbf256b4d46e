import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import { say } from '../language/say.js';
import { readerLanguage } from '../text/reader-language.js';
import { ValidationException } from './exceptions.js';
import { clientContextOf, createApiClient, isInternalRequest } from './internal-request.js';
import { isBackOffice, pathnameOf } from './paths.js';
import { inSiteLanguage, type SiteAddresses } from './site-addresses.js';

/** Whether the request comes from somebody who is signed in to the back office. */
export async function isFromUser(application: Express, request: Request, response: Response): Promise<boolean> {
  if (request.headers.cookie === undefined) return false;
  const { callApi } = createApiClient(application, request, clientContextOf(request, response));
  return (await callApi('/admin/api/me', {})).ok;
}

/** Whether the call asks for a language that visitors do not see: its response is cached for nobody. */
export const isForDraft = ({ locals }: Pick<Response, 'locals'>): boolean => locals.isForDraft === true;

function sayLanguage(response: Response, language: string, next: NextFunction): void {
  response.setHeader('Content-Language', language);
  next();
}

/**
 * Express middleware: a public call is answered in the language that its query parameter names, and else in the site's
 * first one, and says which by `Content-Language`. `paths`: of the calls, with all below them; `posts`: of those that are such where they
 * are posted, and pages else. Languages that are drafts are for signed-in users.
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
      // What a page calls in process is in the language of the page.
      if (isInternalRequest()) sayLanguage(response, readerLanguage() ?? addresses.first, next);
      else inSiteLanguage(addresses.first, addresses, () => sayLanguage(response, addresses.first, next));
      return;
    }
    const language = addresses.ofTag(tag);
    const isDraft = language?.isPublished === false;
    if (!language || (isDraft && !(await isFromUser(application, request, response)))) {
      const refuse = () => next(new ValidationException({ language: [say('languages.noSuchLanguage')] }));
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
 * Express middleware: what nobody has given a language and is not of the back office, such as a file that is not there, is
 * answered in the site's first language.
 */
export const inFirstLanguage =
  (addresses: SiteAddresses): RequestHandler =>
  ({ path }, _response, next) => {
    if (readerLanguage() !== undefined || isBackOffice(path)) next();
    else inSiteLanguage(addresses.first, addresses, next);
  };
