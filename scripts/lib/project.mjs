import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.mjs';

/** The project's folder, as a URL that ends in a slash. */
export const root = new URL('../../', import.meta.url);

/**
 * The absolute path of a file of the project.
 * @param {string} path
 */
export const inProject = (path) => fileURLToPath(new URL(path, root));

/** The Node that the application needs; the launcher itself runs under any from 20 on. */
const applicationMajor = 24;

/** The Node to run the application and its tools with: the packaged one, or else this one when it is new enough. */
export function applicationNode() {
  const packaged = inProject('node_modules/.bin/node');
  if (existsSync(packaged)) return packaged;
  requireNewNode();
  return process.execPath;
}

/** Refuses a machine for which no Node is packaged and whose own is too old, before anything is installed in vain. */
export function requireApplicationNode() {
  if (process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)) return;
  requireNewNode();
}

function requireNewNode() {
  if (Number(process.versions.node.split('.')[0]) >= applicationMajor) return;
  throw new Failure(
    `Node ${process.versions.node} is too old for ${process.platform} on ${process.arch}; install Node ${applicationMajor} or newer.`,
  );
}
