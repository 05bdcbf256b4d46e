import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { ZipArchive } from './zip-archive.js';

/** Bytes that say of themselves that they are a file's head in the archive's list. */
const LISTED = Buffer.from('PK\u0001\u0002', 'latin1');

const folder = mkdtempSync(join(tmpdir(), 'jukwaa-zip-'));
const opened: ZipArchive[] = [];

afterAll(() => {
  for (const archive of opened) archive.close();
  rmSync(folder, { recursive: true });
});

interface Given {
  path: string;
  bytes?: Buffer;
  mode?: number;
}

async function zipOf(files: readonly Given[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { path, bytes = Buffer.from('words'), mode = 0o100644 } of files)
    zip.addBuffer(bytes, path, { mode, compress: bytes.length > 0 });
  zip.end();
  return buffer(zip.outputStream);
}

async function open(bytes: Buffer): Promise<ZipArchive> {
  const file = join(folder, `${Math.random()}.zip`);
  writeFileSync(file, bytes);
  const archive = await ZipArchive.open(file);
  opened.push(archive);
  return archive;
}

describe('An archive that somebody has made to do harm', () => {
  it.each(['../evil.md', '/etc/evil', 'C:/evil.md', 'a/../../b.md'])('has no file at %s', async (path) => {
    const honest = 'x'.repeat(path.length);
    const bytes = await zipOf([{ path: honest }]);
    const evil = Buffer.from(bytes.toString('latin1').replaceAll(honest, path), 'latin1');
    await expect(open(evil)).rejects.toMatchObject({ reason: 'archive' });
  });

  it('has files alone: no links, no devices, nothing that is encrypted, and each path once', async () => {
    const bytes = await zipOf([
      { path: 'a.md' },
      { path: 'a.md', bytes: Buffer.from('others') },
      { path: 'link.md', mode: 0o120777 },
      { path: 'pipe.md', mode: 0o010644 },
      { path: 'device.md', mode: 0o060644 },
      { path: 'secret.md' },
    ]);
    const head = bytes.lastIndexOf(LISTED);
    bytes.writeUInt16LE(bytes.readUInt16LE(head + 8) | 1, head + 8);
    const archive = await open(bytes);
    expect([archive.files.map(({ path }) => path), archive.skipped]).toEqual([['a.md'], 5]);
    expect(String(await archive.read('a.md', 100))).toBe('words');
  });

  it('is not unpacked where a file is packed as no honest one is', async () => {
    const archive = await open(
      await zipOf([
        { path: 'bomb.md', bytes: Buffer.alloc(20_000_000) },
        { path: 'small.md', bytes: Buffer.alloc(900_000) },
      ]),
    );
    await expect(archive.read('bomb.md', 50_000_000)).rejects.toMatchObject({ reason: 'archive' });
    expect(await archive.read('small.md', 50_000_000)).toHaveLength(900_000);
  });

  it('is read no further than a limit, and than it said', async () => {
    const bytes = await zipOf([{ path: 'long.md', bytes: Buffer.from('words '.repeat(1000)) }]);
    const archive = await open(bytes);
    await expect(archive.read('long.md', 5999)).rejects.toMatchObject({ reason: 'long' });
    expect(await archive.read('long.md', 6000)).toHaveLength(6000);
    bytes.writeUInt32LE(10, bytes.lastIndexOf(LISTED) + 24);
    await expect((await open(bytes)).read('long.md', 6000)).rejects.toThrow(/too many bytes/);
  });
});

describe('A file of an archive', () => {
  it('is found by the last parts of its path, if no other has as many of them', async () => {
    const paths = ['a/b/x.jpg', 'b/x.jpg', 'c/b/x.jpg', 'd/X.jpg', 'e/x.jpg', 'e/xx.jpg', 'y.jpg'];
    const archive = await open(await zipOf(paths.map((path) => ({ path }))));
    const wanted = ['/q/c/b/x.jpg', '/c/B/x.jpg', '/q/d/x.jpg', 'y.jpg', '/q/e/xx.jpg', '/q/b/x.jpg', 'x.jpg', 'z.jpg'];
    expect(wanted.map((path) => archive.find(path))).toEqual([
      'c/b/x.jpg',
      'c/b/x.jpg',
      'd/X.jpg',
      'y.jpg',
      'e/xx.jpg',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is found in time among many of its name', async () => {
    const paths = Array.from({ length: 20_000 }, (_, at) => `folder${at}/index.md`);
    const bytes = await zipOf(paths.map((path) => ({ path, bytes: Buffer.alloc(0) })));
    const begun = process.cpuUsage();
    const archive = await open(bytes);
    expect(paths.map((path) => archive.find(`docs/${path}`))).toEqual(paths);
    // With each compared to each, it takes minutes.
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(20);
  });
});
