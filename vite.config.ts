import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { catalogs } from './scripts/lib/catalogs.mjs';
import { chunks, shortName } from './scripts/lib/chunks.mjs';
import { extensions, extensionsFolder } from './scripts/lib/extensions.mjs';
import { inlineScripts } from './scripts/lib/inline-scripts.mjs';
import { layerOrder } from './scripts/lib/layer-order.mjs';
import { precompress } from './scripts/lib/precompress.mjs';
import { themeClasses } from './scripts/lib/theme-classes.mjs';

const styleSheets = [
  ...globSync('frontend/**/*.module.css').toSorted(),
  ...globSync('**/*.module.css', { cwd: extensionsFolder })
    .map((sheet) => relative('.', join(extensionsFolder, sheet)))
    .toSorted(),
];

/**
 * The number of the file and that of the name in it: scripts, styles and pages contain the names, and hashes hardly compress.
 * Depends only on the sources, since the builds for browser and server must agree.
 */
function shortClassName(name: string, file: string, css: string): string {
  const sheet = styleSheets.indexOf(relative('.', file.replace(/\?.*$/, '')));
  // Keyframes have names as well.
  const names = [...new Set(css.match(/-?[_a-zA-Z][\w-]*/g))];
  if (sheet < 0 || !names.includes(name)) throw new Error(`The name ${name} is not in ${file}.`);
  return `_${sheet.toString(36).padStart(2, '0')}${names.indexOf(name).toString(36)}`;
}

/** Names that say where a class is from; those of the site are what themes write. */
function readableClassName(name: string, file: string): string {
  const module = basename(file.replace(/\?.*$/, ''), '.module.css');
  return file.includes('/frontend/site/') ? `${module}__${name}` : `_${module}_${name}`;
}

/**
 * `Features.DirSelector` of lightningcss, which otherwise replaces `:dir(rtl)` by a list of languages, and would be wrong for texts
 * with a different direction from their surroundings.
 */
const DIR = 1 << 2;

export default defineConfig(({ command }) => {
  const generateScopedName = command === 'build' ? shortClassName : readableClassName;
  const siteSheets = styleSheets.filter((file) => file.startsWith('frontend/site/'));
  return {
    build: {
      outDir: 'dist/web',
      target: 'es2022',
      // The first versions with `light-dark()`, which themes use.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
      // The content security policy refuses fonts in `data:` addresses.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      modulePreload: {
        // The entry knows all routes. The server's page names their scripts, and links preload them on hover; a list of them in the
        // entry would burden every visitor. Scripts that every page has loaded are not listed either.
        resolveDependencies: (_file, dependencies, { hostId }) =>
          /\/index-[^/]*$/.test(hostId)
            ? []
            : dependencies.filter((file) => !/\/(core|index|preload-helper|rolldown-runtime)-[^/]*$/.test(file)),
      },
    },
    css: {
      modules: { generateScopedName },
      postcss: {
        plugins: [
          themeClasses(siteSheets, generateScopedName),
          ...(command === 'build' ? [] : [layerOrder(readFileSync('frontend/styles/layers.css', 'utf8'))]),
          globalData({ files: ['frontend/admin/core/theme/media.css'] }),
          customMedia(),
        ],
      },
      ...(command === 'build' ? { lightningcss: { exclude: DIR } } : {}),
    },
    server: { host: '127.0.0.1', fs: { allow: ['.', extensionsFolder] } },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: chunks, chunkFileNames: shortName } } } },
      // A single file on the server as well, since resolving hundreds of small files takes long. Development runs packages unbundled.
      // In ASCII, since V8 stores other sources with two bytes per character.
      ssr: {
        resolve: { noExternal: command === 'build' ? true : [] },
        build: {
          rolldownOptions: { output: { minify: { compress: true, mangle: true, codegen: { asciiOnly: true } } } },
        },
      },
    },
    plugins: [
      extensions(),
      tanstackStart({
        srcDirectory: 'frontend',
        router: {
          routesDirectory: 'routes',
          generatedRouteTree: 'routeTree.gen.ts',
          quoteStyle: 'single',
          // One file per route: the components shown on failure or not found are one-line references to shared ones.
          codeSplittingOptions: { defaultBehavior: [['component', 'errorComponent', 'notFoundComponent']] },
        },
        server: { entry: 'server.ts', build: { inlineCss: true } },
        // The backend's classes are for the server: the frontend uses their types, constants and shared functions.
        importProtection: {
          client: {
            files: ['**/backend/**'],
            excludeFiles: ['**/backend/**/*.constants.ts', '**/backend/**/*.shared.ts'],
          },
        },
      }),
      react(),
      catalogs(),
      inlineScripts(),
      precompress(),
    ],
  };
});
