import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { resourceController } from '../../core/crud/resource.controller.js';
import { BlockData } from './block-data.service.js';
import { BlockUsesService } from './block-uses.service.js';
import { ContentPage } from './content-page.entity.js';
import { contentPageResource } from './content-page.resource.js';
import { ContentPagesService } from './content-pages.service.js';
import { PageSlugsService } from './page-slugs.service.js';
import { StoredBlocksService } from './stored-blocks.service.js';

/** Pages built by editors from blocks. */
@Module({
  imports: [TypeOrmModule.forFeature([ContentPage])],
  controllers: [resourceController(contentPageResource, ContentPagesService)],
  providers: [BlockData, BlockUsesService, ContentPagesService, PageSlugsService, StoredBlocksService],
  exports: [BlockData, BlockUsesService, ContentPagesService, PageSlugsService, StoredBlocksService],
})
export class ContentPagesModule {}
