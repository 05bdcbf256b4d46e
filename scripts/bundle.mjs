// Bundles the compiled backend with its packages: loading thousands of single modules takes more time and memory.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { extensions } from './lib/extensions.mjs';
import { inProject } from './lib/project.mjs';

const compiled = inProject('dist/backend');
const bundled = inProject('dist/application');

/** The entry points: the application, and the commands of package.json. */
const programs = ['main', 'admin', 'backup', 'files', 'import', 'move', 'restore', 'seed'];

/** Packages with native code, packages that read files beside their own, and large or optional ones. */
const unbundled = [
  // Optional: may not be installed.
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@node-rs/argon2',
  'better-sqlite3',
  // Imports strtok3 by a name that bundlers do not detect: bundled, it would not recognize that copy's errors.
  'file-type',
  // Loaded only with REDIS_URL; TypeORM names it, too.
  'ioredis',
  'nodemailer',
  // A script whose own variable has the name of the global that it extends.
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
    // With the compiler's source map, stack traces name the sources.
    return { code: withOwnUrl(id), map: readFileSync(`${id}.map`, 'utf8') };
  },
};

/**
 * Makes `import.meta.url` the URL of the compiled file, so that it finds files relative to itself.
 * @param {string} id
 */
function withOwnUrl(id) {
  const own = JSON.stringify(relative(bundled, id).replaceAll('\\', '/'));
  return readFileSync(id, 'utf8').replaceAll('import.meta.url', `new URL(${own}, import.meta.url).href`);
}

/**
 * Replaces a module that looks for two classes of older TypeORM versions with a `require` that bundlers do not see, which
 * would load TypeORM a second time from node_modules.
 * @type {import('rolldown').Plugin}
 */
const withoutOldTypeorm = {
  name: 'without-old-typeorm',
  load: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined; export const AbstractRepository = undefined;',
  },
};

/**
 * Nest's packages load class-validator, class-transformer and Express by a `require` that bundlers do not see: each would be
 * loaded a second time from node_modules. Without that line the bundler sees them.
 * @type {import('rolldown').Plugin}
 */
const withVisibleRequire = {
  name: 'with-visible-require',
  transform: {
    filter: { id: /\/@nestjs\/[^/]+\/dist\/.*\.js$/, code: 'const require = createRequire(import.meta.url);' },
    handler: (code) => ({ code: code.replace('const require = createRequire(import.meta.url);', ''), map: null }),
  },
};

/**
 * Leaves out the numbering plans of all countries (2 MB in memory), which class-validator loads for `@IsPhoneNumber()`. Nothing
 * uses that decorator; it would refuse every number.
 * @type {import('rolldown').Plugin}
 */
const withoutNumberingPlans = {
  name: 'without-numbering-plans',
  load: {
    filter: { id: /\/libphonenumber-js\/max\// },
    handler: () => 'module.exports = {};',
  },
};

const bundle = await rolldown({
  // What is compiled needs none, and the one of the project names folders that an image is built without.
  tsconfig: false,
  input: Object.fromEntries(programs.map((name) => [name, join(compiled, `${name}.js`)])),
  cwd: dirname(compiled),
  platform: 'node',
  external: unbundled.map((name) => new RegExp(`^${name}(/|$)`)),
  plugins: [
    extensions({ backend: compiled }),
    compiledFiles,
    withoutOldTypeorm,
    withoutNumberingPlans,
    withVisibleRequire,
  ],
  // Optional drivers and adapters that are not installed; importing one fails at run time, as without a bundle.
  onLog: (level, log, report) => {
    if (log.code !== 'UNRESOLVED_IMPORT') report(level, log);
  },
});
await bundle.write({
  dir: bundled,
  format: 'esm',
  sourcemap: true,
  // TypeORM and Nest use the names of classes at run time.
  keepNames: true,
  // V8 keeps a source with a single letter beyond Latin-1 in two bytes for each of its letters.
  minify: { compress: true, mangle: true, codegen: { asciiOnly: true } },
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();
writeFileSync(inProject('dist/commit'), commit());

/** SOURCE_COMMIT, for builds without the history, as in the Docker image; otherwise git's answer. Empty if unknown. */
function commit() {
  const given = process.env.SOURCE_COMMIT;
  if (given) return given.slice(0, 7);
  try {
    return execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
      cwd: inProject('.'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
