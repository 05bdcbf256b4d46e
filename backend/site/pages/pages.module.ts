import { Module } from '@nestjs/common';
import { ContactInfoModule } from '../../company/contact-info/contact-info.module.js';
import { type FixedPageName, SEARCH_PATH, SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';
import { LegalModule } from '../../company/legal/legal.module.js';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { OwnCssModule } from '../../company/own-css/own-css.module.js';
import { OwnFontsModule } from '../../company/own-fonts/own-fonts.module.js';
import { WordsService } from '../../company/words/words.service.js';
import { ContentPagesModule } from '../../content/content-pages/content-pages.module.js';
import { PageSlugsService } from '../../content/content-pages/page-slugs.service.js';
import { FormsModule } from '../../content/forms/forms.module.js';
import { HomeSectionsModule } from '../../content/home-sections/home-sections.module.js';
import { KindsModule } from '../../content/kinds/kinds.module.js';
import { PostCategory } from '../../content/post-categories/post-category.entity.js';
import { PostsModule } from '../../content/posts/posts.module.js';
import { ProductsModule } from '../../content/products/products.module.js';
import { Service } from '../../content/services/service.entity.js';
import { SharedBlocksModule } from '../../content/shared-blocks/shared-blocks.module.js';
import { TranslationsModule } from '../../content/translations/translations.module.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { UploadsModule } from '../../infrastructure/uploads/uploads.module.js';
import { AssistantModule } from '../../visitors/assistant/assistant.module.js';
import { MessagesModule } from '../../visitors/messages/messages.module.js';
import { MenusModule } from '../menus/menus.module.js';
import { PageHeadsModule } from '../page-heads/page-heads.module.js';
import { AddedPagesService } from './added-pages.service.js';
import { BlockRecordsService } from './block-records.service.js';
import { CompanyPagesService } from './company-pages.service.js';
import { ContentPageDataService } from './content-page-data.service.js';
import { EditLinksController } from './edit-links.controller.js';
import { EditLinksService } from './edit-links.service.js';
import { EmptyListsService } from './empty-lists.service.js';
import { FixedPageSeo } from './fixed-page-seo.service.js';
import { FormPagesService } from './form-pages.service.js';
import { HomePageService } from './home-page.service.js';
import { HOME_SECTION_PROVIDERS } from './home-sections/home-sections.js';
import { MenuTargetsController } from './menu-targets.controller.js';
import { PageAlternatesService } from './page-alternates.service.js';
import { PagePartsService } from './page-parts.service.js';
import { PagePicturesService } from './page-pictures.service.js';
import { PagesController } from './pages.controller.js';
import { PortfolioPagesService } from './portfolio-pages.service.js';
import { RecordCardsService } from './record-cards.service.js';
import { RecordFactsService } from './record-facts.service.js';
import { RecordListsService } from './record-lists.service.js';
import { RecordPagesService } from './record-pages.service.js';
import { RecordSectionsService } from './record-sections.service.js';
import { RecordTemplateService } from './record-template.service.js';
import { RecordTreesService } from './record-trees.service.js';
import { ShareCardController } from './share-card.controller.js';
import { SharedPropsService } from './shared-props.service.js';
import { ShownBlocksService } from './shown-blocks.service.js';
import { ShownRichTextService } from './shown-rich-text.service.js';
import { pageNames, SiteMenusService } from './site-menus.service.js';
import { SolutionPagesService } from './solution-pages.service.js';
import { TemplateTrials } from './template-trials.service.js';
import { UpdatePagesService } from './update-pages.service.js';
import { UsualHeadsController } from './usual-heads.controller.js';
import { UsualHeadsService } from './usual-heads.service.js';
import { VacancyBlocksService } from './vacancy-blocks.service.js';
import { VacancyEndsService } from './vacancy-ends.service.js';

/** Data of the public pages: read-only queries across all content, limited to the columns that are sent. */
@Module({
  imports: [
    ContactInfoModule,
    ContentPagesModule,
    AssistantModule,
    FormsModule,
    HomeSectionsModule,
    KindsModule,
    LegalModule,
    OwnCssModule,
    OwnFontsModule,
    MenusModule,
    MessagesModule,
    PageHeadsModule,
    PostsModule,
    ProductsModule,
    SharedBlocksModule,
    TranslationsModule,
    UploadsModule,
  ],
  controllers: [PagesController, EditLinksController, MenuTargetsController, ShareCardController, UsualHeadsController],
  providers: [
    PageAlternatesService,
    PagePicturesService,
    PagePartsService,
    EmptyListsService,
    RecordSectionsService,
    SiteMenusService,
    SharedPropsService,
    HomePageService,
    ...HOME_SECTION_PROVIDERS,
    SolutionPagesService,
    PortfolioPagesService,
    RecordPagesService,
    RecordCardsService,
    RecordFactsService,
    RecordListsService,
    RecordTemplateService,
    RecordTreesService,
    ShownBlocksService,
    TemplateTrials,
    CompanyPagesService,
    UpdatePagesService,
    UsualHeadsService,
    FixedPageSeo,
    VacancyBlocksService,
    VacancyEndsService,
    BlockRecordsService,
    AddedPagesService,
    ContentPageDataService,
    EditLinksService,
    FormPagesService,
    ShownRichTextService,
  ],
  exports: [
    AddedPagesService,
    PagePartsService,
    RecordPagesService,
    SharedPropsService,
    ShownRichTextService,
    TemplateTrials,
    UpdatePagesService,
  ],
})
export class PagesModule {
  constructor(registry: PageRegistry, slugs: PageSlugsService, offerings: OfferingsService, words: WordsService) {
    registry.register({
      fixed: Object.entries(SITE_PAGES).map(([name, { path }]) => ({
        path,
        title: () => pageNames(words)[name as FixedPageName],
      })),
      atRoot: { movedTo: (slug) => slugs.movedTo(slug), isActive: (slug) => slugs.isActive(slug) },
      filters: [
        { path: SITE_PAGES.updates.path, parameter: 'category', resource: 'post_category', entity: PostCategory },
        { path: SITE_PAGES.portfolios.path, parameter: 'service', resource: 'service', entity: Service },
      ],
      unlisted: ['/search-solutions', SEARCH_PATH],
      takenOver: [SEARCH_PATH],
      otherTargets: ['/sitemap.xml', '/robots.txt', '/api/docs'],
      hides: (path) => offerings.hides(path),
    });
  }
}
