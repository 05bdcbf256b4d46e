import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
  if (Number(process.versions.node.split('.')[0]) >= applicationMajor) return process.execPath;
  return undefined;
}
