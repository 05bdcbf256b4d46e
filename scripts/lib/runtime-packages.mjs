import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './project.mjs';

const BUILT = ['dist/application', 'dist/backend', 'dist/web/server'];
const SPECIFIER = /\b(?:from|import|require|resolve)\s*\(?\s*["'`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"'`]*)?["'`]/g;

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked */

/** The names of packages that the built files import. The frontend's are in its bundles. */
export function importedPackages() {
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
export function placesOf(names) {
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
