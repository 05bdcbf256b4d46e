import { createStartHandler, defaultRenderHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import type { PageRenderer } from '../backend/web/page-context.js';
import { withPageRequest } from './api/page-request.server';
import { withoutScriptsUntilTouched } from './hydration/until-touched.server';

const isBackOffice = (request: Request) => new URL(request.url).pathname.startsWith('/admin');

/**
 * The back office streams; public pages are rendered whole, so that they can be cached and carry hashes. In development
 * they start with their scripts, which the development server needs.
 */
const render = createStartHandler((page) => {
  if (isBackOffice(page.request)) return defaultStreamHandler(page);
  if (import.meta.env.PROD) withoutScriptsUntilTouched(page.router);
  return defaultRenderHandler(page);
});

export default {
  // Styles stand in the page where they are few; the back office's are worth a file that the browser keeps.
  fetch: async (request, context) =>
    withPageRequest(context, () => render(request, { inlineCss: !isBackOffice(request) })),
} satisfies PageRenderer;
