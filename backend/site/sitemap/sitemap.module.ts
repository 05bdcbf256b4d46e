import { Module } from '@nestjs/common';
import { LegalModule } from '../../company/legal/legal.module.js';
import { TranslationsModule } from '../../content/translations/translations.module.js';
import { UploadsModule } from '../../infrastructure/uploads/uploads.module.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapService } from './sitemap.service.js';

@Module({
  imports: [LegalModule, TranslationsModule, UploadsModule],
  controllers: [SitemapController],
  providers: [SitemapService],
})
export class SitemapModule {}
