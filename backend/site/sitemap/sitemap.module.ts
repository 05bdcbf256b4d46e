import { Module } from '@nestjs/common';
import { LegalModule } from '../../company/legal/legal.module.js';
import { TranslationsModule } from '../../content/translations/translations.module.js';
import { UploadsModule } from '../../infrastructure/uploads/uploads.module.js';
import { PageHeadsModule } from '../page-heads/page-heads.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapService } from './sitemap.service.js';

@Module({
  imports: [LegalModule, PageHeadsModule, PagesModule, TranslationsModule, UploadsModule],
  controllers: [SitemapController],
  providers: [SitemapService],
  exports: [SitemapService],
})
export class SitemapModule {}
