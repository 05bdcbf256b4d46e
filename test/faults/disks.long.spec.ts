import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../api/support/client.js';
import { needs } from '../jest/needs.js';
import { newDatabase } from './support/databases.js';
import { report } from './support/figures.js';
import { breakableDisk, fillDisk, mountedFolder, removeFolders } from './support/folders.js';
import { freePort, Launch } from './support/launcher.js';
import { type Site, startSite } from './support/site.js';
import { type Storm, uploads, writes } from './support/storms.js';

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const CLIENTS = 6;
/** Saves and uploads that are waited for, with the fault and without. */
const ANSWERS = 12;
const REFUSAL = 503;

const full = mountedFolder('size=256m');
const disk = breakableDisk(256);

afterEach(() => Launch.endAll());
afterAll(removeFolders);

/** Clients that write and upload without a pause, and what they were answered. */
class Load {
  readonly statuses = new Map<number, number>();
  private isOver = false;
  private gate: Promise<void> | undefined;
  private waiting = 0;
  private readonly work: Promise<unknown>;

  constructor(client: Client, storms: readonly Storm[], name: string) {
    this.work = Promise.all(
      Array.from({ length: CLIENTS }, async (_, index) => {
        for (let count = 0; !this.isOver; count += 1) {
          this.waiting += 1;
          await this.gate;
          this.waiting -= 1;
          const status = await storms[index % storms.length]?.act(client, `Storm ${name} of ${index}, ${count}`);
          if (status === undefined) return;
          this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
          if (status >= 500) await sleep(20);
        }
      }),
    );
  }

  get saved(): number {
    return this.statuses.get(201) ?? 0;
  }

  get refused(): number {
    return this.statuses.get(REFUSAL) ?? 0;
  }

  /** Answers with 5xx that are none of a refusal. */
  get serverErrors(): number {
    return [...this.statuses].reduce(
      (sum, [status, count]) => (status > 499 && status !== REFUSAL ? sum + count : sum),
      0,
    );
  }

  /** Does something between two requests of each client. */
  async between(work: () => void): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.gate = promise;
    while (this.waiting < CLIENTS) await sleep(1);
    work();
    this.gate = undefined;
    resolve();
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.work;
  }
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await isSo()) return;
    await sleep(100);
  }
  throw new Error(`It took more than a minute: ${what}`);
}

const statusOf = async ({ url }: Site, path: string): Promise<number> =>
  (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).status;

/** Whether readers see nothing of it, and whoever watches does. */
async function isToldToOperatorsAlone(site: Site): Promise<boolean> {
  const pages = await Promise.all(['/', '/updates', '/health/live'].map((path) => statusOf(site, path)));
  return pages.every((status) => status === 200) && (await statusOf(site, '/health/ready')) === REFUSAL;
}

needs('the right to mount', full, it)(
  'a disk that fills while clients write and upload loses nothing that was acknowledged',
  async () => {
    const storageDir = `${full}`;
    const database = newDatabase('SQLite', storageDir);
    const storms = [writes(database), await uploads(database, storageDir)];
    const site = await startSite(storageDir, { LOG_LEVEL: 'error' });
    const client = await site.signIn();
    const ballast = join(storageDir, 'ballast');
    const figures = { tried: ROUNDS, survived: 0, lost: 0, serverErrors: 0 };
    const lost: unknown[] = [];
    let [saved, refused] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = new Load(client, storms, `${round}`);
      await until('saves before', () => load.saved >= ANSWERS);
      fillDisk(ballast);
      const before = load.refused;
      await until('refusals', () => load.refused >= before + ANSWERS);
      await until('the word of it', () => isToldToOperatorsAlone(site));
      rmSync(ballast);
      const then = load.saved;
      await until('saves afterwards', () => load.saved >= then + ANSWERS);
      await load.end();
      await until('its end', async () => (await statusOf(site, '/health/ready')) === 200);
      const missing = (await Promise.all(storms.map((storm) => storm.verify(client)))).flat();
      missing.push(...(await database.complaints()));
      lost.push(...missing);
      if (missing.length === 0 && load.serverErrors === 0) figures.survived += 1;
      figures.serverErrors += load.serverErrors;
      saved += load.saved;
      refused += load.refused;
    }
    expect(await site.launch.stop('SIGTERM')).toMatchObject({ status: 0 });
    const more = `${saved} writes and uploads acknowledged, ${refused} refused with 503`;
    report(`The disk is full while ${CLIENTS} clients write and upload, on SQLite`, {
      ...figures,
      lost: lost.length,
      more,
    });
    expect(lost).toEqual([]);
    expect(figures).toMatchObject({ survived: ROUNDS, serverErrors: 0 });
  },
  ROUNDS * 120_000,
);

needs('the right to mount', disk, it)(
  'a disk that breaks and is read-only while clients write and upload loses nothing that was acknowledged',
  async () => {
    if (!disk) return;
    const database = newDatabase('SQLite', disk.path);
    const storms = [writes(database), await uploads(database, disk.path)];
    const env = { PORT: String(await freePort()), LOG_LEVEL: 'error' };
    let site = await startSite(disk.path, env);
    const client = await site.signIn();
    const figures = { tried: ROUNDS, survived: 0, lost: 0, serverErrors: 0 };
    const lost: unknown[] = [];
    let [saved, refused] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      // From the cache while the disk is away.
      await until('its pages', async () => (await statusOf(site, '/updates')) === 200);
      const load = new Load(client, storms, `${round}`);
      await until('saves before', () => load.saved >= ANSWERS);
      // Of what is written in the moment in which ext4 gives up, it may say that it is on the disk when it is not.
      await load.between(() => disk.breakDown());
      const before = load.refused;
      await until('refusals', () => load.refused >= before + ANSWERS);
      await until('the word of it', () => isToldToOperatorsAlone(site));
      await load.end();
      expect(await site.launch.stop('SIGTERM')).toMatchObject({ status: 0 });
      disk.repair();
      site = await startSite(disk.path, env);
      const missing = (await Promise.all(storms.map((storm) => storm.verify(client)))).flat();
      missing.push(...(await database.complaints()));
      lost.push(...missing);
      if (missing.length === 0 && load.serverErrors === 0) figures.survived += 1;
      figures.serverErrors += load.serverErrors;
      saved += load.saved;
      refused += load.refused;
    }
    expect(await site.launch.stop('SIGTERM')).toMatchObject({ status: 0 });
    const more = `${saved} writes and uploads acknowledged, ${refused} refused with 503`;
    report(`The disk is read-only while ${CLIENTS} clients write and upload, on SQLite`, {
      ...figures,
      lost: lost.length,
      more,
    });
    expect(lost).toEqual([]);
    expect(figures).toMatchObject({ survived: ROUNDS, serverErrors: 0 });
  },
  ROUNDS * 120_000,
);
