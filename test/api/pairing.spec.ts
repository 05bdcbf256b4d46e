import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Application, createApplication } from '../../backend/application.js';
import { describeStartupError } from '../../backend/core/config/startup-errors.js';
import { Database } from '../../backend/core/database/database.js';
import type { DatabaseConfiguration } from '../../backend/core/database/database-configuration.js';
import { Upload } from '../../backend/infrastructure/uploads/upload.entity.js';
import { UploadCleanupService } from '../../backend/infrastructure/uploads/upload-cleanup.service.js';
import { UploadsService } from '../../backend/infrastructure/uploads/uploads.service.js';
import { StoragePairing } from '../../backend/operations/installation/storage-pairing.entity.js';
import { testConfiguration } from './support/configuration.js';
import {
  connect,
  describeOnBoth,
  emptyDatabase,
  migratedDatabase,
  onSqlite,
  type TestDatabase,
} from './support/databases.js';
import { plain, red } from './support/pictures.js';

const DAY = 24 * 60 * 60 * 1000;

describeOnBoth('Storage folder and database', (kind) => {
  const once = onSqlite(kind);
  const databases: TestDatabase[] = [];
  const folders: string[] = [];
  let storage: string;
  let database: DatabaseConfiguration;
  let portrait: Buffer;

  beforeAll(async () => {
    portrait = await plain(55, 55, red).png().toBuffer();
  });
  beforeEach(async () => {
    storage = await newFolder();
    database = await newDatabase();
  });
  afterEach(async () => {
    for (const { drop } of databases.splice(0)) await drop();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'jukwaa-pairing-'));
    folders.push(folder);
    return folder;
  }

  async function newDatabase(make = migratedDatabase): Promise<DatabaseConfiguration> {
    const made = await make(kind);
    databases.push(made);
    return made.config;
  }

  /** Runs the application on both, for as long as the visit lasts. */
  async function visit<T>(
    folder: string,
    config: DatabaseConfiguration,
    look: (application: Application) => Promise<T>,
  ): Promise<T> {
    const application = await createApplication(testConfiguration(folder, config));
    try {
      return await look(application);
    } finally {
      await application.close();
    }
  }

  const upload = (folder = storage, config = database) =>
    visit(folder, config, ({ nest }) =>
      nest.get(UploadsService, { strict: false }).storeBuffer(portrait, 'testimonial'),
    );

  let model: { folder: string; database: TestDatabase } | undefined;

  /** As after `upload()`: on SQLite, a copy of what that has made once. */
  async function begin(): Promise<void> {
    if (database.dialect !== 'sqlite') return void (await upload());
    if (!model) {
      model = { folder: await mkdtemp(join(tmpdir(), 'jukwaa-pairing-')), database: await migratedDatabase(kind) };
      await upload(model.folder, model.database.config);
    }
    await cp(model.folder, storage, { recursive: true });
    if (model.database.config.dialect === 'sqlite') await copyFile(model.database.config.file, database.file);
  }

  afterAll(async () => {
    if (!model) return;
    await rm(model.folder, { recursive: true, force: true });
    await model.database.drop();
  });

  const start = (folder = storage, config = database) => visit(folder, config, async () => 'started');

  /** The sentence with which a start ends. */
  async function refusal(folder: string, config: DatabaseConfiguration): Promise<string> {
    const environment = testConfiguration(folder, config);
    const outcome = await start(folder, config).catch((error: unknown) => describeStartupError(error, environment));
    if (outcome !== 'started') {
      expect(outcome).toMatch(/^[^\n]+; correct STORAGE_DIR or DATABASE_URL, or, if they do belong together, .+\.$/);
      expect(outcome).toContain(`write the word adopt into ${join(folder, 'private/site-id')}`);
    }
    return outcome;
  }

  const inDatabase = async <T>(config: DatabaseConfiguration, work: (database: Database) => Promise<T>): Promise<T> => {
    const opened = await connect(config);
    return work(opened).finally(() => opened.close());
  };

  const forgetInDatabase = (config = database) =>
    inDatabase(config, (opened) => opened.transaction((manager) => manager.deleteAll(StoragePairing)));

  const idFile = (folder = storage) => join(folder, 'private/site-id');
  const idInFolder = async (folder = storage) => (await readFile(idFile(folder), 'utf8')).trim();
  const idInDatabase = (config = database) =>
    inDatabase(config, async ({ manager }) => (await manager.findOneByOrFail(StoragePairing, { id: 1 })).site_id);

  const files = async (folder = storage): Promise<string[]> => {
    const entries = await readdir(join(folder, 'public'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  it('are paired at the first start and know each other at the next', async () => {
    await upload();
    const id = await idInFolder();

    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idInDatabase()).toBe(id);
    expect(await start()).toBe('started');
    expect(await idInFolder()).toBe(id);
  });

  it('are paired once, also by two processes that start together', async () => {
    await start();
    await forgetInDatabase();
    await rm(idFile());

    await Promise.all([start(), start(), start()]);

    expect(await idInDatabase()).toBe(await idInFolder());
  });

  once('stop the start when they belong to different sites, and stay as they are', async () => {
    const [otherStorage, otherDatabase] = [await newFolder(), await newDatabase()];
    await begin();
    await upload(otherStorage, otherDatabase);
    const before = [await files(), await files(otherStorage)];

    expect(await refusal(storage, otherDatabase)).toContain('belongs to another site');
    expect(await refusal(otherStorage, database)).toContain('belongs to another site');
    expect([await files(), await files(otherStorage)]).toEqual(before);
    expect([await start(), await start(otherStorage, otherDatabase)]).toEqual(['started', 'started']);
  });

  it('stop the start when the database is empty and the folder is not', async () => {
    const empty = await newDatabase(emptyDatabase);
    await begin();

    expect(await refusal(storage, empty)).toContain('belongs to another database');
    if (empty.dialect === 'sqlite') expect(existsSync(empty.file)).toBe(false);
    expect(await files()).toHaveLength(3);

    // As an older version has left it.
    await rm(idFile());
    expect(await refusal(storage, empty)).toContain('holds one upload that');
    expect(await files()).toHaveLength(3);
    expect(await start()).toBe('started');
  });

  once('stop the start when the folder is empty and the database is not', async () => {
    const empty = await newFolder();
    await begin();

    expect(await refusal(empty, database)).toMatch(/names one upload that the storage folder \S+ does not hold/);
    expect(await start()).toBe('started');
  });

  once('stop the start when the other database has no uploads either', async () => {
    const [otherStorage, otherDatabase] = [await newFolder(), await newDatabase()];
    await start();
    await start(otherStorage, otherDatabase);

    expect(await refusal(storage, otherDatabase)).toContain('belongs to another site');
    expect(await refusal(storage, await newDatabase(emptyDatabase))).toContain('belongs to another database');
  });

  it('of an older version adopt each other when they have met', async () => {
    await begin();
    await inDatabase(database, ({ dataSource }) => dataSource.query('DROP TABLE site_identity'));
    await inDatabase(database, ({ dataSource }) =>
      dataSource.query("DELETE FROM migrations WHERE name LIKE 'AddSiteIdentity%'"),
    );
    await rm(idFile());

    expect(await start()).toBe('started');
    expect(await idInDatabase()).toBe(await idInFolder());
    expect(await files()).toHaveLength(3);
  });

  once('of an older version stop the start when they have not', async () => {
    const [otherStorage, otherDatabase] = [await newFolder(), await newDatabase()];
    await begin();
    await upload(otherStorage, otherDatabase);
    await forgetInDatabase(otherDatabase);
    await rm(idFile());

    expect(await refusal(storage, otherDatabase)).toContain('holds one upload that');
  });

  once('adopt each other again when one of them comes from a backup of before', async () => {
    await begin();
    const id = await idInFolder();

    await forgetInDatabase();
    expect(await start()).toBe('started');
    expect(await idInDatabase()).toBe(id);

    await rm(idFile());
    expect(await start()).toBe('started');
    expect(await idInFolder()).toBe(id);
  });

  once('go on after a start that was cut off between the two', async () => {
    await start();
    await rm(idFile());
    expect(await start()).toBe('started');

    await writeFile(idFile(), '');
    expect(await start()).toBe('started');
    expect(await idInFolder()).toBe(await idInDatabase());
  });

  once('belong together when somebody says so', async () => {
    const other = await newDatabase();
    await begin();
    await start(await newFolder(), other);
    await writeFile(idFile(), 'adopt\n');

    expect(await start(storage, other)).toBe('started');
    expect(await idInFolder()).toBe(await idInDatabase(other));
    // Its uploads are unknown there, and stay all the same.
    await visit(storage, other, ({ nest }) =>
      nest.get(UploadCleanupService, { strict: false }).cleanUp(new Date(Date.now() + 2 * DAY)),
    );
    expect(await files()).toHaveLength(3);
    expect(await refusal(storage, database)).toContain('belongs to another site');
  });

  once('are refused with a sentence when the id is none', async () => {
    await mkdir(join(storage, 'private'), { recursive: true });
    await writeFile(idFile(), 'x'.repeat(36));
    expect(await refusal(storage, database)).toContain('holds no id of a site');
  });

  once('lose nothing when the table of uploads is suddenly empty, or most of it', async () => {
    const names = [await upload(), await upload(), await upload()].map(({ filename }) => filename);
    const sweepWithout = (lost: string[]) =>
      visit(storage, database, async ({ nest }) => {
        const opened = nest.get(Database);
        await opened.transaction(async (manager) => {
          for (const name of lost) await manager.delete(Upload, { name });
        });
        await nest.get(UploadCleanupService, { strict: false }).cleanUp(new Date(Date.now() + 2 * DAY));
      });

    await sweepWithout(names.slice(1));
    expect(await files()).toHaveLength(9);
    await sweepWithout(names);
    expect(await files()).toHaveLength(9);
  });
});
