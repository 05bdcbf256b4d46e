import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LeasesModule } from '../../core/leases/leases.module.js';
import { ImportCleanupService } from './import-cleanup.service.js';
import { ImportFilesService } from './import-files.service.js';
import { ImportPlannerService } from './import-planner.service.js';
import { ImportReaderService } from './import-reader.service.js';
import { ImportRunnerService } from './import-runner.service.js';
import { ImportTextsService } from './import-texts.service.js';
import { ImportUndoService } from './import-undo.service.js';
import { ImportWriterService } from './import-writer.service.js';
import { SiteImport, SiteImportItem, SiteImportRecord } from './site-import.entity.js';
import { SiteImportsController } from './site-imports.controller.js';
import { SiteImportsService } from './site-imports.service.js';

/** Bringing along an older site, and taking that back. */
@Module({
  imports: [TypeOrmModule.forFeature([SiteImport, SiteImportItem, SiteImportRecord]), LeasesModule],
  controllers: [SiteImportsController],
  providers: [
    SiteImportsService,
    ImportRunnerService,
    ImportReaderService,
    ImportPlannerService,
    ImportTextsService,
    ImportFilesService,
    ImportWriterService,
    ImportUndoService,
    ImportCleanupService,
  ],
})
export class SiteImportsModule {}
