import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The version of the running application. */
export interface Version {
  /** The version in package.json. */
  version: string;
  /** The abbreviated commit of the build; undefined when running from sources, and if the build did not know it. */
  commit: string | undefined;
}

/** Reads package.json above this file, whether it is a source or compiled, and the build's notes beside `dist`. */
export function readVersion(): Version {
  let folder = new URL('.', import.meta.url);
  while (!existsSync(new URL('package.json', folder)) && folder.pathname !== '/') folder = new URL('..', folder);
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  const isBuilt = fileURLToPath(import.meta.url).startsWith(fileURLToPath(new URL('dist/', folder)));
  const commit = new URL('dist/commit', folder);
  return {
    version,
    commit: isBuilt && existsSync(commit) ? readFileSync(commit, 'utf8').trim() || undefined : undefined,
  };
}

/** Formats a version: `0.1.0 (1a2b3c4)`. */
export function versionText({ version, commit }: Version): string {
  return commit === undefined ? version : `${version} (${commit})`;
}
