import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from './environment.js';

/** Returns the secret stored in the private folder; generates it on first use. @throws ConfigurationError */
export function loadSessionSecret(privateDir: string): string {
  const file = join(privateDir, 'session-secret');
  const stored = read(file);
  if (stored === undefined) {
    mkdirSync(privateDir, { recursive: true });
    // Written to a temporary file and renamed, so that an interrupted start leaves no partial secret.
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
    renameSync(temporary, file);
    return loadSessionSecret(privateDir);
  }
  if (stored.length < 32) {
    throw new ConfigurationError(
      `The session secret in ${file} has fewer than 32 characters; delete the file to create a new one.`,
    );
  }
  return stored;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
