import { Module } from '@nestjs/common';
import { AssistantModule } from '../../visitors/assistant/assistant.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { SearchIndexesService } from './search-indexes.service.js';
import { SiteSearchController } from './site-search.controller.js';
import { SiteSearchService } from './site-search.service.js';
import { SiteSearchPageService } from './site-search-page.service.js';

/** One search of everything that visitors may see. */
@Module({
  imports: [AssistantModule, PagesModule],
  controllers: [SiteSearchController],
  providers: [SearchIndexesService, SiteSearchPageService, SiteSearchService],
})
export class SiteSearchModule {}
