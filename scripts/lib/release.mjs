import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenNeeded } from './build.mjs';
import { run } from './children.mjs';
import { Failure, reportFailure } from './failure.mjs';
import { installWhenNeeded } from './install.mjs';
import { step } from './progress.mjs';
import { inProject, RELEASE, requireApplicationNode } from './project.mjs';
import { importedPackages, placesOf } from './runtime-packages.mjs';

/** What a site has beside the built application and its packages: the commands of the README, and what one reads to run it. */
const CONTENTS = [
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'docker',
  'docs',
  'package.json',
  'scripts',
  'systemd',
  // The scripts read the settings before anything is built.
  'backend/core/config/environment.js',
  'backend/core/config/environment-values.js',
  'backend/core/config/environment-variables.js',
  'backend/core/config/startup-errors.js',
  'dist',
];

/** The package with the Node that runs the site, where npm has one. */
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;

/** Files of packages for compilers and debuggers, and Node's own headers. */
const FOR_DEVELOPERS = /\.(?:map|d\.[cm]?ts)$|[\\/]node-[a-z]+-[a-z0-9]+[\\/](?:include|share)$/;

/** @param {string[]} args */
export async function makeRelease(args) {
  try {
    const { values } = parseArgs({ args, options: { to: { type: 'string', default: '.' } } });
    process.chdir(inProject('.'));
    requireApplicationNode();
    await installWhenNeeded();
    await buildWhenNeeded();
    const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
    const name = `jukwaa-${version}`;
    const file = join(resolve(values.to), `${name}-${process.platform}-${process.arch}.tar.gz`);
    const folder = mkdtempSync(join(tmpdir(), 'jukwaa-release-'));
    try {
      await step('Making the archive', async () => {
        const packages = fill(join(folder, name));
        mkdirSync(dirname(file), { recursive: true });
        const { status, output } = await run('tar', ['-czf', file, '-C', folder, name], { cwd: folder });
        if (status !== 0) throw new Failure("The archive can't be written.", output);
        console.log(
          `${file}: ${packages} packages, ${megabytes(sizeOf(folder))} unpacked, ${megabytes(statSync(file).size)} to send`,
        );
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  } catch (error) {
    reportFailure(error, String);
  }
}

/**
 * Puts what a site needs into a folder. Returns the number of packages.
 * @param {string} target
 */
function fill(target) {
  for (const path of CONTENTS)
    cpSync(inProject(path), join(target, path), { recursive: true, filter: (from) => !from.endsWith('.tsbuildinfo') });
  // The packages stay those of this platform: others were not installed.
  const places = [
    ...placesOf([
      ...importedPackages(),
      ...(existsSync(inProject(`node_modules/${NODE_PACKAGE}`)) ? [NODE_PACKAGE] : []),
    ]),
  ].filter((place) => existsSync(inProject(place)));
  for (const place of places) copyPackage(inProject(place), join(target, place));
  if (places.includes(`node_modules/${NODE_PACKAGE}`)) {
    mkdirSync(join(target, 'node_modules/.bin'));
    symlinkSync(`../${NODE_PACKAGE}/bin/node`, join(target, 'node_modules/.bin/node'));
  }
  writeFileSync(join(target, RELEASE), '');
  return places.length;
}

/**
 * Copies a package without those in its own folder, which are places of their own.
 * @param {string} from
 * @param {string} to
 */
function copyPackage(from, to) {
  const own = join(from, 'node_modules');
  cpSync(from, to, { recursive: true, filter: (path) => path !== own && !FOR_DEVELOPERS.test(path) });
}

/** @type {(folder: string) => number} */
const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

/** @param {number} bytes */
const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;
