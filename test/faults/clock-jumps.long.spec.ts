import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../api/support/client.js';
import { easyToken } from '../api/support/easy-bot-check.js';
import { MailServer } from '../api/support/mail-server.js';
import { needs } from '../jest/needs.js';
import { databaseKinds, type FaultedDatabase, newDatabase } from './support/databases.js';
import { report } from './support/figures.js';
import { removeFolders, temporaryFolder } from './support/folders.js';
import { freePort, Launch } from './support/launcher.js';
import { SECRET, type Site, startSite } from './support/site.js';

/** Changes what the C library tells of the time; apt-get install faketime. */
const LIBRARY = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib']
  .map((folder) => join(folder, 'faketime/libfaketimeMT.so.1'))
  .find(existsSync);

const [HOUR, DAY] = [3600, 86_400];

/** In seconds; the last one is the true time again. */
const JUMPS = [60, -60, HOUR, -HOUR, DAY, -DAY, 30 * DAY, -30 * DAY, 5 * 365 * DAY, -365 * DAY, 0];

/** Longer than the schedule waits before it looks at the clock again. */
const SCHEDULE_POLL_MS = 6000;

/** In seconds: what fails again and again waits for two minutes, then for four. On MariaDB its clock counts, which is true. */
const SENT_WITHIN = 270;

let database: FaultedDatabase | undefined;
let mailServer: MailServer | undefined;

afterEach(async () => {
  await Launch.endAll();
  await mailServer?.stop();
  await database?.drop();
  removeFolders();
});

for (const [kind, run] of databaseKinds()) {
  needs('libfaketime', LIBRARY, run)(
    `jumps of the clock sign nobody out, and lose no form, mail or schedule, on ${kind}`,
    () => jump(kind),
    480_000,
  );
}

async function jump(kind: string): Promise<void> {
  const [storageDir, folder, smtpPort] = [temporaryFolder(), temporaryFolder(), await freePort()];
  const clock = join(folder, 'clock');
  const setClock = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}`);
  setClock(0);
  database = newDatabase(kind, storageDir);
  const site = await startSite(storageDir, {
    ...database.environment,
    LD_PRELOAD: `${LIBRARY}`,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    // As on a computer whose time is set.
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'hello@jukwaa.test',
    LOG_LEVEL: 'error',
  });
  const me = await site.signIn();
  const guesser = new Client(site.url);
  for (let count = 0; count < 5; count += 1) await guess(guesser);
  const { body: scheduled } = await me.post('/admin/api/create_post', { title: 'Before' });
  await me.put(`/admin/api/draft_post/${scheduled.id}`, { values: { title: 'After' } });
  const publish_at = new Date(Date.now() + (HOUR / 2) * 1000).toISOString();
  expect((await me.put(`/admin/api/schedule_post/${scheduled.id}`, { publish_at })).status).toBe(200);

  const problems: string[] = [];
  const ids: number[] = [];
  for (const seconds of JUMPS) {
    const open = await easyToken(SECRET);
    setClock(seconds);
    await sleep(1200);
    const saved = await me.post('/admin/api/create_post', { title: `Jump ${seconds}` });
    if (saved.status === 201) ids.push(saved.body.id);
    // No mail server answers meanwhile: mails are put off by a clock that is wrong.
    const answers: [string, number, number][] = [
      ['a save', saved.status, 201],
      ['a list', (await me.get('/admin/api/list_post')).status, 200],
      ['a page', (await fetch(`${site.url}/updates`)).status, 200],
      ['a form opened before', await sendForm(site, `${seconds}`, open), 201],
      ['a form opened after', await sendForm(site, `${seconds}`, await easyToken(SECRET)), 201],
      ['a subscription', await subscribe(site, addressOf(seconds)), 201],
      ['a guess too many', await guess(guesser), 429],
      ['a sign-in', await site.signIn().then(() => 200, Number), 200],
      ['health', (await fetch(`${site.url}/health/ready`)).status, 200],
    ];
    for (const [what, status, expected] of answers) {
      if (status !== expected) problems.push(`${seconds} s: ${what} is answered ${status}`);
    }
    // The server's own time is the one that was set.
    const date = Date.parse(`${(await fetch(`${site.url}/health/live`)).headers.get('date')}`);
    if (Math.abs(date - Date.now() - seconds * 1000) > 5000) problems.push(`${seconds} s: the clock did not jump`);
    // The server's clock, which is true, says when content is published: there it is not due yet.
    const isDue = kind === 'SQLite' && JUMPS.indexOf(seconds) >= JUMPS.indexOf(HOUR);
    if (seconds === HOUR) await sleep(SCHEDULE_POLL_MS);
    const { title } = (await me.get(`/admin/edit_post/${scheduled.id}`)).body;
    if (title !== (isDue ? 'After' : 'Before')) problems.push(`${seconds} s: the scheduled post shows ${title}`);
  }
  const { past } = (await me.get('/admin/api/list_schedule')).body;
  const published = [{ id: scheduled.id, due_at: publish_at, error: null }];
  expect(past).toMatchObject(kind === 'SQLite' ? published : []);

  mailServer = await MailServer.start({ port: smtpPort });
  // Some have been tried by the true time: they are due when their pause is over.
  setClock(4 * HOUR);
  const unsent = () => {
    const sent = mailServer?.mails.flatMap(({ to }) => to) ?? [];
    return JUMPS.map(addressOf).filter((address) => sent.filter((to) => to === address).length !== 1);
  };
  for (let waited = 0; unsent().length > 0 && waited < SENT_WITHIN; waited += 1) await sleep(1000);
  const missing: number[] = [];
  for (const id of ids) if ((await me.get(`/admin/edit_post/${id}`)).status !== 200) missing.push(id);
  expect(await site.launch.stop('SIGTERM')).toMatchObject({ status: 0 });
  report(`Jumps of the clock by a minute to five years, forth and back, on ${kind}`, {
    tried: JUMPS.length,
    survived: JUMPS.length - new Set(problems.map((problem) => problem.split(':')[0])).size,
    lost: missing.length + unsent().length,
    serverErrors: problems.filter((problem) => / 5\d\d$/.test(problem)).length,
    more: [...problems, ...unsent()].join('; ') || undefined,
  });
  expect({ problems, missing, unsent: unsent() }).toEqual({ problems: [], missing: [], unsent: [] });
}

const addressOf = (seconds: number): string => `jump${seconds}@example.com`;

async function sendForm(site: Site, what: string, turnstile_token: string): Promise<number> {
  const form = { name: 'A visitor', email: 'v@example.com', message: `Jump ${what}`, turnstile_token };
  return (await new Client(site.url).post('/api/contact', form)).status;
}

async function subscribe(site: Site, email: string): Promise<number> {
  const form = { email, turnstile_token: await easyToken(SECRET) };
  return (await new Client(site.url).post('/api/subscribe', form)).status;
}

/** Signs in with a wrong password. */
async function guess(client: Client): Promise<number> {
  return (await client.post('/admin/login', { email: 'nobody@example.com', password: 'not the right one' })).status;
}
