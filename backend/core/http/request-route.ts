import type { IncomingMessage, ServerResponse } from 'node:http';

/** The route of unhandled requests, whose paths are unlimited in number. */
export const NO_ROUTE = '(none)';

const ROUTE = Symbol('route');

interface Routed {
  [ROUTE]?: string;
}

/** Sets the route of a response that is not sent by a controller. */
export function setRoute(response: ServerResponse, route: string): void {
  (response as Routed)[ROUTE] = route;
}

/**
 * Returns the pattern of the handling route, such as `/updates/:slug`, for logs and metrics, which must neither contain paths
 * chosen by clients nor grow with their number.
 */
export function routeOf(request: IncomingMessage & { route?: { path?: unknown } }, response: ServerResponse): string {
  const set = (response as Routed)[ROUTE];
  if (set !== undefined) return set;
  // Set by Express when a handler was found.
  const path = request.route?.path;
  return typeof path === 'string' ? path : NO_ROUTE;
}
