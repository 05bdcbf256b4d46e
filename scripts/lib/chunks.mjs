/**
 * Which modules of the frontend share a file. By itself the bundler makes a file of each set of modules that the same
 * routes need: more than a hundred for a list of the back office, most of a few hundred bytes.
 */

import { inProject } from './project.mjs';

/**
 * @typedef {object} ModuleGraph
 * @property {(id: string) => { importedIds: readonly string[], dynamicallyImportedIds: readonly string[] } | null} getModuleInfo
 */

const OFFICE = /\/frontend\/admin\//;

/**
 * What is shared with the site must not be in a file of the back office. Of the back office these are the modules that
 * the definitions of its routes import: every page knows all routes, and only what they show (`?tsr-split`) or import
 * when they are opened is apart.
 * @type {{ site: Set<string>, routes: Set<string> } | undefined}
 */
let shared;

/**
 * @param {ModuleGraph} graph
 * @returns {{ site: Set<string>, routes: Set<string> }} What pages of the site need, and what of it routes of the back office do.
 */
function findShared(graph) {
  const site = new Set([inProject('frontend/client.tsx'), inProject('frontend/router.tsx')]);
  const routes = new Set();
  for (const id of site) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    if (routes.has(id) || OFFICE.test(id)) {
      routes.add(id);
      // Packages import all their modules in one: from there nothing follows for those that are used.
      for (const other of importedIds.filter((name) => !/\/node_modules\/.*js$/.test(name))) {
        routes.add(other);
        site.add(other);
      }
    } else {
      const later = dynamicallyImportedIds.filter(
        (name) => !OFFICE.test(name) && !/routes\/admin.*\?tsr-split/.test(name),
      );
      for (const other of [...importedIds, ...later]) site.add(other);
    }
  }
  return { site, routes };
}

/** @param {ModuleGraph} graph */
const sharedOf = (graph) => {
  shared ??= findShared(graph);
  return shared;
};

/**
 * What at least this many parts of the back office need. Whatever such a module imports is needed by as many, so that
 * these files never import each other in a circle.
 * @param {string} name
 * @param {number} minShareCount
 */
const sharedByScreens = (name, minShareCount) => ({
  name: (/** @type {string} */ id, /** @type {ModuleGraph} */ graph) => (sharedOf(graph).site.has(id) ? null : name),
  debugName: name,
  minShareCount,
});

/** The groups in the order in which they choose their modules. */
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    // What every page needs. Names in sentences are isolated by the site as well as by the back office.
    {
      name: 'core',
      test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\/(?!.*useBlocker)|frontend\/api\/client|vite\/preload-helper|backend\/core\/text\/isolated\.shared/,
    },
    // With the site's own styles, which have to come ahead of those of its parts.
    {
      name: 'shell',
      test: /frontend\/(hydration\/fonts|styles\/(?!rare)[^/]+\.css|site\/(toasts|shell\/(?!head|shared-props)|editing\/(EditBar|editor-hint)|languages\/(LanguagePart|.*\.css)|assistant\/AssistantButton|ui\/(Icon|Picture|contact-links)))/,
    },
    {
      name: 'motion',
      test: /node_modules\/embla|frontend\/site\/.*Carousel\.tsx|frontend\/site\/carousel\/use(PausableAutoplay|ArrowKeys)/,
    },
    // The editor's engine, beside its toolbar and extensions: together they are more than half a megabyte.
    { name: 'prosemirror', test: /node_modules\/(prosemirror-|orderedmap|rope-sequence|w3c-keyname)/ },
    // What the definitions of the back office's routes import, without which every page would fetch the file after this one.
    {
      name: (/** @type {string} */ id, /** @type {ModuleGraph} */ graph) =>
        sharedOf(graph).routes.has(id) ? 'routes' : null,
    },
    // What the sign-in page needs, which every screen needs as well, with its own few screens.
    {
      name: 'office',
      test: /frontend\/admin\/(sign-in|AdminRoot)/,
      includeDependenciesRecursively: true,
    },
    sharedByScreens('office-shell', 30),
    sharedByScreens('office-lists', 16),
    sharedByScreens('office-forms', 8),
  ],
};
