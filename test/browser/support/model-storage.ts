import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { createApplication } from '../../../backend/application.js';
import { readEnvironment } from '../../../backend/core/config/environment.js';
import { fillNewSite } from '../../../backend/first-start.js';
import { withSmallPictures } from '../../api/support/demo-content.js';
import { freePort, Launch } from '../../faults/support/launcher.js';
import { isForRelease } from '../../jest/for-releases.js';

export const ADMIN = { email: 'admin@example.com', password: 'seven purple bicycles' };

const dist = process.env.TEST_DIST ?? 'dist';
/** Much more than filling a model takes. */
const FILLING_MS = 200_000;
const kept = 'node_modules/.cache/browser-tests';

/** A new storage folder with the demo content, copied from a model that is filled once per build and day. */
export const demoStorage = () => copyOf(isForRelease ? 'demo-of-release' : 'demo', seed);

/** A new storage folder in the state after the first start of a site without demo content, also copied from a model. */
export const emptyStorage = () => copyOf('empty', startOnce);

async function copyOf(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const build = fingerprint();
  const model = join(kept, build, name);
  if (!existsSync(model)) {
    removeOthers(build);
    await alone(`${model}.lock`, async () => {
      if (existsSync(model)) return;
      const draft = `${model}.${process.pid}`;
      await fill(draft);
      // Renamed into place, so that an interrupted run leaves no half-filled folder.
      renameSync(draft, model);
    });
  }
  const own = mkdtempSync(join(tmpdir(), `jukwaa-${name}-`));
  cpSync(model, own, { recursive: true });
  return own;
}

/** Does it while no other worker does: the demo content takes 10 to 20 s. SQLite's lock of a file ends with its process. */
async function alone(file: string, work: () => Promise<void>): Promise<void> {
  const lock = new SqliteConnection(file, { timeout: FILLING_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    await work();
  } finally {
    lock.close();
  }
}

const environment = (folder: string) => ({
  STORAGE_DIR: folder,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: 'error',
});

/** In the worker, whose modules the application of the first file uses as well. */
async function seed(folder: string): Promise<void> {
  const application = await createApplication(
    readEnvironment({ ...environment(folder), NODE_ENV: 'production', SEED_DEMO: 'true' }),
  );
  try {
    await withSmallPictures(() => fillNewSite(application));
  } finally {
    await application.close();
  }
}

async function startOnce(folder: string): Promise<void> {
  const port = await freePort();
  const site = Launch.start(
    { ...environment(folder), PORT: String(port), SEED_DEMO: 'false' },
    { args: [join(dist, 'application/main.js')] },
  );
  try {
    await site.answers(`http://127.0.0.1:${port}/health/ready`, performance.now());
  } finally {
    await site.stop('SIGTERM');
  }
}

function removeOthers(build: string): void {
  mkdirSync(join(kept, build), { recursive: true });
  for (const other of readdirSync(kept)) {
    if (other !== build) rmSync(join(kept, other), { recursive: true, force: true });
  }
}

let known: string | undefined;

/** A hash of the built backend, whose sources generate the content, and of the day, which determines its dates. */
function fingerprint(): string {
  const day = new Date().toISOString().slice(0, 10);
  known ??= hashOfBackend();
  return `${day}-${known}`;
}

function hashOfBackend(): string {
  const backend = join(dist, 'backend');
  const hash = createHash('sha256');
  const files = readdirSync(backend, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((path) => /\.(js|json|svg|pdf)$/.test(path)).sort()) {
    hash.update(file).update(readFileSync(join(backend, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
