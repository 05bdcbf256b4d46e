import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { FileStorage, type FileStores } from '../../backend/core/storage/file-storage.js';
import { openBucket } from '../../backend/core/storage/open-stores.js';
import { Upload } from '../../backend/infrastructure/uploads/upload.entity.js';
import { UploadCleanupService } from '../../backend/infrastructure/uploads/upload-cleanup.service.js';
import { UploadReference } from '../../backend/infrastructure/uploads/upload-reference.entity.js';
import { migrations } from '../../backend/migrations/migrations.js';
import { copyFiles } from '../../backend/operations/backups/copy-files.js';
import { createBackup } from '../../backend/operations/backups/create-backup.js';
import { restoreBackup, verifyBackup } from '../../backend/operations/backups/restore-backup.js';
import { startApp, type TestApp } from './support/app.js';
import { describeWithBucket, newBucket, type TestBucket } from './support/bucket.js';
import type { Client } from './support/client.js';
import { testConfiguration } from './support/configuration.js';
import { migratedDatabase, type TestDatabase } from './support/databases.js';
import { blue, bytes, halves, pdf, red } from './support/pictures.js';

describeWithBucket('A bucket', () => {
  let bucket: TestBucket;
  let stores: FileStores;
  let temporary: string;

  beforeAll(async () => {
    bucket = await newBucket();
    temporary = await mkdtemp(join(tmpdir(), 'jukwaa-bucket-'));
    stores = await openBucket({ ...bucket.config, prefix: 'one site/'.replace(' ', '-') }, temporary);
  });
  afterAll(async () => {
    await stores.close();
    await bucket.drop();
    await rm(temporary, { recursive: true });
  });

  it('has what was written, from wherever it came, and nothing of it stays behind', async () => {
    await writeFile(join(temporary, 'elsewhere'), 'from a file');
    await stores.served.write('post/a.jpg', Buffer.from('from bytes'));
    await stores.served.write('post/b.jpg', Readable.from([Buffer.from('from '), Buffer.from('a stream')]));
    await stores.served.write('post/c.jpg', { path: join(temporary, 'elsewhere') });
    await rm(join(temporary, 'elsewhere'));

    const read = async (name: string) => text(await stores.served.read(name));
    expect(await Promise.all(['post/a.jpg', 'post/b.jpg', 'post/c.jpg'].map(read))).toEqual([
      'from bytes',
      'from a stream',
      'from a file',
    ]);
    expect(await text(await stores.served.read('post/a.jpg', { start: 5, end: 7 }))).toBe('byt');
    expect(await stores.served.stat('post/a.jpg')).toMatchObject({ name: 'post/a.jpg', size: 10 });
    expect(await readdir(temporary)).toEqual([]);
    expect(await bucket.keys()).toContain('one-site/public/post/a.jpg');
    await stores.served.delete('post/a.jpg');
    await stores.served.delete('post/a.jpg');
    expect(await stores.served.stat('post/a.jpg')).toBeNull();
    await expect(stores.served.read('post/a.jpg')).rejects.toThrow('There is no file');
    await expect(stores.served.write('../a.jpg', Buffer.from('x'))).rejects.toThrow('Not the name of a stored file');
  });

  it('holds what is deleted during a backup, and keeps the bin for its days', async () => {
    await stores.library.write('original/a.jpg', Buffer.from('held'));
    await stores.library.write('original/b.jpg', Buffer.from('binned'));
    const other = await openBucket({ ...bucket.config, prefix: 'one-site/' }, temporary);

    expect(await other.beginHolding()).toBe(true);
    expect(await stores.beginHolding()).toBe(false);
    await stores.library.delete('original/a.jpg');
    await stores.library.moveToTrash('original/b.jpg', new Date('2026-03-01T12:00:00Z'));

    for (const [name, content] of [
      ['original/a.jpg', 'held'],
      ['original/b.jpg', 'binned'],
    ] as const) {
      expect(await stores.library.stat(name)).toBeNull();
      const kept = await other.library.openKept(name);
      expect(kept && [kept.size, await text(kept.content)]).toEqual([content.length, content]);
    }
    await other.endHolding();
    expect(await other.library.openKept('original/a.jpg')).toBeNull();
    await stores.emptyTrash(new Date('2026-03-01T00:00:00Z'));
    expect(await other.library.openKept('original/b.jpg')).not.toBeNull();
    await stores.emptyTrash(new Date('2026-03-02T00:00:00Z'));
    expect(await other.library.openKept('original/b.jpg')).toBeNull();
    await other.close();
  });
});

