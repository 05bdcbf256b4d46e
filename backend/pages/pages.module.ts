import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
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
export class PagesModule {}
