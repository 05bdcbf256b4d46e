import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PublicationsModule } from '../../content/publications/publications.module.js';
import { DraftLink } from './draft-link.entity.js';
import { DraftLinksController } from './draft-links.controller.js';
import { DraftLinksService } from './draft-links.service.js';
import { PreviewController } from './preview.controller.js';
import { PreviewService } from './preview.service.js';
import { ShowDraftController } from './show-draft.controller.js';

/** Pages of the public site with unpublished content: typed in the back office, or shared by a link. */
@Module({
  imports: [TypeOrmModule.forFeature([DraftLink]), PublicationsModule],
  controllers: [PreviewController, DraftLinksController, ShowDraftController],
  providers: [PreviewService, DraftLinksService],
  exports: [PreviewService],
})
export class PreviewModule {}
