import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { RoleName } from '../../backend/core/access/role-name.js';
import { LeasesService } from '../../backend/core/leases/leases.service.js';
import { FileStores } from '../../backend/core/storage/file-storage.js';
import { NightlyBackupService } from '../../backend/features/nightly-backups/nightly-backup.service.js';
import { migrations } from '../../backend/migrations/migrations.js';
import { readBackupLog } from '../../backend/operations/backups/backup-log.js';
import { createBackup } from '../../backend/operations/backups/create-backup.js';
import { verifyBackup } from '../../backend/operations/backups/restore-backup.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { nextSecond } from './support/next-second.js';

const HOUR = 60 * 60 * 1000;

describeOnEach('The nightly backup', (kind) => {
  let dir: string;
  let site: TestApp;
  let nightly: NightlyBackupService;
  let administrator: Client;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'jukwaa-nightly-'));
    site = await startApp({ kind, config: { backups: { dir, hour: 3, keepDays: 14 } } });
    nightly = site.nest.get(NightlyBackupService, { strict: false });
    administrator = await site.signIn();
  });

  afterAll(async () => {
    await site.close();
    await rm(dir, { recursive: true, force: true });
  });

  const status = async () => (await administrator.get('/admin/api/backup_status')).body;
  const files = () => readdir(dir);

  it('is told to administrators alone', async () => {
    const editor = await site.signIn(RoleName.Editor);
    expect((await editor.get('/admin/api/backup_status')).status).toBe(403);
    expect((await site.visitor().get('/admin/api/backup_status')).status).toBe(401);
    expect(await status()).toEqual({
      is_nightly: true,
      last_at: null,
      last_size: null,
      last_seconds: null,
      last_missing: 0,
      failed_at: null,
      failure: null,
      needs_attention: true,
    });
  });

  it('waits while another process makes it', async () => {
    const other = new LeasesService(site.database);
    await other.take('nightly_backup', 20_000);
    await nightly.runIfDue();
    expect(await files()).toEqual([]);
    await other.release('nightly_backup');
  });

  it('is made once when it is due, and can be restored', async () => {
    await nightly.runIfDue();
    await nightly.runIfDue();

    const [name = '', ...others] = await files();
    expect(others).toEqual([]);
    expect(name).toMatch(/^jukwaa-nightly-[0-9a-f]{8}-\d{8}T\d{6}Z\.tar\.zst$/);
    await verifyBackup(join(dir, name), { migrations });
    expect(await status()).toMatchObject({ is_nightly: true, failure: null, needs_attention: false });
  });

  it('is made in the next night, though somebody made one by hand meanwhile', async () => {
    await createBackup(site.config, { to: join(site.storageDir, 'manual.tar.zst') });
    const made = await files();
    await nightly.runIfDue();
    expect(await files()).toEqual(made);
    // Names have seconds.
    await nextSecond();
    await nightly.runIfDue(new Date(Date.now() + 24 * HOUR));
    expect(await files()).toHaveLength(2);
  });

  it('deletes old ones of its own, and no other file', async () => {
    const [own = ''] = await files();
    const prefix = own.slice(0, -'20261123T031004Z.tar.zst'.length);
    const kept = [
      'jukwaa-nightly-00000000-20200101T000000Z.tar.zst',
      `${prefix}20200101T000000Z.tar.zst.bak`,
      `${prefix}before-the-move.tar.zst`,
      'letter.txt',
    ];
    const old = [`${prefix}20200101T000000Z.tar.zst`, `${prefix}20200102T000000Z.tar.zst`];
    for (const name of [...kept, ...old]) await writeFile(join(dir, name), 'x');
    await nextSecond();

    await nightly.runIfDue(new Date(Date.now() + 48 * HOUR));

    const left = await files();
    expect(left).toEqual(expect.arrayContaining(kept));
    expect(left.filter((name) => old.includes(name))).toEqual([]);
    expect(left).toHaveLength(kept.length + 3);
    for (const name of kept) await rm(join(dir, name));
  });

  it('deletes nothing when it fails, says why, and tries again after an hour', async () => {
    const made = await files();
    const config = site.config as { backups: { dir: string } };
    const blocked = join(dir, made[0] ?? '', 'inside');
    config.backups.dir = blocked;
    const later = new Date(Date.now() + 400 * 24 * HOUR);
    await nightly.runIfDue(later);

    expect(await files()).toEqual(made);
    const told = await status();
    expect(told.failure).toBe(`The backup can't be written to ${blocked} (ENOTDIR).`);
    expect(told).toMatchObject({ needs_attention: true, last_at: expect.any(String) });

    config.backups.dir = dir;
    // As if it had failed then.
    const stores = site.nest.get(FileStores, { strict: false });
    const log = await readBackupLog(stores);
    const failure = { message: 'Failed', at: later.toISOString() };
    await stores.writeText('last-backup.json', JSON.stringify({ ...log, failure }));
    // Its name has the second in which it begins.
    await delay(1000);
    await nightly.runIfDue(new Date(later.getTime() + HOUR / 2));
    expect(await files()).toEqual(made);
    await nightly.runIfDue(new Date(later.getTime() + HOUR));
    expect(await status()).toMatchObject({ failure: null, failed_at: null });
  });
});
