import { Module } from '@nestjs/common';
import { PageRegistry } from '../core/crud/page-registry.js';
import { Portfolio } from '../portfolios/portfolio.entity.js';
import { Post } from '../posts/post.entity.js';
import { PostsModule } from '../posts/posts.module.js';
import { Product } from '../products/product.entity.js';
import { ProductsModule } from '../products/products.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { CompanyPagesService } from './company-pages.service.js';
import { EditLinksController } from './edit-links.controller.js';
import { EditLinksService } from './edit-links.service.js';
import { HomePageService } from './home-page.service.js';
import { PagePartsService } from './page-parts.service.js';
import { PagePicturesService } from './page-pictures.service.js';
import { PagesController } from './pages.controller.js';
import { PortfolioPagesService } from './portfolio-pages.service.js';
import { SharedPropsService } from './shared-props.service.js';
import { SITE_PAGES } from './site-pages.constants.js';
import { SolutionPagesService } from './solution-pages.service.js';
import { UpdatePagesService } from './update-pages.service.js';

/** The data of the public pages: read-only queries across all content, of the columns that are sent. */
@Module({
  imports: [PostsModule, ProductsModule, UploadsModule],
  controllers: [PagesController, EditLinksController],
  providers: [
    PagePicturesService,
    PagePartsService,
    SharedPropsService,
    HomePageService,
    SolutionPagesService,
    PortfolioPagesService,
    CompanyPagesService,
    UpdatePagesService,
    EditLinksService,
  ],
})
export class PagesModule {
  constructor(registry: PageRegistry) {
    registry.register({
      fixed: Object.values(SITE_PAGES),
      records: [
        { path: SITE_PAGES.updates.path, label: 'Update', entity: Post, titleColumn: 'title' },
        { path: SITE_PAGES.solutions.path, label: 'Solution', entity: Product, titleColumn: 'title' },
        { path: SITE_PAGES.portfolios.path, label: 'Project', entity: Portfolio, titleColumn: 'name' },
      ],
      otherTargets: ['/search-solutions', '/sitemap.xml', '/robots.txt', '/api/docs'],
    });
  }
}
