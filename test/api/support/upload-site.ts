import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { HistoryWriterService } from '../../../backend/content/history/history-writer.service.js';
import { RowRights } from '../../../backend/core/access/row-rights.js';
import { ConfigModule } from '../../../backend/core/config/config.module.js';
import { RecordHistory } from '../../../backend/core/crud/record-history.js';
import { ResourceRegistry } from '../../../backend/core/crud/resource-registry.js';
import { Database } from '../../../backend/core/database/database.js';
import { DatabaseModule } from '../../../backend/core/database/database.module.js';
import { AllExceptionsFilter } from '../../../backend/core/http/all-exceptions.filter.js';
import { globalValidationPipe } from '../../../backend/core/http/validation.pipe.js';
import { Upload } from '../../../backend/infrastructure/uploads/upload.entity.js';
import { UploadCleanupService } from '../../../backend/infrastructure/uploads/upload-cleanup.service.js';
import { UploadPicturesService } from '../../../backend/infrastructure/uploads/upload-pictures.service.js';
import { UploadReferencesService } from '../../../backend/infrastructure/uploads/upload-references.service.js';
import { UploadsModule } from '../../../backend/infrastructure/uploads/uploads.module.js';
import { UploadsService } from '../../../backend/infrastructure/uploads/uploads.service.js';
import { migrations, OLDEST_PROGRAM } from '../../../backend/migrations/migrations.js';
import { testConfiguration } from './configuration.js';
import { type DatabaseKind, migratedDatabase } from './databases.js';

/** The part of the application that receives and serves files, with its own port, database and storage folder. */
export interface UploadSite {
  url: string;
  database: Database;
  uploads: UploadsService;
  references: UploadReferencesService;
  pictures: UploadPicturesService;
  cleanup: UploadCleanupService;
  /** Sends a form with these parts. */
  send(path: string, ...parts: FormPart[]): Promise<UploadAnswer>;
  /** Names of all served files. */
  files(): Promise<string[]>;
  /** Names of files being uploaded. */
  temporaryFiles(): Promise<string[]>;
  rows(): Promise<Upload[]>;
  storageDir: string;
  close(): Promise<void>;
}

interface FormPart {
  field?: string;
  fileName?: string;
  type?: string;
  content: Uint8Array<ArrayBuffer> | string;
}

export interface UploadAnswer {
  status: number;
  body: {
    filename: string;
    url: string;
    width?: number;
    height?: number;
    size: number;
    message?: string;
    errors?: Record<string, string[]>;
  };
}

/** All rows are visible: there are no forms with restricted answers. */
const allRows: RowRights = { within: async (_user, handler) => handler.handle() };

/** The history without the resources that it restores, and the permissions without those by form. */
@Global()
@Module({
  providers: [
    ResourceRegistry,
    { provide: RecordHistory, useClass: HistoryWriterService },
    { provide: RowRights, useValue: allRows },
  ],
  exports: [RecordHistory, RowRights],
})
class HistoryAndRightsModule {}

/** Discards the log of intended failures. */
const logger = false;

export async function openUploadSite(
  kind: DatabaseKind = 'sqlite',
  prepare: (storageDir: string) => Promise<void> = async () => {},
): Promise<UploadSite> {
  const storageDir = await mkdtemp(join(tmpdir(), 'jukwaa-uploads-'));
  await prepare(storageDir);
  const { config, drop } = await migratedDatabase(kind);
  @Module({
    imports: [
      ConfigModule.forRoot(testConfiguration(storageDir, config)),
      DatabaseModule.forRoot(config, { migrations, oldest: OLDEST_PROGRAM }),
      UploadsModule,
      HistoryAndRightsModule,
    ],
  })
  class UploadSiteModule {}
  const app = await NestFactory.create<NestExpressApplication>(UploadSiteModule, { logger });
  app.useGlobalPipes(globalValidationPipe());
  app.useGlobalFilters(new AllExceptionsFilter());
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const database = app.get(Database);
  const list = async (folder: string): Promise<string[]> => {
    const entries = await readdir(join(storageDir, folder), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  };
  return {
    url,
    database,
    uploads: app.get(UploadsService),
    references: app.get(UploadReferencesService),
    pictures: app.get(UploadPicturesService),
    cleanup: app.get(UploadCleanupService),
    storageDir,
    async send(path, ...parts) {
      const form = new FormData();
      for (const { field = 'file', fileName = 'photo', type, content } of parts) {
        if (typeof content === 'string') form.append(field, content);
        else form.append(field, new File([content], fileName, type === undefined ? {} : { type }));
      }
      const response = await fetch(`${url}${path}`, { method: 'POST', body: form });
      return { status: response.status, body: await response.json() };
    },
    files: () => list('public'),
    // Excludes the process lock.
    temporaryFiles: async () => (await list('tmp')).filter((path) => !basename(path).startsWith('lock')),
    rows: () => database.manager.find(Upload, { order: { id: 'ASC' } }),
    async close() {
      await app.close();
      await drop();
      await rm(storageDir, { recursive: true, force: true });
    },
  };
}