describeWithBucket('A site with its uploads in a bucket', () => {
  let bucket: TestBucket;
  let database: TestDatabase;
  let site: TestApp;
  let editor: Client;
  let picture: string;
  const folders: string[] = [];

  beforeAll(async () => {
    bucket = await newBucket();
    database = await migratedDatabase('sqlite');
    const config = { objectStorage: bucket.config };
    site = await startApp({ config, database });
    editor = await site.signIn();
    picture = (await send('post/upload_image', bytes(await halves(900, 600, red, blue).png().toBuffer()))).body.url;
  });
  afterAll(async () => {
    //
    await site?.close();
    await bucket?.drop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jukwaa-bucket-'));
    folders.push(folder);
    return folder;
  };

  const send = (path: string, content: Uint8Array<ArrayBuffer>, name = 'photo.png') => {
    const form = new FormData();
    form.append('file', new File([content], name));
    return editor.post(`/admin/api/${path}`, undefined, { raw: form });
  };

  const ask = (path: string, headers: Record<string, string> = {}, from: TestApp = site) =>
    fetch(`${from.url}${path}`, { headers, redirect: 'manual' });

  it('shows a picture with the headers of one on disk, and writes none to a disk', async () => {
    const answer = await ask(picture);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'accept-ranges': 'bytes',
      'last-modified': expect.any(String),
      etag: expect.any(String),
    });
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
    expect(await readdir(site.storageDir)).toEqual(['private', 'tmp']);
    const [row] = await site.database.manager.find(Upload);
    for (const { path, type } of row?.variants ?? []) {
      const { headers } = await ask(`/storage/${path}`);
      expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
        type,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it('sends parts, nothing to whoever has it, and 404 for what is not there', async () => {
    const whole = await ask(picture);
    const content = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get('etag') ?? '';
    const part = await ask(picture, { Range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${content.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(10, 20));
    expect((await ask(picture, { Range: 'bytes=10-19', 'If-Range': etag })).status).toBe(206);
    expect((await ask(picture, { Range: 'bytes=10-19', 'If-Range': '"another"' })).status).toBe(200);
    const beyond = await ask(picture, { Range: 'bytes=99999999-' });
    expect([beyond.status, beyond.headers.get('content-range'), beyond.headers.get('etag')]).toEqual([
      416,
      `bytes */${content.length}`,
      null,
    ]);
    expect((await editor.get(picture, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const head = await fetch(site.url + picture, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)]);
    const none = await ask('/storage/post/0123456789abcdef01234567.jpg');
    expect([none.status, none.headers.get('etag')]).toEqual([404, null]);
  });

  it('turns and replaces a picture everywhere, and names documents', async () => {
    const [file] = (await editor.get('/admin/api/list_upload')).body.data;
    expect((await editor.put(`/admin/api/update_upload/${file.id}`, { rotation: 180 })).status).toBe(200);
    const before = (await site.database.manager.findOneByOrFail(Upload, { media_id: file.id })).path;
    expect(before).not.toBeNull();
    expect((await ask(picture)).status).toBe(200);
    const other = bytes(await halves(800, 600, blue, red).png().toBuffer());
    expect((await send(`replace_upload/${file.id}`, other)).status).toBe(201);
    expect((await ask(picture)).status).toBe(200);
    expect(
      (await editor.get(`/admin/api/show_upload/${file.id}/original?download=1`)).headers.get('etag'),
    ).toBeTruthy();

    const document = (await send('product/upload_document', pdf(3000), 'Price list.pdf')).body.url;
    const answer = await ask(document);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      'inline; filename="Price list.pdf"',
    ]);
    expect((await answer.arrayBuffer()).byteLength).toBe(3000);
  });

  it('moves what nothing names to the bin, and tells how much there is', async () => {
    const storage = site.nest.get(FileStorage, { strict: false });
    await storage.write('post/ffffffffffffffffffffffff.jpg', Buffer.from('left by a crash'));
    const rows = await site.database.manager.find(Upload);
    await site.database.transaction((manager) =>
      manager.insert(
        UploadReference,
        rows.map(({ name }) => ({ upload_name: name, owner: 'post', owner_id: 1, field: 'photo', former_since: null })),
      ),
    );
    await site.nest.get(UploadCleanupService, { strict: false }).cleanUp(new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await storage.stat('post/ffffffffffffffffffffffff.jpg')).toBeNull();
    expect((await bucket.keys()).filter((key) => key.startsWith('bin/'))).not.toEqual([]);
    const { body } = await editor.get('/admin/api/status');
    expect(body.storage.bucket).toEqual({ name: bucket.config.bucket, used: expect.any(Number), problem: null });
  });

  it('is backed up, restored to a folder, and brought back to another bucket', async () => {
    picture = (await send('post/upload_image', bytes(await halves(900, 600, blue, red).png().toBuffer()))).body.url;
    const [folder, to] = [await newFolder(), await newFolder()];
    const { path, uploads, missing } = await createBackup(site.config, { to });
    expect([uploads > 5, missing]).toEqual([true, 0]);
    const database = { dialect: 'sqlite' as const, file: join(folder, 'private', 'jukwaa.sqlite') };
    const onDisk = testConfiguration(folder, database);
    await restoreBackup(path, onDisk, { migrations });
    const shown = Buffer.from(await (await ask(picture)).arrayBuffer());
    expect(await readFile(join(folder, 'public', picture.replace('/storage/', '')))).toEqual(shown);

    const other = await newBucket();
    try {
      const inBucket = { ...onDisk, objectStorage: other.config };
      const copied = await copyFiles(inBucket, { to: 's3' });
      expect(copied).toMatchObject({ copied: uploads, present: 0, missing: [] });
      expect(await copyFiles(inBucket, { to: 's3' })).toMatchObject({ copied: 0, present: uploads, missing: [] });
      await rm(join(folder, 'public'), { recursive: true });
      expect((await copyFiles(inBucket, { to: 'folder' })).copied).toBeGreaterThan(0);
      expect(await readFile(join(folder, 'public', picture.replace('/storage/', '')))).toEqual(shown);

      const again = await createBackup(inBucket, { to });
      await verifyBackup(again.path, { migrations });
      await restoreBackup(again.path, inBucket, { migrations });
      expect((await other.keys()).filter((key) => key.startsWith('public/')).length).toBeGreaterThan(0);
      const restarted = await startApp({
        config: { objectStorage: other.config },
        database: { config: database, drop: async () => {} },
      });
      expect((await ask(picture, {}, restarted)).status).toBe(200);
      await restarted.close();
    } finally {
      await other.drop();
    }
  });

  it('sends visitors to the public address, which pages allow', async () => {
    const objectStorage = { ...bucket.config, publicUrl: 'https://cdn.example.com/files' };
    const redirecting = await startApp({ config: { objectStorage }, database: { ...database, drop: async () => {} } });
    const row = await redirecting.database.manager.findOneByOrFail(Upload, { name: picture.replace('/storage/', '') });
    const answer = await ask(picture, {}, redirecting);
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      302,
      `https://cdn.example.com/files/public/${row.path ?? row.name}`,
      'public, max-age=60',
    ]);
    expect((await ask('/storage/post/0123456789abcdef01234567.jpg', {}, redirecting)).status).toBe(404);
    await redirecting.close();
  });

  it('does not start with the bucket of another site, or one that is not there', async () => {
    const failure = (config: object) =>
      startApp({ config }).then(
        () => 'it started',
        (error: Error) => error.message,
      );
    expect(await failure({ objectStorage: bucket.config })).toMatch(/The bucket .* belongs to another database/);
    expect(await failure({ objectStorage: { ...bucket.config, bucket: 'not-there' } })).toMatch(/NoSuchBucket/);
    const wrong = { accessKeyId: bucket.config.credentials?.accessKeyId ?? '', secretAccessKey: 'wrong' };
    expect(await failure({ objectStorage: { ...bucket.config, credentials: wrong } })).toMatch(/can't be used/);
    expect(await failure({ objectStorage: bucket.config, sessionSecret: undefined })).toMatch(
      /^SESSION_SECRET is not set although S3_BUCKET is/,
    );
  });
});
