import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { StoredFileInfo } from '../../backend/core/storage/file-storage.js';
import type { FolderStorage } from '../../backend/core/storage/folder-storage.js';
import { FolderStores } from '../../backend/core/storage/folder-stores.js';
import { TemporaryFolder } from '../../backend/core/storage/temporary-folder.js';

let home: string;
let stores: FolderStores;
let storage: FolderStorage;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'jukwaa-storage-'));
  await mkdir(join(home, 'tmp'));
  const config = { storageDir: home, publicDir: join(home, 'public'), privateDir: join(home, 'private') };
  stores = new FolderStores(config, join(home, 'tmp'));
  storage = stores.served;
});

afterEach(async () => {
  expect(await readdir(join(home, 'tmp'))).toEqual([]);
  await rm(home, { recursive: true });
});

const all = async (): Promise<StoredFileInfo[]> => {
  const entries: StoredFileInfo[] = [];
  for await (const entry of storage.list()) entries.push(entry);
  return entries;
};

it('A file is what was written, from wherever it came', async () => {
  await writeFile(join(home, 'elsewhere'), 'from a file');

  await storage.write('post/a.jpg', Buffer.from('from bytes'));
  await storage.write('post/b.jpg', Readable.from([Buffer.from('from '), Buffer.from('a stream')]));
  await storage.write('post/c.jpg', { path: join(home, 'elsewhere') });

  const contents = ['post/a.jpg', 'post/b.jpg', 'post/c.jpg'].map(async (name) => text(await storage.read(name)));
  expect(await Promise.all(contents)).toEqual(['from bytes', 'from a stream', 'from a file']);
  expect(await readFile(join(home, 'elsewhere'), 'utf8')).toBe('from a file');
  const entry = await storage.stat('post/a.jpg');
  expect(entry).toMatchObject({ name: 'post/a.jpg', size: 10 });
  expect(Math.abs(Date.now() - Number(entry?.storedAt))).toBeLessThan(60_000);
  expect((await all()).map(({ name }) => name).sort()).toEqual(['post/a.jpg', 'post/b.jpg', 'post/c.jpg']);
});

it('A file that is not written to its end is not there, and the one before it stays', async () => {
  await storage.write('post/a.jpg', Buffer.from('whole'));
  const broken = new Readable({
    read() {
      this.push('half');
      this.destroy(new Error('the disk is full'));
    },
  });

  await expect(storage.write('post/a.jpg', broken)).rejects.toThrow('the disk is full');
  await expect(storage.write('post/b.jpg', { path: join(home, 'missing') })).rejects.toThrow('ENOENT');

  expect(await text(await storage.read('post/a.jpg'))).toBe('whole');
  expect(await storage.stat('post/b.jpg')).toBeNull();
});

it('A file that was deleted is gone, and may be deleted again', async () => {
  await storage.write('post/a.jpg', Buffer.from('x'));

  await storage.delete('post/a.jpg');
  await storage.delete('post/a.jpg');

  expect(await storage.stat('post/a.jpg')).toBeNull();
  expect(await all()).toEqual([]);
});

it.each([
  '',
  'a',
  '/a.jpg',
  '../a.jpg',
  'post/../../a.jpg',
  'post//a.jpg',
  'post/.a.jpg',
  'post\\a.jpg',
  'post/a.jpg\0',
  'POST/A.JPG',
  `${'x'.repeat(300)}.jpg`,
])('%j is no name', async (name) => {
  await expect(storage.write(name, Buffer.from('x'))).rejects.toThrow('Not the name of a stored file');
  await expect(storage.stat(name)).rejects.toThrow('Not the name of a stored file');
  await expect(storage.delete(name)).rejects.toThrow('Not the name of a stored file');
  await expect(storage.read(name)).rejects.toThrow('Not the name of a stored file');
});

it('What a process that has ended has left is removed, and nothing of those that live', async () => {
  const [own, living, killed] = [await TemporaryFolder.create(home), await TemporaryFolder.create(home), randomUUID()];
  const later = Date.now() + 2 * 60_000;
  for (const folder of [own.path, living.path]) await writeFile(join(folder, 'half'), 'half');
  await mkdir(join(home, 'tmp', killed));
  await writeFile(join(home, 'tmp', killed, 'half'), 'half');
  // Of earlier versions, in the folder itself.
  await writeFile(join(home, 'tmp', 'old'), 'half');
  await utimes(join(home, 'tmp', 'old'), new Date(), new Date(Date.now() - 61 * 60_000));
  await writeFile(join(home, 'tmp', 'new'), 'half');

  await own.sweep();
  // Its process may be about to lock it.
  expect(await readdir(join(home, 'tmp'))).toContain(killed);
  await own.sweep(later);

  const names = [own, living].map(({ path }) => basename(path));
  expect((await readdir(join(home, 'tmp'))).sort()).toEqual([...names, 'new'].sort());
  for (const folder of [own.path, living.path]) expect(await readdir(folder)).toContain('half');
  for (const folder of [own, living]) await folder.onApplicationShutdown();
  expect(await readdir(join(home, 'tmp'))).toEqual(['new']);
  await rm(join(home, 'tmp', 'new'));
});

it('What is discarded lies in a bin of its day until that is emptied', async () => {
  await storage.write('post/a.jpg', Buffer.from('first'));
  await storage.write('post/b.jpg', Buffer.from('second'));
  await mkdir(join(home, 'bin', 'kept by hand'), { recursive: true });

  await storage.moveToTrash('post/a.jpg', new Date('2026-03-01T12:00:00Z'));
  await storage.moveToTrash('post/b.jpg', new Date('2026-03-02T12:00:00Z'));
  await storage.moveToTrash('post/lost.jpg', new Date('2026-03-02T12:00:00Z'));
  expect(await all()).toEqual([]);
  expect(await readFile(join(home, 'bin/2026-03-01/post/a.jpg'), 'utf8')).toBe('first');

  await stores.emptyTrash(new Date('2026-03-02T00:00:00Z'));
  expect((await readdir(join(home, 'bin'))).sort()).toEqual(['2026-03-02', 'kept by hand']);
  expect(await readFile(join(home, 'bin/2026-03-02/post/b.jpg'), 'utf8')).toBe('second');
});
