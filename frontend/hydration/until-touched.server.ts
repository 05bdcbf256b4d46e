import type { AnyRouter } from '@tanstack/react-router';
import bootstrap from './bootstrap.js?raw';

/** Without the comments, which are for the readers of the source. */
const code = bootstrap.replace(/^\s*\/\/.*$\n?/gm, '').trim();

/** With the styles of each, which the router's manifest has no more once they stand in the page. */
const { routes: allRoutes } = (await import('tanstack-start-manifest:v')).tsrStartManifest();

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
  // These stand in the page already.
  const styles = router.state.matches
    .flatMap(({ routeId }) => allRoutes[routeId]?.css ?? [])
    .map((style) => (typeof style === 'string' ? style : style.href));
  const routes = Object.entries(manifest.routes).map(([id, { css, filePath }]) => [
    id,
    {
      ...(css ? { css } : {}),
      ...(filePath ? { filePath } : {}),
      ...(id === '__root__'
        ? { scripts: [{ attrs: { 'data-entry': entry, 'data-styles': styles.join(' ') }, children: code }] }
        : {}),
    },
  ]);
  router.ssr = { manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}
