import { setTimeout as delay } from 'node:timers/promises';
import type { ConversationPage, ConversationThread } from '../../backend/visitors/inbox/conversation.dto.js';
import { Dovecot, describeWithDovecot } from '../api/support/dovecot.js';
import { eventually } from '../api/support/mail-server.js';
import { randomNumbers } from '../api/support/random.js';
import { newDatabase } from './support/databases.js';
import { report } from './support/figures.js';
import { removeFolders, startedFolder } from './support/folders.js';
import { freePort, Launch } from './support/launcher.js';
import { startSite } from './support/site.js';

/** `KILLS=30 npm test faults mailbox-kill` for a long run; `SEED` for that of a failure. */
const kills = Number(process.env.KILLS ?? 1);
const seed = Number(process.env.SEED ?? 20261126);

/** After its start a site waits this long before it reads. */
const FIRST_READ_MS = 2000;

/** Fewer than begin conversations within an hour. */
const MAILS = kills > 1 ? 80 : 30;

const user = 'inbox@jukwaa.test';
const file = Buffer.from('Half a megabyte of words. '.repeat(20_000)).toString('base64').replace(/.{76}/g, '$&\n');

const mail = (number: number): string =>
  `From: Visitor <visitor-${number}@example.com>
To: ${user}
Subject: Mail ${number}
Message-ID: <kill-${number}@example.com>
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain

This is mail ${number}.
--b
Content-Type: text/plain; name="words.txt"
Content-Disposition: attachment; filename="words.txt"
Content-Transfer-Encoding: base64

${file}
--b--
`;

describeWithDovecot('A site that is killed again and again while it reads its mailbox', () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await Dovecot.start();
  });
  afterAll(async () => {
    await Launch.endAll();
    removeFolders();
    await dovecot.stop();
  });

  it(
    `has every mail once, with its attachment (SEED=${seed})`,
    async () => {
      const random = randomNumbers(seed);
      const storageDir = await startedFolder();
      const env = {
        PORT: String(await freePort()),
        LOG_LEVEL: 'error',
        INBOX_IMAP_URL: dovecot.url(user),
        INBOX_NEW_CONVERSATIONS: 'on',
      };
      // What is there before the first reading begins no conversation.
      let site = await startSite(storageDir, env);
      const database = newDatabase('SQLite', storageDir);
      await eventually(
        async () => (await database.query('SELECT last_uid FROM mailboxes WHERE read_at IS NOT NULL')).length > 0,
        30,
      );
      /** Kills, and unless it is kept ends the lease of who was reading, which keeps the next process waiting for more than a minute. */
      const kill = async (keepsLease = false) => {
        await site.launch.stop('SIGKILL');
        if (!keepsLease) await database.query("DELETE FROM leases WHERE name = 'mailbox'");
      };
      for (let killed = 0; killed < kills; killed += 1) {
        await kill();
        const numbers = Array.from({ length: MAILS }, (_, number) => number).filter((one) => one % kills === killed);
        await dovecot.deliver(user, ...numbers.map(mail));
        site = await startSite(storageDir, env);
        await delay(FIRST_READ_MS + random() * 1500);
      }
      await kill(kills > 1);
      site = await startSite(storageDir, env);
      const me = await site.signIn();
      const page = async (number: number) =>
        (await me.get<ConversationPage>(`/admin/api/conversations?lane=all&form=mail&page=${number}`)).body;
      await eventually(async () => (await page(1)).total === MAILS, 120);
      const threads: ConversationThread[] = [];
      for (let number = 1; number <= (await page(1)).last_page; number += 1)
        for (const { id } of (await page(number)).data)
          threads.push((await me.get<ConversationThread>(`/admin/api/conversations/${id}`)).body);
      expect(threads.map(({ items }) => items.map(({ text }) => text).join()).sort()).toEqual(
        Array.from({ length: MAILS }, (_, number) => `This is mail ${number}.`).sort(),
      );
      const sizes = new Set<number>();
      for (const { items } of threads) {
        const { headers } = await me.get(items[0]?.attachments[0]?.path ?? '');
        sizes.add(Number(headers.get('content-length')));
      }
      expect([...sizes]).toEqual([520_000]);
      report('SIGKILL while the mailbox is read', {
        tried: kills,
        survived: kills,
        lost: 0,
        serverErrors: 0,
        more: `${MAILS} mails with attachments, each once`,
      });
    },
    240_000 + kills * 15_000,
  );
});
