import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { LocalFileStorageService, type StoredFileInfo } from '../../backend/uploads/file-storage.service.js';

let home: string;
let storage: LocalFileStorageService;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'jukwaa-storage-'));
  storage = new LocalFileStorageService(join(home, 'public'), join(home, 'tmp'), join(home, 'bin'), join(home, 'hold'));
  await storage.prepare();
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

  const contents = ['post/a.jpg', 'post/b.jpg', 'post/c.jpg'].map((name) => text(storage.read(name)));
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

  expect(await text(storage.read('post/a.jpg'))).toBe('whole');
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
  expect(() => storage.read(name)).toThrow('Not the name of a stored file');
});

it('A start leaves alone what somebody may be writing just now', async () => {
  await writeFile(join(home, 'tmp', 'half'), 'half');

  await storage.prepare();

  expect(await readdir(join(home, 'tmp'))).toEqual(['half']);
  await rm(join(home, 'tmp', 'half'));
});

it('What was begun long ago and never finished is removed', async () => {
  const minute = 60_000;
  const touch = (name: string, age: number) =>
    utimes(join(home, 'tmp', name), new Date(), new Date(Date.now() - age * minute));
  await mkdir(join(home, 'tmp', 'folder'));
  await writeFile(join(home, 'tmp', 'folder', 'half'), 'half');
  await writeFile(join(home, 'tmp', 'half'), 'half');
  await writeFile(join(home, 'tmp', 'new'), 'half');
  await Promise.all([touch('folder', 61), touch('half', 61), touch('new', 59)]);

  await storage.deleteTemporaryFiles(new Date(Date.now() - 60 * minute));

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

  await storage.emptyTrash(new Date('2026-03-02T00:00:00Z'));
  expect((await readdir(join(home, 'bin'))).sort()).toEqual(['2026-03-02', 'kept by hand']);
  expect(await readFile(join(home, 'bin/2026-03-02/post/b.jpg'), 'utf8')).toBe('second');
});
