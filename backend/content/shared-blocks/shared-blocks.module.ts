import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { resourceController } from '../../core/crud/resource.controller.js';
import { ContentPagesModule } from '../content-pages/content-pages.module.js';
import { SharedBlock } from './shared-block.entity.js';
import { sharedBlockResource } from './shared-block.resource.js';
import { SharedBlocksController } from './shared-blocks.controller.js';
import { SharedBlocksService } from './shared-blocks.service.js';

/** Blocks that are edited once and shown on many pages. */
@Module({
  imports: [ContentPagesModule, TypeOrmModule.forFeature([SharedBlock])],
  controllers: [resourceController(sharedBlockResource, SharedBlocksService), SharedBlocksController],
  providers: [SharedBlocksService],
  exports: [SharedBlocksService],
})
export class SharedBlocksModule {}
