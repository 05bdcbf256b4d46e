import { setTimeout as sleep } from 'node:timers/promises';
import { randomNumbers } from '../api/support/random.js';
import { databaseKinds, type FaultedDatabase, newDatabase } from './support/databases.js';
import { report } from './support/figures.js';
import { removeFolders, temporaryFolder } from './support/folders.js';
import { freePort, Launch } from './support/launcher.js';
import { startSite } from './support/site.js';
import { type Storm, uploads, writes } from './support/storms.js';

const KILLS = Number(process.env.KILLS ?? 50);
const CLIENTS = 6;
const seed = Number(process.env.SEED ?? 20261123);
/** A storm ends after up to so many answers, and up to so many milliseconds more. */
const ANSWERS = 12;
const LAST_MS = 60;

let database: FaultedDatabase;

afterEach(async () => {
  await Launch.endAll();
  removeFolders();
  await database.drop();
});

/** Kills the site again and again while clients write, each without a pause. */
async function storm(kind: string, storageDir: string, { act, verify }: Storm) {
  const random = randomNumbers(seed);
  const env = { PORT: String(await freePort()), LOG_LEVEL: 'error', ...database.environment };
  let site = await startSite(storageDir, env);
  const client = await site.signIn();
  let [acknowledged, unanswered, serverErrors, survived] = [0, 0, 0, 0];
  const lost: unknown[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { launch } = site;
    const work = Array.from({ length: CLIENTS }, async (_, index) => {
      for (let count = 0; ; count += 1) {
        try {
          const status = await act(client, `Storm ${kill} of ${index}, ${count}`);
          if (status >= 500) serverErrors += 1;
          else acknowledged += 1;
        } catch (error) {
          // The connection is gone, and nothing else.
          if (!(error instanceof Error && 'code' in error)) throw error;
          unanswered += 1;
          return;
        }
      }
    });
    const enough = acknowledged + 1 + Math.floor(random() * ANSWERS);
    while (acknowledged < enough) await sleep(1);
    await sleep(random() * LAST_MS);
    await launch.stop('SIGKILL');
    await Promise.all(work);
    site = await startSite(storageDir, env);
    const missing = [...(await verify(client)), ...(await database.complaints())];
    lost.push(...missing);
    if (missing.length === 0) survived += 1;
  }
  expect(await site.launch.stop('SIGTERM')).toMatchObject({ status: 0 });
  return { tried: KILLS, survived, lost, serverErrors, acknowledged, unanswered, kind };
}

for (const [kind, test] of databaseKinds()) {
  test(
    `SIGKILL during a storm of writes loses nothing that was acknowledged, on ${kind}`,
    async () => {
      const storageDir = temporaryFolder();
      database = newDatabase(kind, storageDir);
      const { lost, acknowledged, unanswered, ...figures } = await storm(kind, storageDir, writes(database));
      const more = `${acknowledged} writes acknowledged, ${unanswered} not answered`;
      report(`SIGKILL while ${CLIENTS} clients write, on ${kind}`, { ...figures, lost: lost.length, more });
      expect(lost).toEqual([]);
      expect([figures.survived, figures.serverErrors]).toEqual([KILLS, 0]);
      expect(acknowledged).toBeGreaterThan(KILLS);
    },
    KILLS * 60_000,
  );

  test(
    `SIGKILL during a storm of uploads leaves none missing, half or without a record, on ${kind}`,
    async () => {
      const storageDir = temporaryFolder();
      database = newDatabase(kind, storageDir);
      const work = await uploads(database, storageDir);
      const { lost, acknowledged, unanswered, ...figures } = await storm(kind, storageDir, work);

      // Files of uploads that were not answered are cleared away a day later.
      const orphans = await work.orphans();
      const more = `${work.saved.size} uploads acknowledged, ${unanswered} not answered; ${orphans.length} files without a row, which are cleared away after a day`;
      report(`SIGKILL while ${CLIENTS} clients upload, on ${kind}`, { ...figures, lost: lost.length, more });
      expect(lost).toEqual([]);
      expect([figures.survived, figures.serverErrors]).toEqual([KILLS, 0]);
      expect(acknowledged).toBeGreaterThan(KILLS);
    },
    KILLS * 60_000,
  );
}
