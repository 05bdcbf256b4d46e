import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import type { MulterOptions } from '@nestjs/platform-express/multer/interfaces/multer-options.interface.js';
import { ServeStaticModule } from '@nestjs/serve-static';
import { TypeOrmModule } from '@nestjs/typeorm';
import { diskStorage } from 'multer';
import { CONFIGURATION, type Configuration } from '../core/config/configuration.js';
import { RecordFiles } from '../core/crud/record-files.js';
import { ContentEventsModule } from '../core/events/content-events.js';
import { StorageModule } from '../core/storage/storage.module.js';
import { FileStorageService, LocalFileStorageService } from './file-storage.service.js';
import { PictureCacheService } from './picture-cache.service.js';
import { PictureTextsController } from './picture-texts.controller.js';
import { RecordFilesService } from './record-files.service.js';
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
    TypeOrmModule.forFeature([Upload, UploadReference]),
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
        );
        await storage.prepare();
        return storage;
      },
    },
    { provide: PictureCacheService, useFactory: () => PictureCacheService.inNodeModules() },
    UploadsService,
    UploadCleanupService,
    { provide: RecordFiles, useClass: RecordFilesService },
  ],
  exports: [RecordFiles, UploadsService, UploadCleanupService],
})
export class UploadsModule {}
