import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from './environment.js';

/** Answers the secret kept in the private folder, after making one where there is none. */
export function keptSessionSecret(privateDir: string): string {
  const file = join(privateDir, 'session-secret');
  const kept = read(file);
  if (kept === undefined) {
    mkdirSync(privateDir, { recursive: true });
    // Renamed into place, so that a start cut short leaves no half-written secret.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
    renameSync(draft, file);
    return keptSessionSecret(privateDir);
  }
  if (kept.length < 32) {
    throw new ConfigurationError(
      `The session secret in ${file} has fewer than 32 characters; delete the file to have a new one made.`,
    );
  }
  return kept;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
