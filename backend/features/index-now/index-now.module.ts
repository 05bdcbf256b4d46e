import { Module } from '@nestjs/common';
import { OpeningModule } from '../../company/opening/opening.module.js';
import { SitemapModule } from '../../site/sitemap/sitemap.module.js';
import { IndexNowController } from './index-now.controller.js';
import { IndexNowService } from './index-now.service.js';

/** Notifies search engines of changed pages. */
@Module({
  imports: [OpeningModule, SitemapModule],
  controllers: [IndexNowController],
  providers: [IndexNowService],
})
export class IndexNowModule {}
