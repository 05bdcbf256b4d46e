import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PublicationsModule } from '../../content/publications/publications.module.js';
import { addLateRoutes } from '../../core/crud/late-routes.js';
import { PagesModule } from '../pages/pages.module.js';
import { DraftLink } from './draft-link.entity.js';
import { DraftLinksController } from './draft-links.controller.js';
import { DraftLinksService } from './draft-links.service.js';
import { latePreviewController, PreviewController } from './preview.controller.js';
import { PreviewService } from './preview.service.js';
import { PreviewTurns } from './preview-turns.js';
import { ShowDraftController } from './show-draft.controller.js';
import { TemplatePreviewsController } from './template-previews.controller.js';
import { TemplatePreviewsService } from './template-previews.service.js';

/** Pages of the public site with unpublished content: typed in the back office, or shared by a link. */
@Module({
  imports: [TypeOrmModule.forFeature([DraftLink]), PagesModule, PublicationsModule],
  controllers: [PreviewController, DraftLinksController, ShowDraftController, TemplatePreviewsController],
  providers: [PreviewService, PreviewTurns, DraftLinksService, TemplatePreviewsService],
  exports: [PreviewService, PreviewTurns],
})
export class PreviewModule {}

addLateRoutes((definition) => {
  const controller = latePreviewController(definition);
  return controller && { imports: [PreviewModule], controllers: [controller] };
});
