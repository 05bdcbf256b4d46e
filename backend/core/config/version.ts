import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Which application runs. */
export interface Version {
  /** Of package.json. */
  version: string;
  /** The commit that it was built from, shortened; undefined for sources, and where the build knew none. */
  commit: string | undefined;
}

/** Finds package.json above this file, whether it is a source or compiled, and what the build has noted beside `dist`. */
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

/** As people write it: `0.1.0 (1a2b3c4)`. */
export function versionText({ version, commit }: Version): string {
  return commit === undefined ? version : `${version} (${commit})`;
}
