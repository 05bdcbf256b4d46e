import { join } from 'node:path';
import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { MulterModule } from '@nestjs/platform-express';
import type { MulterOptions } from '@nestjs/platform-express/multer/interfaces/multer-options.interface.js';
import { ServeStaticModule } from '@nestjs/serve-static';
import { TypeOrmModule } from '@nestjs/typeorm';
import { diskStorage } from 'multer';
import { CONFIGURATION, type Configuration } from '../core/config/configuration.js';
import { RecordFiles } from '../core/crud/record-files.js';
import { ContentEventsModule } from '../core/events/content-events.js';
import { holdFolder } from '../core/storage/held-files.js';
import { StorageModule } from '../core/storage/storage.module.js';
import { urlOf } from '../core/storage/upload-names.js';
import { FileStorageService, LocalFileStorageService } from './file-storage.service.js';
import { LibraryImportService } from './library-import.service.js';
import { MediaChangesService } from './media-changes.service.js';
import { MediaFile } from './media-file.entity.js';
import { MediaFilesService } from './media-files.service.js';
import { OriginalStorage } from './original-storage.js';
import { PictureCacheService } from './picture-cache.service.js';
import { PictureTextsController } from './picture-texts.controller.js';
import { RecordFilesService } from './record-files.service.js';
import { serveRenamed } from './renamed-files.js';
import { serveStaticOptions } from './serve-static.options.js';
import { Upload } from './upload.entity.js';
import { checkFileName, formLimits } from './upload.interceptor.js';
import { UploadCleanupService } from './upload-cleanup.service.js';
import { UploadReference } from './upload-reference.entity.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

const temporaryFolder = ({ storageDir }: Configuration): string => join(storageDir, 'tmp');

/** Receives files in the back office, stores them, and serves them at /storage. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([MediaFile, Upload, UploadReference]),
    StorageModule,
    ContentEventsModule,
    MulterModule.registerAsync({
      inject: [CONFIGURATION],
      useFactory: (config: Configuration): MulterOptions & { defParamCharset: string } => ({
        // Browsers send file names in UTF-8.
        defParamCharset: 'utf8',
        storage: diskStorage({ destination: temporaryFolder(config) }),
        limits: formLimits,
        fileFilter: checkFileName,
      }),
    }),
    ServeStaticModule.forRootAsync({
      inject: [CONFIGURATION],
      useFactory: (config: Configuration) => [serveStaticOptions(config.publicDir)],
    }),
  ],
  controllers: [UploadsController, PictureTextsController],
  providers: [
    {
      provide: FileStorageService,
      inject: [CONFIGURATION],
      useFactory: async (config: Configuration) => {
        const storage = new LocalFileStorageService(
          config.publicDir,
          temporaryFolder(config),
          join(config.storageDir, 'bin'),
          holdFolder(config.storageDir),
        );
        await storage.prepare();
        return storage;
      },
    },
    {
      provide: OriginalStorage,
      inject: [CONFIGURATION],
      useFactory: async (config: Configuration) => {
        const storage = new OriginalStorage(
          join(config.storageDir, 'library'),
          temporaryFolder(config),
          join(config.storageDir, 'bin'),
          holdFolder(config.storageDir),
        );
        await storage.prepare();
        return storage;
      },
    },
    { provide: PictureCacheService, useFactory: () => PictureCacheService.inNodeModules() },
    MediaFilesService,
    MediaChangesService,
    UploadsService,
    UploadCleanupService,
    LibraryImportService,
    { provide: RecordFiles, useClass: RecordFilesService },
  ],
  exports: [MulterModule, RecordFiles, MediaFilesService, MediaChangesService, UploadsService, UploadCleanupService],
})
export class UploadsModule implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly uploads: UploadsService,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** After the static files of the imported module: asked for what is not among them. */
  onModuleInit(): void {
    const serve = serveRenamed({ root: this.config.publicDir, pathOf: (name) => this.uploads.renamed(name) });
    this.adapter.httpAdapter?.use(urlOf('').replace(/\/$/, ''), serve);
  }
}
