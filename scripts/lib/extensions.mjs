import { existsSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { loadEnvironmentFile } from '../../backend/core/config/environment.js';
import { Failure } from './failure.mjs';
import { inProject } from './project.mjs';

loadEnvironmentFile();

/** The folder of the extensions that the site is built with. */
export const extensionsFolder = resolve(inProject('.'), process.env.EXTENSIONS_DIR || 'extensions');

/** What extensions may import of the product. */
const API = /^@jukwaa\/extension(?:\/(office|site))?$/;

const OFFICE = 'virtual:extensions/office';
const SITE = 'virtual:extensions/site';

/** @returns {string[]} The names of the folders with extensions. */
function extensionNames() {
  if (!existsSync(extensionsFolder)) return [];
  const names = readdirSync(extensionsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(extensionsFolder, entry.name, 'extension.ts')))
    .map(({ name }) => name)
    .sort();
  const odd = names.find((name) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name));
  if (odd !== undefined)
    throw new Failure(
      `The extension '${odd}' can't be built: the name of its folder may have small letters, digits and hyphens.`,
    );
  return names;
}

/**
 * The extension that a file belongs to.
 * @param {string | undefined} file
 */
function extensionOf(file) {
  if (file === undefined) return undefined;
  const path = relative(extensionsFolder, file.replace(/\?.*$/, ''));
  return path.startsWith('..') || path.includes('node_modules') ? undefined : path.split(sep)[0];
}

/**
 * @param {string} name
 * @param {'extension.ts' | 'office.tsx' | 'site.tsx'} file
 */
const fileOf = (name, file) => join(extensionsFolder, name, file);

/** What replaces `backend/extensions/found-extensions.ts`. */
const foundExtensions = () =>
  `export const foundExtensions = [${extensionNames()
    .map((name) => `{ name: '${name}', load: () => import(${JSON.stringify(fileOf(name, 'extension.ts'))}) }`)
    .join(',')}];`;

/**
 * The default exports of one file of all extensions that have it.
 * @param {'office.tsx' | 'site.tsx'} file
 */
function defaultExports(file) {
  const names = extensionNames().filter((name) => existsSync(fileOf(name, file)));
  const imports = names.map((name, index) => `import e${index} from ${JSON.stringify(fileOf(name, file))};`);
  return `${imports.join('\n')}\nexport default [${names.map((name, index) => `['${name}', e${index}]`).join(', ')}];`;
}

/**
 * Takes an import of an extension's file, if it is allowed.
 * @param {string} source
 * @param {string} importer
 * @param {string} extension
 */
function check(source, importer, extension) {
  if (API.test(source) || isBuiltin(source) || source.startsWith('\0')) return;
  const path = source.startsWith('.') ? resolve(dirname(importer), source) : source;
  if (!path.startsWith('/') && !/^[a-z]:\\/i.test(path)) return;
  if (extensionOf(path) === extension || path.includes(`${sep}node_modules${sep}`)) return;
  throw new Failure(
    `The extension '${extension}' can't be built: ${relative(extensionsFolder, importer)} imports '${source}', which is outside of its folder; @jukwaa/extension has what extensions may use of the product.`,
  );
}

/**
 * Builds extensions together with the product, as a plugin of Rolldown or Vite: gives them `@jukwaa/extension`, refuses other imports
 * of the product, and lists what each part of the product has of them.
 * @param {{ backend?: string, frontend?: string }} [places] The folder of the backend's compiled files, or of sources.
 */
export function extensions({ backend = inProject('backend'), frontend = inProject('frontend') } = {}) {
  const isCompiled = backend !== inProject('backend');
  const found = join(backend, 'extensions', isCompiled ? 'found-extensions.js' : 'found-extensions.ts');
  /** @type {Record<string, string>} */
  const api = {
    '': join(backend, 'extensions', isCompiled ? 'api.js' : 'api.ts'),
    office: join(frontend, 'admin/extensions/api.ts'),
    site: join(frontend, 'site/extensions/api.ts'),
  };
  return {
    name: 'extensions',
    enforce: /** @type {const} */ ('pre'),
    /**
     * @this {{ resolve(source: string, importer?: string, options?: object): Promise<{ id: string } | null> }}
     * @param {string} source
     * @param {string | undefined} importer
     */
    async resolveId(source, importer) {
      if (source === OFFICE || source === SITE) return `\0${source}`;
      const own = extensionOf(importer);
      const [, part = ''] = API.exec(source) ?? [];
      if (API.test(source)) return api[part] ?? null;
      if (own === undefined || importer === undefined) return null;
      check(source, importer, own);
      if (source.startsWith('.') || source.startsWith('/')) {
        // TypeScript names the files that it would write.
        const typescript = resolve(dirname(importer), source).replace(/\.js$/, '.ts');
        return existsSync(typescript) && !source.endsWith('.ts') && source.endsWith('.js') ? typescript : null;
      }
      // The packages of the product, wherever the folder of the extensions is.
      return isBuiltin(source) ? null : this.resolve(source, inProject('package.json'), { skipSelf: true });
    },
    /** @param {string} id */
    load(id) {
      if (id === `\0${OFFICE}`) return defaultExports('office.tsx');
      if (id === `\0${SITE}`) return defaultExports('site.tsx');
      return id.replace(/\?.*$/, '') === found ? foundExtensions() : null;
    },
    /**
     * With decorators and their types, whatever configuration stands in the extension's folder.
     * @param {string} code
     * @param {string} id
     */
    async transform(code, id) {
      // It exports what others have: of these, a build takes what is used.
      if (id === api.office) return { code, map: null, moduleSideEffects: false };
      if (extensionOf(id) === undefined || !/\.ts(\?|$)/.test(id)) return null;
      // The launcher reads this file before packages are installed.
      const { default: ts } = await import('typescript');
      const { outputText, sourceMapText } = ts.transpileModule(code, {
        fileName: id,
        compilerOptions: {
          target: ts.ScriptTarget.ES2023,
          module: ts.ModuleKind.ESNext,
          experimentalDecorators: true,
          emitDecoratorMetadata: true,
          useDefineForClassFields: false,
          sourceMap: true,
        },
      });
      return { code: outputText.replace(/\n\/\/# sourceMappingURL=.*$/, ''), map: sourceMapText ?? null };
    },
  };
}
