import type { AnyRouteMatch } from '@tanstack/react-router';

/** Pages with texts of the law: nobody must make them hard to find or to read. */
const WITHOUT_OWN_CSS = /^\/_site\/(?:privacy|terms)$/;

/** For which media the site's own CSS is in use on the page of these routes. */
export const ownCssMedia = (matches: Pick<AnyRouteMatch, 'routeId'>[]): 'all' | 'not all' =>
  matches.some(({ routeId }) => WITHOUT_OWN_CSS.test(routeId)) ? 'not all' : 'all';
