import type { IncomingMessage, ServerResponse } from 'node:http';

/** The route of requests that nothing here answers: their paths are unlimited in number. */
export const NO_ROUTE = '(none)';

const ROUTE = Symbol('route');

interface Routed {
  [ROUTE]?: string;
}

/** Names the route of a response that no controller's handler sends. */
export function setRoute(response: ServerResponse, route: string): void {
  (response as Routed)[ROUTE] = route;
}

/**
 * The pattern of the route that answers, such as `/updates/:slug`: for logs and metrics, which must neither contain what
 * clients have put into a path nor grow with the number of paths.
 */
export function routeOf(request: IncomingMessage & { route?: { path?: unknown } }, response: ServerResponse): string {
  const set = (response as Routed)[ROUTE];
  if (set !== undefined) return set;
  // Set by Express when a handler was found.
  const path = request.route?.path;
  return typeof path === 'string' ? path : NO_ROUTE;
}
