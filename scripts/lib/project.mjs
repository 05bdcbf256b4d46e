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

/** Marks an archive of `npm run release`, which has its packages and is built. */
export const RELEASE = 'dist/.release';

/** Whether this is such an archive, unpacked. */
export const isRelease = () => existsSync(inProject(RELEASE));

/** The oldest Node for the application; the scripts themselves run on Node 20 or newer. */
const applicationMajor = 24;

/** The Node that runs the application and its tools: the one from npm, or else this one if it is new enough. */
export function applicationNode() {
  const packaged = inProject('node_modules/.bin/node');
  if (existsSync(packaged)) return packaged;
  requireNewNode();
  return process.execPath;
}

/** Throws, before the installation, on a platform without a Node package on npm if its own Node is too old. */
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
