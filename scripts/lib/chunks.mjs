/**
 * The assignment of frontend modules to files. By itself the bundler creates a file for each set of modules needed by the same
 * routes: more than a hundred for a list of the back office, most of a few hundred bytes.
 */

import { inProject } from './project.mjs';

/**
 * @typedef {object} ModuleGraph
 * @property {(id: string) => { importedIds: readonly string[], dynamicallyImportedIds: readonly string[] } | null} getModuleInfo
 */

const OFFICE = /\/frontend\/admin\//;

/**
 * Modules shared with the site must not be in a file of the back office. These include the back office's modules imported by
 * its route definitions: every page contains all routes, and only the components that they show (`?tsr-split`) or import on
 * demand are separate.
 * @type {{ site: Set<string>, routes: Set<string>, frame: Set<string> } | undefined}
 */
let shared;

/** The direct and indirect imports of the given modules. @param {ModuleGraph} graph @param {string[]} from @param {RegExp} [except] */
function importedFrom(graph, from, except) {
  const found = new Set(from);
  for (const id of found)
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) if (!except?.test(other)) found.add(other);
  return found;
}

/** The entry of every page. */
const ENTRY = ['frontend/client.tsx', 'frontend/router.tsx'];

/** Screens whose parts share a file. */
const FRAME = [
  'frontend/admin/Office.tsx',
  'frontend/admin/shell/ShellLayout.tsx',
  'frontend/admin/shell/ShellError.tsx',
  'frontend/admin/records/pages/ListScreen.tsx',
  'frontend/admin/parts.ts',
  'frontend/admin/core/ui/NotFoundScreen.tsx',
];

/** Parts of these screens that load after them, but always. Each by itself would be a file of a few hundred bytes. */
const LATER = [
  'frontend/admin/shell/PhoneBar.tsx',
  'frontend/admin/shell/PinButton.tsx',
  'frontend/admin/shell/Shortcuts.tsx',
  'frontend/admin/shell/VersionLine.tsx',
  'frontend/admin/operations/first-steps/FirstStepsLink.tsx',
  'frontend/admin/lists/table/TableFilters.tsx',
  'frontend/admin/lists/table/DateRangeFilter.tsx',
  'frontend/admin/records/list-tools/ListMenu.tsx',
  'frontend/admin/records/list-tools/SavedFilters.tsx',
  'frontend/admin/core/ui/Hints.tsx',
];

/**
 * @param {ModuleGraph} graph
 * @returns {{ site: Set<string>, routes: Set<string>, frame: Set<string> }} Modules of the public pages, and the subset needed by routes of the back office.
 */
function findShared(graph) {
  const site = new Set(ENTRY.map(inProject));
  const routes = new Set();
  for (const id of site) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    if (routes.has(id) || OFFICE.test(id)) {
      routes.add(id);
      // Packages import all their modules from one: that does not tell which of them are used.
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
  const frame = importedFrom(graph, [...FRAME, ...LATER].map(inProject));
  // Modules that every page's entry contains anyway.
  for (const id of importedFrom(graph, ENTRY.map(inProject), /\/node_modules\//)) if (frame.has(id)) routes.add(id);
  return { site, routes, frame };
}

/** @param {ModuleGraph} graph */
const sharedOf = (graph) => {
  shared ??= findShared(graph);
  return shared;
};

/**
 * Modules needed by at least this many parts of the back office. Whatever such a module imports is needed by as many, so that these
 * files never import each other in a circle.
 * @param {string} name
 * @param {number} minShareCount
 */
const sharedByScreens = (name, minShareCount) => ({
  name: (/** @type {string} */ id, /** @type {ModuleGraph} */ graph) => (sharedOf(graph).site.has(id) ? null : name),
  debugName: name,
  minShareCount,
});

/** The groups, in the order in which they select their modules. */
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    // Modules of every page, among them those that put names into sentences.
    {
      name: 'core',
      test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\/(?!.*useBlocker)|frontend\/api\/client|vite\/preload-helper|backend\/(core\/text\/(isolated|addresses)|company\/words\/fill)\.shared|frontend\/site\/page-data\/shared-props/,
    },
    // Includes the site's own styles, which must precede those of its parts.
    {
      name: 'shell',
      test: /frontend\/(hydration\/fonts|styles\/(?!rare|latin)[^/]+\.css|site\/(toasts|shell\/(?!head|shared-props)|editing\/(EditBar|editor-hint)|languages\/(LanguagePart|.*\.css)|assistant\/AssistantButton|site-search\/Search(?:Part|Link)|ui\/(Icon|Picture|contact-links|MailLink|Breadcrumbs|PageHeader|RichText)|page-data\/(original|text)-language))/,
    },
    {
      name: 'motion',
      test: /node_modules\/embla|frontend\/site\/.*Carousel\.tsx|frontend\/site\/carousel\/use(PausableAutoplay|ArrowKeys)/,
    },
    // The editor's engine, separate from its toolbar and extensions: together they are more than half a megabyte.
    { name: 'prosemirror', test: /node_modules\/(prosemirror-|orderedmap|rope-sequence|w3c-keyname)/ },
    // Modules imported by the route definitions of the back office; otherwise every page would fetch the next file.
    {
      name: (/** @type {string} */ id, /** @type {ModuleGraph} */ graph) =>
        sharedOf(graph).routes.has(id) ? 'routes' : null,
    },
    // Modules of the sign-in page, which every screen needs as well, with its own few screens.
    {
      name: 'office',
      test: /frontend\/admin\/(people\/sign-in|AdminRoot)/,
      includeDependenciesRecursively: true,
    },
    // Modules shared by the site and the back office stay as the bundler splits them: the next group would include them.
    {
      name: (/** @type {string} */ id, /** @type {ModuleGraph} */ graph) =>
        sharedOf(graph).site.has(id) && sharedOf(graph).frame.has(id) ? 'both' : null,
      entriesAware: true,
    },
    // Further modules of every screen's frame, and of a list in it.
    {
      name: (/** @type {string} */ id) => (FRAME.map(inProject).includes(id) ? 'office-list' : null),
      includeDependenciesRecursively: true,
    },
    {
      name: (/** @type {string} */ id) => (LATER.map(inProject).includes(id) ? 'office-later' : null),
      includeDependenciesRecursively: true,
    },
    sharedByScreens('office-shell', 30),
    sharedByScreens('office-lists', 16),
    sharedByScreens('office-forms', 8),
  ],
};

/** The name of a file without the list of its importers. @param {{ name: string }} chunk */
export const shortName = ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`;
