import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogs } from './scripts/lib/catalogs.mjs';
import { chunks, shortName } from './scripts/lib/chunks.mjs';
import { inlineScripts } from './scripts/lib/inline-scripts.mjs';
import { precompress } from './scripts/lib/precompress.mjs';

const styleSheets = globSync('frontend/**/*.module.css').toSorted();

/**
 * The number of the file and that of the name in it: scripts, styles and pages contain the names, and a hash hardly
 * compresses. Depends on the sources alone, since the builds for browser and server must agree.
 */
function shortClassName(name: string, file: string, css: string): string {
  const sheet = styleSheets.indexOf(relative('.', file.replace(/\?.*$/, '')));
  // Keyframes are named as well.
  const names = [...new Set(css.match(/-?[_a-zA-Z][\w-]*/g))];
  if (sheet < 0 || !names.includes(name)) throw new Error(`The name ${name} is not in ${file}.`);
  return `_${sheet.toString(36).padStart(2, '0')}${names.indexOf(name).toString(36)}`;
}

/**
 * `Features.DirSelector` of lightningcss, which makes `:dir(rtl)` a list of languages otherwise: of texts that run the other
 * way than what is around them it would be wrong.
 */
const DIR = 1 << 2;

export default defineConfig(({ command }) => ({
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    // The content security policy refuses fonts in `data:` addresses.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    modulePreload: {
      // The entry knows all routes. Their scripts are named by the page that the server sends and are fetched ahead by
      // links that are pointed at; a list of them in the entry would be carried by every visitor. Nor are those listed that
      // every page has loaded.
      resolveDependencies: (_file, dependencies, { hostId }) =>
        /\/index-[^/]*$/.test(hostId)
          ? []
          : dependencies.filter((file) => !/\/(core|index|preload-helper|rolldown-runtime)-[^/]*$/.test(file)),
    },
  },
  ...(command === 'build'
    ? { css: { modules: { generateScopedName: shortClassName }, lightningcss: { exclude: DIR } } }
    : {}),
  server: { host: '127.0.0.1' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks, chunkFileNames: shortName } } } },
    // On the server in one piece as well: hundreds of small files take long to find. Development runs packages as they are.
    // In ASCII, since V8 keeps other sources in two bytes for each letter.
    ssr: {
      resolve: { noExternal: command === 'build' ? true : [] },
      build: {
        rolldownOptions: { output: { minify: { compress: true, mangle: true, codegen: { asciiOnly: true } } } },
      },
    },
  },
  plugins: [
    tanstackStart({
      srcDirectory: 'frontend',
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'routeTree.gen.ts',
        quoteStyle: 'single',
        // One file a route: what is shown when it fails or finds nothing is a line that names a component of all.
        codeSplittingOptions: { defaultBehavior: [['component', 'errorComponent', 'notFoundComponent']] },
      },
      server: { entry: 'server.ts', build: { inlineCss: true } },
      // The backend's classes are for the server: the frontend takes their types, constants and shared functions.
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
}));
