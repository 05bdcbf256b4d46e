import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../../../backend/core/ssr/page-context.js';

/** The renderer of the built frontend. */
export const builtRenderer = async (): Promise<PageRenderer> =>
  (await import(pathToFileURL(join(process.cwd(), 'dist/web/server/server.js')).href)).default;
