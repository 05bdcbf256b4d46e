import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ImportFolder } from './import-folder.js';

describe('ImportFolder', () => {
  let storageDir: string;

  beforeEach(async () => {
    storageDir = await mkdtemp(join(tmpdir(), 'jukwaa-imports-'));
  });
  afterEach(() => rm(storageDir, { recursive: true }));

  it('is removed while files are being added to it', async () => {
    for (let id = 1; id <= 50; id += 1) {
      const folder = new ImportFolder(storageDir, id);
      await folder.create();
      const adding = (async () => {
        for (let count = 0; ; count += 1) await writeFile(join(folder.path, `page-${count}`), '');
      })().catch(({ code }: NodeJS.ErrnoException) => code);
      await setTimeout(1);
      await folder.remove();
      await expect(adding).resolves.toBe('ENOENT');
    }
    await expect(readdir(join(storageDir, 'private', 'imports'))).resolves.toEqual([]);
    await new ImportFolder(storageDir, 1).remove();
  });

  it('is removed later if the process was killed', async () => {
    await ImportFolder.removeOrphans(storageDir, () => Promise.resolve([]));
    for (const id of [1, 2, 10]) await new ImportFolder(storageDir, id).create();
    await ImportFolder.removeOrphans(storageDir, () => Promise.resolve([{ id: 1 }]));
    await expect(readdir(join(storageDir, 'private', 'imports'))).resolves.toEqual(['1']);
  });
});
