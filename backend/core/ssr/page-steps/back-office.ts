import { isBackOffice } from '../../http/paths.js';
import { setRoute } from '../../http/request-route.js';
import type { BackOfficePages } from '../back-office-pages.js';
import type { PageStep } from '../page-step.js';

/** The route of all screens: any path leads to the sign-in. */
const BACK_OFFICE = '/admin/*';

/** Streams the back office. */
export const backOfficeStep = (pages: BackOfficePages): PageStep => ({
  name: 'back office',
  handle(visit, next) {
    if (!isBackOffice(visit.path)) return next(visit);
    setRoute(visit.response, BACK_OFFICE);
    return pages.send(visit.request, visit.response);
  },
});
