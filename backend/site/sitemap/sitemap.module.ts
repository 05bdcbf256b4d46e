import { Module } from '@nestjs/common';
import { LegalModule } from '../../company/legal/legal.module.js';
import { TranslationsModule } from '../../content/translations/translations.module.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapService } from './sitemap.service.js';

@Module({
  imports: [LegalModule, TranslationsModule],
  controllers: [SitemapController],
  providers: [SitemapService],
})
export class SitemapModule {}
