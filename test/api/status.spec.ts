import { type AddressInfo, createServer } from 'node:net';
import { Logger } from '@nestjs/common';
import { RoleName } from '../../backend/core/access/role-name.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { CertificateService } from '../../backend/operations/monitoring/certificate.service.js';
import type { SiteStatus } from '../../backend/operations/monitoring/status.dto.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('The status of a site', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind, config: { mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'no-reply@example.com' } } });
    me = await site.signIn();
  });
  afterAll(() => site.close());

  const read = async (query = ''): Promise<SiteStatus> => {
    const { status, body } = await me.get<SiteStatus>(`/admin/api/status${query}`);
    expect(status).toBe(200);
    return body;
  };
  const ids = ({ tasks }: SiteStatus): string[] => tasks.map(({ id }) => id);

  it('is for administrators', async () => {
    expect((await site.visitor().get('/admin/api/status')).status).toBe(401);
    expect((await (await site.signIn(RoleName.Editor)).get('/admin/api/status')).status).toBe(403);
  });

  it('has the figures of the application and of what it runs on', async () => {
    const status = await read();
    expect(status).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      // Sources are of no commit.
      commit: null,
      node: process.version,
      site_url: 'http://127.0.0.1',
      failed_publications: 0,
      disabled_webhooks: 0,
      extensions: [],
    });
    expect(status.database.product).toMatch(kind === 'sqlite' ? /^SQLite 3\.\d+/ : /^(MariaDB|MySQL) \d+/);
    expect(status.database.size).toBeGreaterThan(100_000);
    expect(status.database.migrations).toBeGreaterThan(20);
    expect(status.storage.used).toBeGreaterThan(0);
    expect(status.storage.free).toBeLessThan(status.storage.size);
    expect(status.sessions).toBeGreaterThan(0);
    expect(Date.parse(status.started_at)).toBeLessThan(Date.now());
  });

  it('says what needs doing, and no longer once it is done', async () => {
    expect(ids(await read())).toContain('contact');
    expect((await me.patch('/admin/update_contact', { email: 'hello@example.com' })).status).toBe(200);
    expect(ids(await read())).not.toContain('contact');
  });

  it('compares the address that the browser has opened with SITE_URL', async () => {
    expect(ids(await read('?origin=http://127.0.0.1'))).not.toContain('address');
    const other = await read('?origin=https://www.example.com');
    expect(other.tasks[0]).toMatchObject({ id: 'address', level: 'error', link: null });
    expect(other.tasks[0]?.text).toContain('https://www.example.com');
    for (const query of [
      '?origin=nonsense',
      '?origin=javascript:alert(1)',
      '?origin=a&origin=b',
      `?origin=http://${'x'.repeat(400)}`,
    ]) {
      expect(ids(await read(query))).not.toContain('address');
    }
  });

  it('remembers what was seen of the certificate of its own address, and looks at none without https', async () => {
    expect((await read()).certificate).toBeNull();
    const certificates = site.nest.get(CertificateService, { strict: false });
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { siteUrl } = site.config;
    try {
      // Of this machine, but not one of the addresses under which a site is tried out.
      Object.assign(site.config, { siteUrl: `https://0.0.0.0:${port}` });
      await certificates.look();
      await certificates.look();
      const status = await read();
      expect(status.certificate).toMatchObject({ valid_until: null, problem: 'unverified' });
      expect(status.tasks.find(({ id }) => id === 'certificate')).toMatchObject({ level: 'error' });
      Object.assign(site.config, { siteUrl: `https://127.0.0.1:${port}` });
      await certificates.look();
      expect((await read()).certificate).toBeNull();
    } finally {
      Object.assign(site.config, { siteUrl });
      server.close();
    }
    expect(ids(await read())).not.toContain('certificate');
  });

  it('tells of mails that don’t leave, without their addresses', async () => {
    const stored = {
      to_address: 'jane.secret@example.com',
      subject: 'Hello',
      text: 'Hello',
      html: null,
      headers: null,
    };
    await site.database.transaction((manager) =>
      manager.insert(OutboxMail, [
        {
          ...stored,
          message_id: '<1@example.com>',
          status: 'failed',
          last_error: '550 <jane.secret@example.com> unknown',
        },
        {
          ...stored,
          message_id: '<2@example.com>',
          next_attempt_at: new Date(Date.now() + 3_600_000),
          created_at: new Date(Date.now() - 2 * 3_600_000),
        },
      ]),
    );
    const status = await read();
    expect(status.mail).toMatchObject({ enabled: true, waiting: 1, failed: 1, last_error: '550 <[e-mail]> unknown' });
    expect(ids(status)).toEqual(expect.arrayContaining(['mail-waiting', 'mail-failed']));
    expect(JSON.stringify(status)).not.toContain('jane.secret');
  });

  it('tells what was logged, by part', async () => {
    // What is logged is counted for the whole process: also for both databases of this test, and for other tests.
    const [context, part] =
      kind === 'sqlite' ? ['UploadCleanupService', 'Upload cleanup'] : ['SpamCleanupService', 'Spam cleanup'];
    type Problem = { part: string; errors: number; warnings: number };
    const before = (await read()).problems.find((problem: Problem) => problem.part === part) ?? {
      errors: 0,
      warnings: 0,
    };
    new Logger(context).error('Failed for jane.secret@example.com');
    new Logger(context).warn('Again');
    const { problems, tasks } = await read();
    // The mails of the test before may be tried again meanwhile.
    const own = problems.find((problem: Problem) => problem.part === part);
    expect(own).toMatchObject({ errors: before.errors + 1, warnings: before.warnings + 1, latest: 'Again' });
    expect(tasks.find(({ id }) => id === 'errors')?.text).toContain(part);
    expect(JSON.stringify(problems)).not.toContain('jane.secret');
  });
});
