import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { type Application, createApplication } from '../../backend/application.js';
import { IdentityService } from '../../backend/company/identity/identity.service.js';
import { LanguagesService } from '../../backend/company/languages/languages.service.js';
import { Post } from '../../backend/content/posts/post.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import type { Configuration } from '../../backend/core/config/configuration.js';
import { Database } from '../../backend/core/database/database.js';
import { migrate } from '../../backend/core/database/migrate.js';
import { FileStorage } from '../../backend/core/storage/file-storage.js';
import { Upload } from '../../backend/infrastructure/uploads/upload.entity.js';
import { migrations } from '../../backend/migrations/migrations.js';
import { entryOf } from '../../backend/operations/backups/archive.js';
import { readArchive } from '../../backend/operations/backups/archive-reader.js';
import { createBackup, timestamp } from '../../backend/operations/backups/create-backup.js';
import { restoreBackup, verifyBackup } from '../../backend/operations/backups/restore-backup.js';
import { digestOf, openSnapshot } from '../../backend/operations/backups/snapshot.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { testConfiguration } from './support/configuration.js';
import {
  connect,
  type DatabaseKind,
  describeOnBoth,
  emptyDatabase,
  migratedDatabase,
  onSqlite,
  type TestDatabase,
} from './support/databases.js';
import { bytes, jpeg, plain, red } from './support/pictures.js';

const folders: string[] = [];
const databases: TestDatabase[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-backup-'));
  folders.push(folder);
  return folder;
}

/** A site that does not run, with a folder and a database of its own, which may have all tables already. */
async function newSite(kind: DatabaseKind, { isMigrated = false } = {}): Promise<Configuration> {
  const storageDir = await newFolder();
  const database = isMigrated ? await migratedDatabase(kind) : await emptyDatabase(kind);
  databases.push(database);
  const { config } = database;
  if (config.dialect === 'mariadb') return testConfiguration(storageDir, config);
  const file = join(storageDir, 'private/jukwaa.sqlite');
  if (isMigrated) {
    await mkdir(dirname(file));
    await copyFile(config.file, file);
  }
  return testConfiguration(storageDir, { ...config, file });
}

/** The digests of all tables but the leases, which end with their processes. */
async function digests(site: Pick<Configuration, 'database'>): Promise<Record<string, string>> {
  const snapshot = await openSnapshot(site.database);
  const all: Record<string, string> = {};
  for (const table of await snapshot.tables()) {
    if (table.name === 'leases') continue;
    const { rows, digest } = await digestOf(snapshot, table);
    all[table.name] = `${rows} ${digest} ${table.lastId}`;
  }
  await snapshot.close();
  return all;
}

async function visit<T>(site: Configuration, look: (application: Application) => Promise<T>): Promise<T> {
  const application = await createApplication(site);
  try {
    return await look(application);
  } finally {
    await application.close();
  }
}

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it succeeded',
    (error: Error) => error.message,
  );

afterAll(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  for (const database of databases.splice(0)) await database.drop();
});

