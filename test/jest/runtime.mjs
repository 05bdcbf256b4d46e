// Node loads test files, the application and its packages once in each worker; see environment.mjs. Jest translates the TypeScript,
// with its cache. A file that begins with `@jest-environment node` is loaded in Jest's own way, with its own modules.
import { existsSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
// Must be loaded first: it copies the globals that exist then into every context, and TypeORM's and class-validator's lists of
// decorated classes must not be among them.
import 'jest-environment-node';
import JestRuntime from 'jest-runtime';
import WorkerEnvironment from './environment.mjs';

const require = createRequire(import.meta.url);

/** Syntax that @swc/jest leaves unchanged. */
const syntax = {
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

/**
 * The runtime of the current test file.
 * @type {WorkerRuntime}
 */
let current;

/**
 * The source map of each translated file, for stack traces that name the sources.
 * @type {Map<string, string>}
 */
const sourceMaps = new Map();

let files = 0;

class WorkerRuntime extends JestRuntime {
  /** @param {ConstructorParameters<typeof JestRuntime>} args */
  constructor(...args) {
    super(...args);
    this.transformer = args[3];
    current = this;
  }

  /** Jest's own modules, which restart with each test file. */
  requireInternalModule(from, to) {
    if (to) return createRequire(from)(to);
    delete require.cache[from];
    return require(from);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** Test files and setup files must run again when the same worker reloads them. */
  async unstable_importModule(path) {
    files += 1;
    return import(`${pathToFileURL(path)}?file=${files}`);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  /** The process belongs to the worker. */
  installGetBuiltinModule() {}

  teardown() {
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    super.teardown();
  }

  /** @param {string} path */
  translate(path) {
    return this.transformer.transform(path, { ...this._coverageOptions, ...syntax });
  }

  /** The exports of `@jest/globals`. */
  globals() {
    return { ...this.jestGlobals.envGlobals(), jest: this.jestGlobals.jestObjectFor(this._testPath) };
  }
}

/** The environment of a test file determines its runtime. */
export default function Runtime(config, environment, ...others) {
  const Kind = environment instanceof WorkerEnvironment ? WorkerRuntime : JestRuntime;
  return new Kind(config, environment, ...others);
}

/**
 * @param {string} path A path without an end, or with `.js`.
 * @returns {string | undefined} The path of its TypeScript.
 */
const sourceOf = (path) =>
  [path.replace(/\.js$/, '.ts'), `${path}.ts`, `${path}.tsx`].find((one) => one !== path && existsSync(one));

const ownSource = /\/(?:backend|frontend|test|examples)\/(?!.*node_modules).*\.tsx?$/;
const globals = 'jest:globals';
const extensionApi = new URL('../../backend/extensions/api.ts', import.meta.url).href;
const names = 'jest, expect, describe, it, test, beforeAll, afterAll, beforeEach, afterEach';

registerHooks({
  resolve(specifier, context, next) {
    // What the build gives extensions under this name.
    if (specifier === '@jukwaa/extension') return { url: extensionApi, format: 'module', shortCircuit: true };
    // Lists of the parts of extensions, of which sources have none.
    if (specifier.startsWith('virtual:extensions/'))
      return { url: 'data:text/javascript,export default []', shortCircuit: true };
    // Separate for each importing file.
    if (specifier === '@jest/globals') return { url: `${globals}?${context.parentURL}`, shortCircuit: true };
    if (specifier.startsWith('.') && ownSource.test(context.parentURL?.split('?')[0] ?? '')) {
      const source = sourceOf(fileURLToPath(new URL(specifier, context.parentURL)));
      if (source) return { url: pathToFileURL(source).href, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (url.startsWith(globals)) {
      const source = `export const { ${names} } = globalThis[Symbol.for('jest:globals')]();`;
      return { format: 'module', source, shortCircuit: true };
    }
    const [address] = url.split('?');
    // Style sheets are the build's: here, a class has its own name.
    if (address.endsWith('.css')) {
      const source = 'export default new Proxy({}, { get: (_, name) => name });';
      return { format: 'module', source, shortCircuit: true };
    }
    // So are the addresses of drawings.
    if (address.endsWith('.svg'))
      return { format: 'module', source: `export default '/drawing.svg';`, shortCircuit: true };
    if (!ownSource.test(address)) return next(url, context);
    const { code, sourceMapPath } = current.translate(fileURLToPath(address));
    if (sourceMapPath) sourceMaps.set(url, sourceMapPath);
    return { format: 'module', source: code, shortCircuit: true };
  },
});

globalThis[Symbol.for('jest:globals')] = () => current.globals();
