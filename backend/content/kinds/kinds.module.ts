import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { resourceController } from '../../core/crud/resource.controller.js';
import { OwnKind } from './kind.entity.js';
import { kindResource } from './kind.resource.js';
import { KindsService } from './kinds.service.js';
import { OwnKinds } from './own-kinds.js';
import { OwnRecord, OwnRecordRow } from './own-record.entity.js';

/** Kinds of content that owners make, each with records like those of the built-in ones. */
@Module({
  imports: [TypeOrmModule.forFeature([OwnKind, OwnRecordRow, OwnRecord])],
  controllers: [resourceController(kindResource, KindsService)],
  providers: [OwnKinds, KindsService],
})
export class KindsModule {}
