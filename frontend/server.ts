import { createStartHandler, defaultRenderHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import type { PageRenderer } from '../backend/core/ssr/page-context.js';
import { withPageRequest } from './api/page-request.server';
import { developmentPage } from './rendering/development-page.server';
import { renderWholePage } from './rendering/whole-page.server';
import { getRouter } from './router';

const stream = createStartHandler(defaultStreamHandler);
const develop = createStartHandler(defaultRenderHandler);

export default {
  // Styles of the back office are files, which the browser caches.
  streamBackOffice: async (request, context) => withPageRequest(context, () => stream(request, { inlineCss: false })),

  renderPublicPage: (url, context) =>
    withPageRequest(context, async () =>
      import.meta.env.PROD
        ? renderWholePage(getRouter(), url, context.withScripts)
        : developmentPage(await develop(new Request(url))),
    ),
} satisfies PageRenderer;
