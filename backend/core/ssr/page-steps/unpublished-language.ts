import type { Express } from 'express';
import { isFromUser } from '../../http/call-language.middleware.js';
import type { SiteAddresses } from '../../http/site-addresses.js';
import { inLanguage } from '../../text/reader-language.js';
import type { PageSource } from '../page-source.js';
import type { PageStep, PublicVisit } from '../page-step.js';
import { unknownAt } from '../unknown-page.js';

/** Sends a page in an unpublished language to users, and to everybody else exactly what an unknown address is answered with. */
export const unpublishedLanguageStep = (
  application: Express,
  addresses: SiteAddresses,
  source: PageSource,
): PageStep<PublicVisit> => ({
  name: 'unpublished language',
  async handle(visit, next) {
    const { request, response, named, url, form } = visit;
    if (named.isPublished) {
      await next(visit);
      return;
    }
    if (!(await isFromUser(application, request, response))) {
      const unknown = unknownAt(visit.path, addresses);
      // Users get another answer here.
      await inLanguage(unknown.language, () => next({ ...visit, named: unknown, state: undefined }));
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    const page = await form.of(await source.render(request, response, url, { form: named.form }));
    await page.withHeaders({ 'cache-control': 'no-store' }).send(request, response);
  },
});
