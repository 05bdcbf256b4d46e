import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import type { MulterOptions } from '@nestjs/platform-express/multer/interfaces/multer-options.interface.js';
import { ServeStaticModule } from '@nestjs/serve-static';
import { TypeOrmModule } from '@nestjs/typeorm';
import { diskStorage } from 'multer';
import { SETTINGS, type Settings } from '../core/config/settings.js';
import { RecordFiles } from '../core/crud/record-files.js';
import { StorageModule } from '../core/storage/storage.module.js';
import { ClaimedRecordFiles } from './claimed-record-files.js';
import { PictureCache } from './picture-cache.js';
import { FileStorage, LocalStorage } from './storage.js';
import { storedFiles } from './stored-files.js';
import { Upload } from './upload.entity.js';
import { checkFileName, formLimits } from './upload.interceptor.js';
import { UploadReference } from './upload-reference.entity.js';
import { UploadSweeper } from './upload-sweeper.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

const temporaryFolder = ({ storageDir }: Settings): string => join(storageDir, 'tmp');

/** Receives files for the back office, keeps them, and serves them at /storage. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([Upload, UploadReference]),
    StorageModule,
    MulterModule.registerAsync({
      inject: [SETTINGS],
      useFactory: (settings: Settings): MulterOptions & { defParamCharset: string } => ({
        // Browsers name files in UTF-8.
        defParamCharset: 'utf8',
        storage: diskStorage({ destination: temporaryFolder(settings) }),
        limits: formLimits,
        fileFilter: checkFileName,
      }),
    }),
    ServeStaticModule.forRootAsync({
      inject: [SETTINGS],
      useFactory: (settings: Settings) => [storedFiles(settings.publicDir)],
    }),
  ],
  controllers: [UploadsController],
  providers: [
    {
      provide: FileStorage,
      inject: [SETTINGS],
      useFactory: async (settings: Settings) => {
        const storage = new LocalStorage(
          settings.publicDir,
          temporaryFolder(settings),
          join(settings.storageDir, 'bin'),
        );
        await storage.prepare();
        return storage;
      },
    },
    { provide: PictureCache, useFactory: () => PictureCache.besidePackages() },
    UploadsService,
    UploadSweeper,
    { provide: RecordFiles, useClass: ClaimedRecordFiles },
  ],
  exports: [RecordFiles, UploadsService, UploadSweeper],
})
export class UploadsModule {}