describeOnBoth('A backup of a running site', (kind) => {
  let site: TestApp;
  let editor: Client;
  let backups: string;
  let path: string;
  let photo: string;
  let before: Record<string, string>;

  const upload = async (route: string, content: Uint8Array<ArrayBuffer>): Promise<string> => {
    const form = new FormData();
    form.append('file', new File([content], 'file'));
    const { body } = await editor.call('POST', `/admin/api/${route}`, undefined, { raw: form });
    return body.filename;
  };

  beforeAll(async () => {
    site = await startApp({ kind });
    editor = await site.signIn(RoleName.Editor);
    await site.nest.get(LanguagesService, { strict: false }).update({ others: [{ tag: 'pl' }] });
    const identity = site.nest.get(IdentityService, { strict: false });
    await identity.update({ tagline: 'Software' });
    await identity.updateIn('pl', { tagline: 'Oprogramowanie' });
    backups = await newFolder();
    photo = await upload('post/upload_image', await jpeg(900, 600));
    const { body: post } = await editor.post('/admin/api/create_post', {
      title: 'Ünïcode 🎉 "quotes"',
      photo,
      description: '<p>a\\b</p>',
    });
    await editor.put(`/admin/api/update_post/${post.id}`, { title: 'Second title' });
    await editor.put(`/admin/api/draft_post/${post.id}`, { values: { title: 'Third title' } });
    await editor.post('/admin/api/create_faq', { question: 'Deleted?', answer: '<p>Yes.</p>' });
    const { body: gone } = await editor.post('/admin/api/create_post', { title: 'Gone' });
    await editor.delete(`/admin/api/delete_post/${gone.id}`);
    const { path: made } = await createBackup(site.config, { to: backups });
    path = made;
    before = await digests(site.config);
  });

  afterAll(() => site.close());

  it('is one file that only its owner may read, with nothing beside it', async () => {
    expect(await readdir(backups)).toEqual([path.slice(backups.length + 1)]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(existsSync(join(site.storageDir, 'hold'))).toBe(false);
    const { header, end } = await verifyBackup(path, { migrations });
    expect(header.dialect).toBe(kind);
    expect(header.secrets.join()).not.toContain(site.config.sessionSecret);
    expect(end.missing).toBe(0);
    expect(end.uploads).toBeGreaterThan(4);
  });

  const other: DatabaseKind = kind === 'sqlite' && process.env.TEST_MYSQL_URL ? 'mariadb' : 'sqlite';

  it.each([other])('is restored to an empty %s, with every row, file and id', async (target) => {
    const copy = await newSite(target);
    // A database that is missing is created.
    if (target === 'mariadb') await databases.at(-1)?.drop();
    const result = await restoreBackup(path, copy, { migrations });
    expect(result).toMatchObject({ replaced: null, pending: 0 });
    expect(await digests(copy)).toEqual(before);

    await visit(copy, async ({ nest }) => {
      const { manager } = nest.get(Database);
      const [post] = await manager.find(Post);
      expect(post?.title).toBe('Second title');
      expect(await nest.get(IdentityService).readIn('pl')).toMatchObject({ tagline: 'Oprogramowanie', missing: [] });
      expect(post?.created_at.getTime()).toBeGreaterThan(Date.now() - 600_000);
      const uploads = await manager.find(Upload);
      expect(uploads.length).toBeGreaterThan(0);
      for (const { variants, path: main, name } of uploads) {
        for (const one of [main ?? name, ...variants.map((variant) => variant.path)]) {
          expect(await readFile(join(copy.publicDir, one))).toEqual(
            await readFile(join(site.storageDir, 'public', one)),
          );
        }
      }
      // Ids are not given again.
      const inserted = await nest
        .get(Database)
        .transaction((writing) => writing.save(writing.create(Post, { title: 'Next', slug: 'next' })));
      expect(inserted.id).toBe(3);
    });
  });

  onSqlite(kind)('keeps what it replaces, and refuses while a process uses the folder', async () => {
    const copy = await newSite(kind);
    await restoreBackup(path, copy, { migrations });
    const content = await visit(copy, async () => {
      expect(await failureOf(restoreBackup(path, copy, { migrations }))).toMatch(/stop the site first/);
      return 'kept';
    });
    await mkdir(join(copy.publicDir, 'post'), { recursive: true });
    await writeFile(join(copy.publicDir, 'post/note.txt'), content);

    const { replaced } = await restoreBackup(path, copy, { migrations });

    expect(await readFile(join(replaced ?? '', 'public/post/note.txt'), 'utf8')).toBe('kept');
    expect(existsSync(join(copy.publicDir, 'post/note.txt'))).toBe(false);
    if (kind === 'sqlite') {
      const kept = { database: { dialect: 'sqlite' as const, file: join(replaced ?? '', 'private/jukwaa.sqlite') } };
      expect(Object.keys(await digests(kept))).toEqual(Object.keys(before));
    } else {
      const { end, header } = await verifyBackup(join(replaced ?? '', 'database-before.tar.zst'), { migrations });
      expect([end.tables.posts?.rows, header.folders]).toEqual([1, []]);
    }
    expect(await digests(copy)).toEqual(before);
  });

  onSqlite(kind)('keeps apart what two restores within a second replace', async () => {
    const copy = await newSite(kind, { isMigrated: true });
    // As a restore of just now has left it.
    for (let second = 0; second < 60; second += 1) {
      const folder = join(copy.storageDir, `replaced-${timestamp(new Date(Date.now() + second * 1000))}`);
      await mkdir(join(folder, 'public'), { recursive: true });
      await writeFile(join(folder, 'public/note.txt'), 'of the first');
    }
    const { replaced } = await restoreBackup(path, copy, { migrations });
    expect(replaced).toMatch(/\/replaced-\w+-2$/);
    expect(await digests(copy)).toEqual(before);
  });

  it('is finished by another restore where one was interrupted, and no site starts before', async () => {
    const copy = await newSite(kind, { isMigrated: true });
    const unplugged = (step: string): void => {
      if (step === 'Comparing') throw new Error('pulled the plug');
    };
    expect(await failureOf(restoreBackup(path, copy, { migrations, onProgress: unplugged }))).toBe('pulled the plug');
    // SQLite is compared beside the site, which is whole.
    const start = kind === 'sqlite' ? /^it succeeded$/ : /A restore of jukwaa-\S+ was interrupted; run it again/;
    expect(await failureOf(visit(copy, async () => {}))).toMatch(start);

    const { replaced } = await restoreBackup(path, copy, { migrations });

    expect(await digests(copy)).toEqual(before);
    const kept = join(replaced ?? '', kind === 'sqlite' ? 'private/jukwaa.sqlite' : 'database-before.tar.zst');
    expect(existsSync(kept)).toBe(true);
    expect(await failureOf(visit(copy, async () => {}))).toBe('it succeeded');
  });

  it('has what was deleted or replaced while it ran', async () => {
    const filename = await upload('post/upload_image', bytes(await plain(800, 500, red).png().toBuffer()));
    const { body: post } = await editor.post('/admin/api/create_post', { title: 'Short', photo: filename });
    const row = await site.database.manager.findOneByOrFail(Upload, { name: filename });
    const names = [row.name, ...row.variants.map((variant) => variant.path)];
    const storage = site.nest.get(FileStorage, { strict: false });
    let isDeleted = false;

    const { path: made } = await createBackup(site.config, {
      to: backups,
      // The snapshot has been taken, and no file has been read yet.
      onProgress: () => {
        if (isDeleted) return;
        isDeleted = true;
        for (const name of names.slice(1)) void storage.delete(name);
        void storage.moveToTrash(names[0] ?? '', new Date());
      },
    });

    const found: string[] = [];
    const { end } = await readArchive(made, {
      upload: async (_folder, name, content) => {
        for await (const _ of content);
        found.push(name);
      },
    });
    expect(names.filter((name) => existsSync(join(site.storageDir, 'public', name)))).toEqual([]);
    expect(found).toEqual(expect.arrayContaining(names));
    expect(end.missing).toBe(0);
    await editor.delete(`/admin/api/delete_post/${post.id}`);
  });

  it('says which files were lost before', async () => {
    const { variants } = await site.database.manager.findOneByOrFail(Upload, { name: photo });
    const lost = variants[0]?.path ?? '';
    const file = join(site.storageDir, 'public', lost);
    const content = await readFile(file);
    await rm(file);

    const { missing, missingNames } = await createBackup(site.config, { to: join(backups, 'lost.tar.zst') });

    await writeFile(file, content);
    expect([missing, missingNames].flat()).toEqual(expect.arrayContaining([`public/${lost}`]));
  });

  it('is one at a time, and replaces no file', async () => {
    const both = await Promise.all([
      failureOf(createBackup(site.config, { to: join(backups, 'one.tar.zst') })),
      failureOf(createBackup(site.config, { to: join(backups, 'two.tar.zst') })),
    ]);
    expect(both.sort()).toEqual(['Another backup or restore of this site is running.', 'it succeeded']);
    expect(await failureOf(createBackup(site.config, { to: path }))).toMatch(/already exists/);
  });

  it('is refused as a whole where it is damaged', async () => {
    const copy = await newSite(kind);
    const damaged = join(backups, 'damaged.tar.zst');
    const tar = zstdDecompressSync(await readFile(path));
    const at = (text: string): number => tar.indexOf(text);
    const cases: [damage: (copied: Buffer) => Buffer, message: RegExp][] = [
      [
        (copied) => copied.fill('x', at('Second title'), at('Second title') + 6),
        /database\/\w+\/00001.jsonl does not match its checksum/,
      ],
      [(copied) => copied.subarray(0, at('checksums/00001.sha256')), /incomplete/],
      [(copied) => copied.subarray(0, -10_000), /incomplete|damaged/],
      [() => Buffer.from('no archive'), /damaged, incomplete or not a backup/],
    ];
    for (const [damage, message] of cases) {
      await writeFile(damaged, zstdCompressSync(damage(Buffer.from(tar))));
      expect(await failureOf(restoreBackup(damaged, copy, { migrations }))).toMatch(message);
    }
    await writeFile(damaged, await readFile(path));
    await truncate(damaged, (await stat(path)).size - 5000);
    expect(await failureOf(restoreBackup(damaged, copy, { migrations }))).toMatch(/incomplete or not a backup/);
    expect(await failureOf(restoreBackup(join(backups, 'none'), copy, { migrations }))).toMatch(
      /can't be read \(ENOENT\)/,
    );
    const newer = restoreBackup(path, copy, { migrations: migrations.slice(0, -1) });
    expect(await failureOf(newer)).toMatch(/newer version of Jukwaa/);
    expect(existsSync(copy.publicDir)).toBe(false);
    expect((await readdir(copy.privateDir)).sort()).toEqual(['backup-lock', 'lock', 'offline-lock']);
  });
});

describeOnBoth('A backup of an older version', (kind) => {
  // On MariaDB, the start is tested by upgrade.spec.ts, and the restore above.
  onSqlite(kind)('is restored with its tables, which the next start migrates', async () => {
    const old = await newSite(kind);
    await mkdir(old.privateDir, { recursive: true });
    const earlier = migrations.slice(0, 1);
    const database = await connect(old.database);
    Object.assign(database.dataSource, { migrations: earlier.map((Migration) => new Migration()) });
    await migrate(database.dataSource);
    await database.dataSource.query(
      "INSERT INTO users (name, email, password_hash, role_id) VALUES ('Amina', 'amina@example.com', 'x', 1)",
    );
    await database.close();
    const { path } = await createBackup(old, { to: join(old.storageDir, 'old.tar.zst') });

    const copy = await newSite(kind);
    const { pending } = await restoreBackup(path, copy, { migrations });

    expect(pending).toBe(migrations.length - 1);
    await visit(copy, async ({ nest }) => {
      const { manager } = nest.get(Database);
      expect(await manager.query('SELECT name FROM users')).toMatchObject([{ name: 'Amina' }]);
      expect(await manager.query('SELECT id FROM media_files')).toEqual([]);
    });
  });
});

describe('An archive of somebody else', () => {
  it.each([
    '../evil.sh',
    'public/../../evil.jpg',
    '/etc/passwd',
    'public/.hidden.jpg',
    'database/../x.jsonl',
    'private/site-id',
  ])('can name no file such as %s', (name) => {
    expect(entryOf(name)).toBeUndefined();
  });

  const archiveOf = async (tar: ReturnType<typeof pack>): Promise<string> => {
    tar.finalize();
    const chunks: Buffer[] = [];
    for await (const chunk of tar) chunks.push(chunk as Buffer);
    const file = join(await newFolder(), 'evil.tar.zst');
    await writeFile(file, zstdCompressSync(Buffer.concat(chunks)));
    return file;
  };

  it.each([
    '{ "format": 1, "migrations": [], "tables": [], "folders": ["../../elsewhere"] }',
    '{ "format": 1 }',
    'null',
    '{',
  ])('can begin with nothing else: %s', async (beginning) => {
    const tar = pack();
    tar.entry({ name: 'backup.json' }, beginning);
    expect(await failureOf(verifyBackup(await archiveOf(tar), { migrations }))).toBe(
      "backup.json in the backup can't be read.",
    );
  });

  it('is refused where it holds anything else', async () => {
    const tar = pack();
    tar.entry({ name: 'public/post/a.jpg', type: 'symlink', linkname: '/etc/passwd' });
    const file = await archiveOf(tar);

    expect(await failureOf(verifyBackup(file, { migrations }))).toMatch(
      /contains an entry that does not belong in a backup/,
    );
  });
});
