import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { resourceController } from '../../core/crud/resource.controller.js';
import { ContentPagesModule } from '../content-pages/content-pages.module.js';
import { FormsModule } from '../forms/forms.module.js';
import { OwnKind } from './kind.entity.js';
import { kindResource } from './kind.resource.js';
import { KindComparisonController } from './kind-comparison.controller.js';
import { KindTextsController } from './kind-texts.controller.js';
import { KindsService } from './kinds.service.js';
import { OwnKinds } from './own-kinds.js';
import { OwnRecordRow } from './own-record.entity.js';
import { OwnRows } from './own-rows.service.js';
import { OwnValue } from './own-value.entity.js';
import { ReadyMadeKindsController } from './ready-made/ready-made-kinds.controller.js';
import { ReadyMadeKindsService } from './ready-made/ready-made-kinds.service.js';
import { RecordNamingsController } from './record-namings.controller.js';
import { RecordNamings } from './record-namings.service.js';
import { OwnWordsService } from './search/own-words.service.js';
import { TreeVersionsController } from './tree-versions/tree-versions.controller.js';
import { TreeVersionsService } from './tree-versions/tree-versions.service.js';

/** Kinds of content that owners make, each with records like those of the built-in ones. */
@Module({
  imports: [ContentPagesModule, FormsModule, TypeOrmModule.forFeature([OwnKind, OwnRecordRow, OwnValue])],
  controllers: [
    resourceController(kindResource, KindsService),
    KindComparisonController,
    KindTextsController,
    RecordNamingsController,
    ReadyMadeKindsController,
    TreeVersionsController,
  ],
  providers: [
    OwnKinds,
    OwnRows,
    OwnWordsService,
    KindsService,
    RecordNamings,
    ReadyMadeKindsService,
    TreeVersionsService,
  ],
  exports: [KindsService, OwnRows, ReadyMadeKindsService, RecordNamings],
})
export class KindsModule {}
