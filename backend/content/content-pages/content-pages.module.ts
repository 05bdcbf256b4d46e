import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentPage } from './content-page.entity.js';
import { ContentPagesController } from './content-pages.controller.js';
import { ContentPagesService } from './content-pages.service.js';
import { PageSlugsService } from './page-slugs.service.js';

/** Pages built by editors from blocks. */
@Module({
  imports: [TypeOrmModule.forFeature([ContentPage])],
  controllers: [ContentPagesController],
  providers: [ContentPagesService, PageSlugsService],
  exports: [ContentPagesService, PageSlugsService],
})
export class ContentPagesModule {}
