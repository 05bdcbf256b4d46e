import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { endChildren, run } from './children.mjs';
import { extensionsFolder } from './extensions.mjs';
import { Failure } from './failure.mjs';
import { step } from './progress.mjs';
import { applicationNode, inProject, isRelease } from './project.mjs';

/** The fingerprint of the sources that dist was built from. */
const stamp = inProject('dist/.sources');

const folders = ['backend', 'frontend'];
const files = [
  'package-lock.json',
  'nest-cli.json',
  'vite.config.ts',
  'scripts/bundle.mjs',
  ...['catalogs', 'chunks', 'extensions', 'inline-scripts', 'precompress', 'theme-classes'].map(
    (name) => `scripts/lib/${name}.mjs`,
  ),
  'tsconfig.base.json',
  'tsconfig.json',
];

/**
 * Whether a file affects the build: tests and files that the build generates among the sources do not.
 * @param {string} path
 */
const isSource = (path) => !/\.(spec|gen)\.tsx?$/.test(path);

const tools = [
  { part: 'backend', steps: [['node_modules/@nestjs/cli/bin/nest.js', 'build'], ['scripts/bundle.mjs']] },
  { part: 'frontend', steps: [['node_modules/vite/bin/vite.js', 'build']] },
];

/** Builds the backend into dist/application and the frontend into dist/web, unless both are up to date. */
export async function buildWhenNeeded() {
  if (isRelease()) return;
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  await step('Building the application', async (report) => {
    // Removed first, so that an interrupted build does not count as complete.
    rmSync(stamp, { force: true });
    rmSync(inProject('dist'), { recursive: true, force: true });
    const open = new Set(tools.map(({ part }) => part));
    report([...open].join(' and '));
    await Promise.all(
      tools.map(async ({ part, steps }) => {
        for (const args of steps) {
          const { status, output } = await run(applicationNode(), args, {
            cwd: inProject('.'),
            env: { ...process.env, NODE_ENV: 'production' },
          });
          if (status !== 0) {
            endChildren('SIGTERM');
            throw buildFailure(part, output);
          }
        }
        open.delete(part);
        report([...open].join(' and '));
      }),
    );
    writeFileSync(stamp, sources);
  });
}

/**
 * @param {string} part
 * @param {string} output
 */
function buildFailure(part, output) {
  const sentence = /ENOSPC/.test(output)
    ? `The ${part} can't be built because the disk is full; free some space and try again.`
    : `The ${part} can't be built: ${firstError(output)}.`;
  return new Failure(sentence, output);
}

/**
 * The most specific line: the compiler's first error, or else the first line below the bundler's heading.
 * @param {string} output
 */
function firstError(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const heading = lines.indexOf('error during build:');
  const line =
    lines.find((text) => /\berror TS\d+/.test(text)) ??
    lines.slice(heading + 1).find((text) => !/^Build failed with/.test(text)) ??
    'no reason was given';
  return line.replace(/\.$/, '');
}

/**
 * @param {import('node:fs').Dirent} entry
 * @returns {string} Node before 20.12 calls the property `path`.
 */
function folderOf(entry) {
  return entry.parentPath ?? /** @type {{ path?: string }} */ (entry).path;
}

/** A hash of paths and contents. Modification times are not considered, since a checkout changes them. */
function fingerprint() {
  const hash = createHash('sha256');
  const sources = [...folders.map(inProject), ...(existsSync(extensionsFolder) ? [extensionsFolder] : [])];
  const paths = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(folderOf(entry), entry.name)),
  );
  for (const path of [...paths, ...files.map(inProject).filter(existsSync)].filter(isSource).sort()) {
    hash
      .update(path.slice(inProject('.').length))
      .update('\0')
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}
