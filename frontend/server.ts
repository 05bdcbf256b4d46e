import { createStartHandler, defaultRenderHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import type { PageRenderer } from '../backend/web/page-context.js';
import { withPageRequest } from './api/page-request.server';
import { withoutScriptsUntilTouched } from './hydration/until-touched.server';

/**
 * The back office streams; public pages are rendered whole, so that they can be cached and carry hashes. In development
 * they start with their scripts, which the development server needs.
 */
const render = createStartHandler((page) => {
  if (new URL(page.request.url).pathname.startsWith('/admin')) return defaultStreamHandler(page);
  if (import.meta.env.PROD) withoutScriptsUntilTouched(page.router);
  return defaultRenderHandler(page);
});

export default {
  fetch: async (request, context) => withPageRequest(context, () => render(request)),
} satisfies PageRenderer;
