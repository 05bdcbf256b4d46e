import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { Failure } from './failure.mjs';
import { inProject } from './project.mjs';

/** What every client has, whichever site it is for. */
const COMMON = ['index.ts', 'connect.ts', 'errors.ts', 'every-record.ts', 'fields.ts', 'uploading.ts', 'webhooks.ts'];

/**
 * Writes the package `@jukwaa/client` for a site: a function for each call, with its types, and what all sites have in common. It depends
 * on nothing. The folder is replaced as a whole, once everything is there.
 * @param {{ from: string, to: string }} options `from`: the address of the site, or a file with its description of the API.
 */
export async function writeClient({ from, to }) {
  const description = await descriptionOf(from);
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-client-'));
  try {
    await Promise.all(COMMON.map((name) => cp(inProject(`client/${name}`), join(folder, 'src', name))));
    await createClient({
      input: description,
      output: { path: join(folder, 'src/site'), module: { extension: '.js' } },
      plugins: [
        { name: '@hey-api/client-fetch', throwOnError: true },
        '@hey-api/typescript',
        { name: '@hey-api/sdk', responseStyle: 'data' },
      ],
      logs: { level: 'silent', file: false },
    });
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(compilerOptions(folder)));
    await compile(folder);
    await typeFields(join(folder, 'package/site'), description);
    await writeFile(join(folder, 'package/package.json'), await packageJson());
    await cp(inProject('client/README.md'), join(folder, 'package/README.md'));
    await cp(inProject('LICENSE'), join(folder, 'package/LICENSE'));
    await replace(join(folder, 'package'), resolve(to));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} from
 * @returns {Promise<Record<string, unknown>>}
 */
async function descriptionOf(from) {
  if (!/^https?:\/\//.test(from)) return JSON.parse(await readFile(from, 'utf8'));
  const address = new URL('api/docs-json', from.endsWith('/') ? from : `${from}/`);
  const response = await fetch(address).catch((error) => {
    throw new Failure(
      `${address.origin} does not answer (${error.cause?.message ?? error.message}). --from names another site.`,
    );
  });
  if (!response.ok)
    throw new Failure(`${address} answered ${response.status}. --from takes the address of a Jukwaa site.`);
  return /** @type {Record<string, unknown>} */ (await response.json());
}

/** @param {string} folder */
const compilerOptions = (folder) => ({
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'nodenext',
    moduleResolution: 'nodenext',
    declaration: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    rootDir: join(folder, 'src'),
    outDir: join(folder, 'package'),
  },
  include: [join(folder, 'src')],
});

/** @param {string} folder */
async function compile(folder) {
  // Names the module format of the sources.
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const compiler = spawn(process.execPath, [inProject('node_modules/typescript-7/bin/tsc'), '-p', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  compiler.stdout.on('data', (text) => {
    output += text;
  });
  const [code] = await once(compiler, 'exit');
  if (code !== 0) throw new Failure(`The client could not be compiled:\n${output.slice(0, 4000)}`);
}

/**
 * Gives each call that takes `fields` a type that answers with these only: the generator knows one answer for a call, whatever it is given.
 * @param {string} folder
 * @param {Record<string, unknown>} description
 */
async function typeFields(folder, description) {
  const types = await readFile(join(folder, 'types.gen.d.ts'), 'utf8');
  const taking = new Set(
    [...types.matchAll(/^export type (\w+)Data = \{\n(.*?)^\};/gms)].flatMap(([, name = '', body = '']) =>
      /^ {8}fields\?: Array</m.test(body) ? [name] : [],
    ),
  );
  const path = join(folder, 'sdk.gen.d.ts');
  let changed = 0;
  const calls = (await readFile(path, 'utf8')).replace(
    /^(export declare const \w+): <ThrowOnError[^(]*>\(options(\??): Options<(\w+)Data, ThrowOnError>\) => RequestResult<.*>;$/gm,
    (call, beginning, mark, name) => {
      if (!taking.has(name)) return call;
      changed += 1;
      const type = mark === '?' ? 'ListWithFields' : 'RecordWithFields';
      return `${beginning}: ${type}<${name}Data, ${name}Responses, ${name}Errors>;`;
    },
  );
  const described = takingFields(description);
  // Another version of the generator may write otherwise.
  if (changed !== described)
    throw new Failure(`${described} calls take \`fields\`, but ${changed} were found in the client.`);
  await writeFile(path, `import type { ListWithFields, RecordWithFields } from '../fields.js';\n${calls}`);
}

/**
 * How many calls of the description take `fields`.
 * @param {Record<string, any>} description
 */
const takingFields = ({ paths }) =>
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter(({ parameters = [] }) =>
      parameters.some((/** @type {Record<string, unknown>} */ one) => one.in === 'query' && one.name === 'fields'),
    ).length;

async function packageJson() {
  const { version, license } = JSON.parse(await readFile(inProject('package.json'), 'utf8'));
  const described = {
    name: '@jukwaa/client',
    version,
    description: 'A typed client for the API of a Jukwaa site',
    license,
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    engines: { node: '>=22' },
  };
  return `${JSON.stringify(described, null, 2)}\n`;
}

/**
 * @param {string} made
 * @param {string} to
 */
async function replace(made, to) {
  await mkdir(resolve(to, '..'), { recursive: true });
  const beside = `${to}.new`;
  await rm(beside, { recursive: true, force: true });
  // The temporary folder may be on another disk.
  await cp(made, beside, { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(beside, to);
}
