import { createStartHandler, defaultRenderHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import type { PageRenderer } from '../backend/web/page-context.js';
import { withPageRequest } from './api/page-request.server';

/** The back office streams; public pages are rendered whole, so that they can be cached and carry hashes. */
const render = createStartHandler((page) =>
  new URL(page.request.url).pathname.startsWith('/admin') ? defaultStreamHandler(page) : defaultRenderHandler(page),
);

export default {
  fetch: async (request, context) => withPageRequest(context, () => render(request)),
} satisfies PageRenderer;
