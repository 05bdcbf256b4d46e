import { Module } from '@nestjs/common';
import { resourceController } from '../../core/crud/resource.controller.js';
import { contentPageResource } from './content-page.resource.js';
import { ContentPagesService } from './content-pages.service.js';
import { PageSlugsService } from './page-slugs.service.js';

/** Pages built by editors from blocks. */
@Module({
  controllers: [resourceController(contentPageResource, ContentPagesService)],
  providers: [ContentPagesService, PageSlugsService],
  exports: [ContentPagesService, PageSlugsService],
})
export class ContentPagesModule {}
