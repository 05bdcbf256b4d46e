import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Launch } from '../../faults/support/launcher.js';
import { ADMIN } from './built-app.js';

const dist = process.env.TEST_DIST ?? 'dist';
const kept = 'node_modules/.cache/browser-tests';

/** A new storage folder with the demo content, copied from a model that is filled once for each build and day. */
export async function demoStorage(): Promise<string> {
  const name = fingerprint();
  const model = join(kept, name);
  if (!existsSync(model)) {
    removeOthers(name);
    const draft = `${model}.${process.pid}`;
    const { status, output, errors } = await Launch.start(
      { STORAGE_DIR: draft, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error' },
      { args: [join(dist, 'backend/seed.js')] },
    ).ended;
    if (status !== 0) throw new Error(`The demo content can't be made: ${output}${errors}`);
    // Renamed into place, so that an interrupted run leaves no half-filled folder.
    try {
      renameSync(draft, model);
    } catch (error) {
      // The other worker was faster.
      if (!existsSync(model)) throw error;
      rmSync(draft, { recursive: true });
    }
  }
  const own = mkdtempSync(join(tmpdir(), 'jukwaa-demo-'));
  cpSync(model, own, { recursive: true });
  return own;
}

function removeOthers(name: string): void {
  mkdirSync(kept, { recursive: true });
  for (const other of readdirSync(kept)) {
    if (other.split('.')[0] !== name) rmSync(join(kept, other), { recursive: true, force: true });
  }
}

/** A hash of the built backend, which generates the content, and of the day, on which its dates depend. */
function fingerprint(): string {
  const backend = join(dist, 'backend');
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  const files = readdirSync(backend, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((path) => /\.(js|json|svg|pdf)$/.test(path)).sort()) {
    hash.update(file).update(readFileSync(join(backend, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
