import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { ValidationException } from '../../backend/core/http/exceptions.js';
import { Upload } from '../../backend/infrastructure/uploads/upload.entity.js';
import { UploadReference } from '../../backend/infrastructure/uploads/upload-reference.entity.js';
import type { ClaimedFile } from '../../backend/infrastructure/uploads/upload-references.service.js';
import type { Picture } from '../../backend/site/pages/picture.dto.js';
import { describeOnEach } from './support/databases.js';
import { pdf, plain, red } from './support/pictures.js';
import { openUploadSite, type UploadSite } from './support/upload-site.js';

const DAY = 24 * 60 * 60 * 1000;

describeOnEach('References to uploads', (databaseKind) => {
  let site: UploadSite;
  let portrait: Buffer;

  beforeAll(async () => {
    site = await openUploadSite(databaseKind);
    portrait = await plain(55, 55, red).png().toBuffer();
  });

  afterAll(() => site.close());

  afterEach(async () => {
    await site.database.transaction((manager) => manager.deleteAll(UploadReference));
    await site.references.release(await names());
    expect([await site.rows(), await site.files()]).toEqual([[], []]);
  });

  const upload = async (): Promise<string> => (await site.uploads.storeBuffer(portrait, 'testimonial')).filename;
  const photo = (name: string): ClaimedFile => ({ field: 'photo', name, kind: 'testimonial' });
  const names = async (): Promise<string[]> => (await site.rows()).map(({ name }) => name);

  /** Saves a record that names these files, as a resource does it. */
  const save = async (ownerId: number, ...files: ClaimedFile[]): Promise<void> => {
    const dropped = await site.database.transaction((manager) =>
      site.references.claim(manager, { owner: 'testimonial', ownerId, isKept: false, files }),
    );
    await site.references.release(dropped);
  };

  it('keep a file until the record that named it names another', async () => {
    const [first, second] = [await upload(), await upload()];

    await save(1, photo(first));
    await save(1, photo(first));
    expect(await names()).toEqual([first, second]);

    await save(1, photo(second));
    expect(await names()).toEqual([second]);
    expect((await site.files()).filter((file) => file.includes(first.replace(/\.\w+$/, '')))).toEqual([]);
    expect(await site.pictures.find([first])).toEqual(new Map());

    await save(1);
    expect(await site.files()).toEqual([]);
  });

  it('keep a file that another record, or another field, still names', async () => {
    const name = await upload();
    await save(1, photo(name), { ...photo(name), field: 'images' });
    await save(2, photo(name));

    await save(1, photo(name));
    await save(1);
    expect(await names()).toEqual([name]);

    await save(2);
    expect(await names()).toEqual([]);
  });

  it('take a file once, however often a field names it', async () => {
    const name = await upload();

    await save(1, photo(name), photo(name));

    expect(await site.database.manager.count(UploadReference)).toBe(1);
  });

  it('are refused to a file that is not there or is of another kind', async () => {
    const document = { field: 'file', name: await upload(), kind: 'document' as const };
    const gone = photo('testimonial/000000000000000000000000.jpg');
    const path = photo('../private/jukwaa.sqlite');

    const failure = await save(1, document, gone, { ...path, field: 'cover_photo' }).catch((error: unknown) => error);

    if (!(failure instanceof ValidationException)) throw failure;
    const there = 'This file no longer exists. Please upload it again.';
    expect(failure.getResponse()).toMatchObject({
      errors: {
        file: ['This file was uploaded for another field. Please upload it again.'],
        photo: [there],
        cover_photo: [there],
      },
    });
    expect(await site.database.manager.count(UploadReference)).toBe(0);
  });

  it('of rich text hold any file that is there, and pass by what is lost', async () => {
    const name = await upload();

    await save(1, { field: 'description', name }, { field: 'description', name: 'post/lost.jpg' });
    await site.cleanup.cleanUp(new Date(Date.now() + 2 * DAY));

    expect(await names()).toEqual([name]);
  });

  it('stay as they were when the transaction fails', async () => {
    const [first, second] = [await upload(), await upload()];
    await save(1, photo(first));

    const failing = site.database.transaction(async (manager) => {
      const dropped = await site.references.claim(manager, {
        owner: 'testimonial',
        ownerId: 1,
        isKept: false,
        files: [photo(second)],
      });
      await site.references.release(dropped);
      throw new Error('the record could not be saved');
    });

    await expect(failing).rejects.toThrow('the record could not be saved');
    await site.references.release([first]);
    expect(await names()).toEqual([first, second]);
    expect(await site.files()).toHaveLength(6);
  });

  it('and removal at the same time never leave a record with a lost file', async () => {
    for (let round = 0; round < 10; round += 1) {
      const name = await upload();
      await save(1, photo(name));

      const outcomes = await Promise.allSettled([
        save(1),
        save(2, photo(name)),
        site.references.release([name]),
        save(3, photo(name)),
        site.cleanup.cleanUp(new Date(Date.now() + 2 * DAY)),
      ]);

      const unexpected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(unexpected.filter((error) => !(error instanceof ValidationException))).toEqual([]);
      const references = await site.database.manager.find(UploadReference);
      const left = references.length > 0 ? [name] : [];
      expect(await names()).toEqual(left);
      expect(await site.files()).toHaveLength(left.length * 3);
      await save(2);
      await save(3);
    }
  });

  // On SQLite the second one has not begun before the first has ended.
  if (databaseKind === 'mariadb') {
    it('are right even where a transaction has begun before another one replaced the file', async () => {
      const [old, replacing] = [await upload(), await upload()];
      await save(1, photo(old));
      const [begun, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const second = site.database.transaction(async (manager) => {
        expect(await manager.count(UploadReference)).toBe(1);
        begun.resolve();
        await saved.promise;
        return site.references.claim(manager, { owner: 'testimonial', ownerId: 1, isKept: false, files: [photo(old)] });
      });
      await begun.promise;
      const dropped = await site.database.transaction((manager) =>
        site.references.claim(manager, { owner: 'testimonial', ownerId: 1, isKept: false, files: [photo(replacing)] }),
      );
      saved.resolve();
      await second;

      await site.references.release(dropped);

      expect(await names()).toContain(old);
    });
  }

  it('give pages what they need in one query, and then none', async () => {
    const uploaded = [await upload(), await upload()];
    const document = await site.send('/admin/api/product/upload_document', { content: pdf() });
    const queries = jest.spyOn(site.database.manager, 'find');

    const pictures = await site.pictures.find([...uploaded, ...uploaded, document.body.filename, 'post/lost.jpg']);
    expect(queries).toHaveBeenCalledTimes(1);
    expect(await site.pictures.find(uploaded)).toEqual(pictures);
    expect(queries).toHaveBeenCalledTimes(1);
    queries.mockRestore();

    expect(new Set(pictures.keys())).toEqual(new Set(uploaded));
    const [name = ''] = uploaded;
    const stem = name.replace('.jpg', '');
    const found = pictures.get(name) ?? { path: '', width: 0, height: 0, variants: [], alt: null };
    const picture: Picture = { ...found, alt: found.alt ?? '' };
    expect(picture).toEqual({
      alt: '',
      path: name,
      width: 55,
      height: 55,
      variants: [
        { path: `${stem}-55.avif`, width: 55, type: 'image/avif' },
        { path: `${stem}-55.webp`, width: 55, type: 'image/webp' },
      ],
    });
  });

  it('decide what a sweep removes, once it is a day old', async () => {
    const [held, unused] = [await upload(), await upload()];
    await save(1, photo(held));

    await site.cleanup.cleanUp(new Date(Date.now() + DAY - 60_000));
    expect(await names()).toEqual([held, unused]);

    await site.cleanup.cleanUp(new Date(Date.now() + DAY + 60_000));
    expect(await names()).toEqual([held]);
    expect(await site.files()).toHaveLength(3);
  });

  it('are missing where a sweep removes files that a crash left, and nothing else', async () => {
    const held = await upload();
    await save(1, photo(held));
    const lost = join(site.storageDir, 'public', 'testimonial', '0123456789abcdef01234567-55.avif');
    const foreign = join(site.storageDir, 'public', 'robots.txt');
    await writeFile(lost, 'left by a crash');
    await writeFile(foreign, 'put there by hand');

    await site.cleanup.cleanUp(new Date(Date.now() + DAY - 60_000));
    expect(await site.files()).toContain(lost);

    await site.cleanup.cleanUp(new Date(Date.now() + DAY + 60_000));
    expect(await site.files()).not.toContain(lost);
    expect(await site.files()).toHaveLength(4);
    const day = new Date(Date.now() + DAY + 60_000).toISOString().slice(0, 10);
    const inBin = join(site.storageDir, 'bin', day, 'testimonial', '0123456789abcdef01234567-55.avif');
    expect(await readFile(inBin, 'utf8')).toBe('left by a crash');

    await site.cleanup.cleanUp(new Date(Date.now() + 30 * DAY));
    expect(await readFile(inBin, 'utf8')).toBe('left by a crash');
    await site.cleanup.cleanUp(new Date(Date.now() + 33 * DAY));
    await expect(readFile(inBin)).rejects.toThrow('ENOENT');
    await rm(foreign);
  });

  it('and uploads of a type that is not known here keep their files, also where only one of both is there', async () => {
    const held = await upload();
    await save(1, photo(held));
    const [row, reference, lost] = ['a', 'b', 'c'].map((letter) => `document/${letter.repeat(24)}.docx`) as [
      string,
      string,
      string,
    ];
    await mkdir(join(site.storageDir, 'public', 'document'), { recursive: true });
    for (const name of [row, reference, lost]) await writeFile(join(site.storageDir, 'public', name), 'words');
    await site.database.transaction(async (manager) => {
      const { id: _, ...values } = await manager.findOneByOrFail(Upload, { name: held });
      await manager.insert(Upload, { ...values, name: row, variants: [] });
      const owner = { owner: 'product', owner_id: 1, field: 'file' };
      await manager.insert(
        UploadReference,
        [row, reference].map((upload_name) => ({ ...owner, upload_name })),
      );
    });

    await site.cleanup.cleanUp(new Date(Date.now() + 2 * DAY));

    const left = (await site.files()).filter((file) => file.endsWith('.docx'));
    expect(left.sort()).toEqual([row, reference].map((name) => join(site.storageDir, 'public', name)));
    await rm(join(site.storageDir, 'public', reference));
  });

  it('are looked through all of them, however many there are', async () => {
    const held = await upload();
    await save(1, photo(held));
    const names = Array.from({ length: 2100 }, (_, index) => `testimonial/${index.toString(16).padStart(24, '0')}`);
    await site.database.transaction(async (manager) => {
      const { id: _, ...values } = await manager.findOneByOrFail(Upload, { name: held });
      const rows = names.map((stem) => ({ ...values, name: `${stem}.png`, variants: [] }));
      const references = rows.map(({ name }) => ({ upload_name: name, owner: 'x', owner_id: 1, field: 'photo' }));
      for (let start = 0; start < rows.length; start += 300) {
        await manager.insert(Upload, rows.slice(start, start + 300));
        await manager.insert(UploadReference, references.slice(start, start + 300));
      }
    });
    const files = names.filter((_, index) => index % 100 === 0).map((stem) => `${stem}-55.avif`);
    for (const name of files) await writeFile(join(site.storageDir, 'public', name), 'a rendering');

    await site.cleanup.cleanUp(new Date(Date.now() + 2 * DAY));

    expect(await site.files()).toHaveLength(files.length + 3);
    for (const name of files) await rm(join(site.storageDir, 'public', name));
  });
});
