// Puts the compiled backend and its packages into a few files: thousands of them take long to find and much to keep.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { inProject } from './lib/project.mjs';

const compiled = inProject('dist/backend');
const bundled = inProject('dist/application');

/** Packages with native code, packages that read files beside their own, and large ones that are loaded on demand. */
const unbundled = [
  '@node-rs/argon2',
  'better-sqlite3',
  'nodemailer',
  // A script that names its own variable like the global that it extends.
  'reflect-metadata',
  'sharp',
  'swagger-ui-dist',
  'world-countries',
];

/** @type {import('rolldown').Plugin} */
const compiledFiles = {
  name: 'compiled-files',
  load(id) {
    if (!id.startsWith(compiled) || !id.endsWith('.js')) return null;
    // From there on stack traces lead to the sources.
    return { code: withOwnAddress(id), map: readFileSync(`${id}.map`, 'utf8') };
  },
};

/**
 * A file that looks for others beside itself finds them where the compiler put them.
 * @param {string} id
 */
function withOwnAddress(id) {
  const own = JSON.stringify(relative(bundled, id).replaceAll('\\', '/'));
  return readFileSync(id, 'utf8').replaceAll('import.meta.url', `new URL(${own}, import.meta.url).href`);
}

/**
 * Asks TypeORM for two classes that its version 1 no longer has, by a `require` that bundlers do not see: it would load
 * all of TypeORM a second time, from its own files.
 * @type {import('rolldown').Plugin}
 */
const withoutOldTypeorm = {
  name: 'without-old-typeorm',
  load: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined; export const AbstractRepository = undefined;',
  },
};

const bundle = await rolldown({
  input: { main: join(compiled, 'main.js') },
  cwd: dirname(compiled),
  platform: 'node',
  external: unbundled.map((name) => new RegExp(`^${name}(/|$)`)),
  plugins: [compiledFiles, withoutOldTypeorm],
  // Drivers and adapters that are not installed: whoever asks for one is told so, as without a bundle.
  onLog: (level, log, report) => {
    if (log.code !== 'UNRESOLVED_IMPORT') report(level, log);
  },
});
await bundle.write({
  dir: bundled,
  format: 'esm',
  sourcemap: true,
  // Tables, modules and what Nest injects go by the names of classes.
  keepNames: true,
  minify: true,
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();
