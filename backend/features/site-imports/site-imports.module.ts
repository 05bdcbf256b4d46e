import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KindsModule } from '../../content/kinds/kinds.module.js';
import { LibraryModule } from '../../content/library/library.module.js';
import { LeasesModule } from '../../core/leases/leases.module.js';
import { UsersModule } from '../../people/users/users.module.js';
import { MenusModule } from '../../site/menus/menus.module.js';
import { PreviewModule } from '../../site/preview/preview.module.js';
import { RedirectsModule } from '../../site/redirects/redirects.module.js';
import { PrivacyModule } from '../../visitors/privacy/privacy.module.js';
import { SubscribersModule } from '../../visitors/subscribers/subscribers.module.js';
import { ImportAuthorsService } from './import-authors.service.js';
import { ImportCleanupService } from './import-cleanup.service.js';
import { ImportCrawlService } from './import-crawl.service.js';
import { ImportFilesService } from './import-files.service.js';
import { ImportFoldersService } from './import-folders.service.js';
import { ImportKindsService } from './import-kinds.service.js';
import { ImportMenusService } from './import-menus.service.js';
import { ImportNativeService } from './import-native.service.js';
import { ImportOwnKindsService } from './import-own-kinds.service.js';
import { ImportOwnRowsService } from './import-own-rows.service.js';
import { ImportPlannerService } from './import-planner.service.js';
import { ImportPublicationsService } from './import-publications.service.js';
import { ImportReaderService } from './import-reader.service.js';
import { ImportRightsService } from './import-rights.service.js';
import { ImportRowPicturesService } from './import-row-pictures.service.js';
import { ImportRowsService } from './import-rows.service.js';
import { ImportRunnerService } from './import-runner.service.js';
import { ImportSamplesService } from './import-samples.service.js';
import { ImportTextsService } from './import-texts.service.js';
import { ImportUndoService } from './import-undo.service.js';
import { ImportWriterService } from './import-writer.service.js';
import { ImportedAddressesService } from './imported-addresses.service.js';
import { SiteImport, SiteImportItem, SiteImportRecord } from './site-import.entity.js';
import { SiteImportsController } from './site-imports.controller.js';
import { SiteImportsService } from './site-imports.service.js';

/** Imports of old sites, and their undo. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SiteImport, SiteImportItem, SiteImportRecord]),
    LeasesModule,
    SubscribersModule,
    MenusModule,
    UsersModule,
    RedirectsModule,
    PrivacyModule,
    KindsModule,
    LibraryModule,
    PreviewModule,
  ],
  controllers: [SiteImportsController],
  providers: [
    SiteImportsService,
    ImportRunnerService,
    ImportReaderService,
    ImportPlannerService,
    ImportTextsService,
    ImportFilesService,
    ImportFoldersService,
    ImportRightsService,
    ImportKindsService,
    ImportNativeService,
    ImportOwnKindsService,
    ImportOwnRowsService,
    ImportPublicationsService,
    ImportCrawlService,
    ImportMenusService,
    ImportRowsService,
    ImportRowPicturesService,
    ImportWriterService,
    ImportSamplesService,
    ImportUndoService,
    ImportCleanupService,
    ImportAuthorsService,
    ImportedAddressesService,
  ],
})
export class SiteImportsModule {}
