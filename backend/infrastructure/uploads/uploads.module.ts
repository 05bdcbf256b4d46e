import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { MulterModule } from '@nestjs/platform-express';
import type { MulterOptions } from '@nestjs/platform-express/multer/interfaces/multer-options.interface.js';
import { ServeStaticModule } from '@nestjs/serve-static';
import { TypeOrmModule } from '@nestjs/typeorm';
import { diskStorage } from 'multer';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { RecordFiles } from '../../core/crud/record-files.js';
import { ContentEventsModule } from '../../core/events/content-events.js';
import { NAMES } from '../../core/http/file-body.decorator.js';
import { LeasesModule } from '../../core/leases/leases.module.js';
import { FileStorage, FileStores } from '../../core/storage/file-storage.js';
import { StorageModule } from '../../core/storage/storage.module.js';
import { TemporaryFolder } from '../../core/storage/temporary-folder.js';
import { urlOf } from '../../core/storage/upload-names.js';
import { LibraryImportService } from './library-import.service.js';
import { MediaChangesService } from './media-changes.service.js';
import { MediaFile } from './media-file.entity.js';
import { MediaFilesService } from './media-files.service.js';
import { OriginalStorage } from './original-storage.js';
import { PictureCacheService } from './picture-cache.service.js';
import { PictureTextsController } from './picture-texts.controller.js';
import { PictureTextsService } from './picture-texts.service.js';
import { RecordFilesService } from './record-files.service.js';
import { serveStaticOptions } from './serve-static.options.js';
import { serveStored } from './serve-stored.js';
import { Upload } from './upload.entity.js';
import { checkFileName, formLimits } from './upload.interceptor.js';
import { UploadCleanupService } from './upload-cleanup.service.js';
import { UploadFilesService } from './upload-files.service.js';
import { UploadLocksService } from './upload-locks.service.js';
import { UploadPicturesService } from './upload-pictures.service.js';
import { UploadReference } from './upload-reference.entity.js';
import { UploadReferencesService } from './upload-references.service.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

const services = [
  MediaFilesService,
  MediaChangesService,
  UploadsService,
  UploadFilesService,
  UploadLocksService,
  UploadPicturesService,
  UploadReferencesService,
  PictureTextsService,
  UploadCleanupService,
];

/** Receives files in the back office, stores them, and serves them at /storage. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([MediaFile, Upload, UploadReference]),
    StorageModule,
    LeasesModule,
    ContentEventsModule,
    MulterModule.registerAsync({
      imports: [StorageModule],
      inject: [TemporaryFolder],
      useFactory: (temporary: TemporaryFolder): MulterOptions => ({
        ...NAMES,
        storage: diskStorage({ destination: (_request, _file, done) => void temporary.ensure(done) }),
        limits: formLimits,
        fileFilter: checkFileName,
      }),
    }),
    ServeStaticModule.forRootAsync({
      inject: [CONFIGURATION],
      useFactory: ({ objectStorage, publicDir }: Configuration) =>
        objectStorage ? [] : [serveStaticOptions(publicDir)],
    }),
  ],
  controllers: [UploadsController, PictureTextsController],
  providers: [
    { provide: FileStorage, inject: [FileStores], useFactory: ({ served }: FileStores) => served },
    { provide: OriginalStorage, inject: [FileStores], useFactory: ({ library }: FileStores) => library },
    { provide: PictureCacheService, useFactory: () => PictureCacheService.inNodeModules() },
    ...services,
    LibraryImportService,
    { provide: RecordFiles, useClass: RecordFilesService },
  ],
  exports: [MulterModule, FileStorage, StorageModule, RecordFiles, ...services],
})
export class UploadsModule implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly files: UploadFilesService,
    private readonly storage: FileStorage,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** Mounted after the static files of the imported module, for files missing there. */
  onModuleInit(): void {
    const { storage, files, config } = this;
    this.adapter.httpAdapter?.use(urlOf('').replace(/\/$/, ''), serveStored(storage, files, config.objectStorage));
  }
}
