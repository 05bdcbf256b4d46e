import type { AnyRouter } from '@tanstack/react-router';
import bootstrap from './bootstrap.js?raw';

/** Without the comments, which are for the readers of the source. */
const code = bootstrap.replace(/^\s*\/\/.*$\n?/gm, '').trim();

/**
 * Takes the scripts and their preloads off a page that is about to be rendered, and puts the bootstrap in their place.
 * The page's data still names them all. These are internals of the router, whose version is pinned for it.
 */
export function withoutScriptsUntilTouched(router: AnyRouter): void {
  const manifest = router.ssr?.manifest;
  if (!manifest) return;
  const scripts = Object.values(manifest.routes).flatMap((route) => route.scripts ?? []);
  const entry: unknown = scripts.find(({ attrs }) => attrs?.src)?.attrs?.src;
  if (typeof entry !== 'string') return;
  const routes = Object.entries(manifest.routes).map(([id, { css, filePath }]) => [
    id,
    {
      ...(css ? { css } : {}),
      ...(filePath ? { filePath } : {}),
      ...(id === '__root__' ? { scripts: [{ attrs: { 'data-entry': entry }, children: code }] } : {}),
    },
  ]);
  router.ssr = { manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}
