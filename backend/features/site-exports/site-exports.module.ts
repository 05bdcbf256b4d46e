import { Module } from '@nestjs/common';
import { StorageModule } from '../../core/storage/storage.module.js';
import { MenusModule } from '../../site/menus/menus.module.js';
import { MarkdownSiteService } from './markdown-site.service.js';
import { PeopleFilesService } from './people-files.service.js';
import { SiteExportsController } from './site-exports.controller.js';
import { SiteExportsService } from './site-exports.service.js';
import { StaticSiteService } from './static-site.service.js';

/** Exports of the whole site: as files for any web server, as Markdown, and its people as tables. */
@Module({
  imports: [StorageModule, MenusModule],
  controllers: [SiteExportsController],
  providers: [SiteExportsService, StaticSiteService, MarkdownSiteService, PeopleFilesService],
})
export class SiteExportsModule {}
