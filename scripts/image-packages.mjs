// `node scripts/image-packages.mjs FOLDER`: removes packages from FOLDER/node_modules that the built application does not import.
// The packages of the frontend are in its bundles; the image of docker/Dockerfile does without them.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inProject } from './lib/project.mjs';

const BUILT = ['dist/application', 'dist/backend', 'dist/web/server'];
const SPECIFIER = /\b(?:from|import|require|resolve)\s*\(?\s*["'`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"'`]*)?["'`]/g;

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked */

/** The names of packages imported by the built files. */
function imported() {
  const { dependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const names = new Set();
  for (const folder of BUILT) {
    for (const name of readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.m?js$/.test(name)) continue;
      const text = readFileSync(join(inProject(folder), name), 'utf8');
      for (const [, specifier = ''] of text.matchAll(SPECIFIER)) if (specifier in dependencies) names.add(specifier);
    }
  }
  return [...names].sort();
}

/**
 * The places in node_modules of these packages and their dependencies.
 * @param {string[]} names
 */
function placesOf(names) {
  /** @type {Record<string, Locked>} */
  const locked = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages;
  const places = new Set();
  /** @type {(from: string, name: string) => void} */
  const add = (from, name) => {
    // In Node's order: beside the importing package first, then in the parent folders.
    for (let base = from; ; base = base.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
      const place = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
      const found = locked[place];
      if (found) {
        if (places.has(place)) return;
        places.add(place);
        const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = found;
        for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) add(place, one);
        for (const one of Object.keys(peerDependencies)) if (!peerDependenciesMeta[one]?.optional) add(place, one);
        return;
      }
      if (base === '') return;
    }
  };
  for (const name of names) add('', name);
  return places;
}

/**
 * Removes packages outside of the given places, and npm's own files.
 * @param {string} root The folder that contains node_modules.
 * @param {Set<string>} places
 */
function removeOthers(root, places) {
  /** @type {(folder: string) => void} */
  const look = (folder) => {
    for (const name of readdirSync(join(root, folder))) {
      const place = `${folder}/${name}`;
      if (name.startsWith('@')) {
        look(place);
        if (readdirSync(join(root, place)).length > 0) continue;
      }
      if (!places.has(place)) rmSync(join(root, place), { recursive: true, force: true });
      else if (readdirSync(join(root, place)).includes('node_modules')) look(`${place}/node_modules`);
    }
  };
  look('node_modules');
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Say the folder whose node_modules is to be reduced: node scripts/image-packages.mjs FOLDER.');
  process.exit(1);
}
if (resolve(folder) === inProject('.')) {
  console.error('This folder is the project itself, which needs all of its packages.');
  process.exit(1);
}
const names = imported();
removeOthers(resolve(folder), placesOf(names));
console.log(`Kept for the image: ${names.join(', ')}`);
