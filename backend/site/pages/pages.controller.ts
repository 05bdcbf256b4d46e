import { applyDecorators, Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { OfferedWith } from '../../company/offerings/offered.decorator.js';
import { Public } from '../../core/access/access.decorator.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { ApplyPageData, ContactPageData, LegalPageData } from './company-pages.dto.js';
import { CompanyPagesService } from './company-pages.service.js';
import { ContentPageData } from './content-page-data.dto.js';
import { ContentPageDataService } from './content-page-data.service.js';
import { FormPageData } from './form-pages.dto.js';
import { FormPagesService } from './form-pages.service.js';
import { HomePageData } from './home-page.dto.js';
import { HomePageService } from './home-page.service.js';
import { OriginalTextsInterceptor } from './original-texts.interceptor.js';
import { PortfolioListPageData, PortfolioPageData } from './portfolio-pages.dto.js';
import { PortfolioPagesService } from './portfolio-pages.service.js';
import { listChoice, pageParameter, textParameter } from './query-parameters.js';
import { RecordListData, RecordPageData } from './record-pages.dto.js';
import { RecordPagesService } from './record-pages.service.js';
import { ShareCardInterceptor } from './share-card.interceptor.js';
import { SharedProps } from './shared-props.dto.js';
import { SharedPropsService } from './shared-props.service.js';
import { ShownRichTextInterceptor } from './shown-rich-text.interceptor.js';
import { SlugPipe } from './slug.pipe.js';
import { SearchPageData, SolutionListPageData, SolutionPageData } from './solution-pages.dto.js';
import { SolutionPagesService } from './solution-pages.service.js';
import { UpdateListPageData, UpdatePageData } from './update-pages.dto.js';
import { UpdatePagesService } from './update-pages.service.js';

const unknown = (what: string) => Refuses({ 404: `No active ${what} is at this address.` });

const LIST_QUERIES: Readonly<Record<string, string>> = {
  search: 'Words that a record of the list must contain.',
  page: 'Starts at 1.',
  month: 'The month of a calendar, such as 2027-03.',
  f1: 'A choice of the first filter; `f2` to `f4` are those of the others.',
  f2: 'A choice of the second filter.',
  f3: 'A choice of the third filter.',
  f4: 'A choice of the fourth filter.',
};

/** Describes what a list of records on a page is chosen by. */
const ListQueries = () =>
  applyDecorators(
    ...Object.entries(LIST_QUERIES).map(([name, description]) =>
      ApiQuery({ name, required: false, type: String, description }),
    ),
  );

/** Data of the public site's pages, one endpoint per page. */
@ApiTags('Pages')
@Public()
// The last one is the first to see the data: texts are recognised as they are stored.
@UseInterceptors(ShownRichTextInterceptor, ShareCardInterceptor, OriginalTextsInterceptor)
@Controller('api/pages')
export class PagesController {
  constructor(
    private readonly homePage: HomePageService,
    private readonly solutionPages: SolutionPagesService,
    private readonly portfolioPages: PortfolioPagesService,
    private readonly updatePages: UpdatePagesService,
    private readonly companyPages: CompanyPagesService,
    private readonly contentPages: ContentPageDataService,
    private readonly formPages: FormPagesService,
    private readonly recordPages: RecordPagesService,
    private readonly shared: SharedPropsService,
  ) {}

  @Get('shared')
  @ApiOperation({ summary: 'Data that all pages share: header, footer, contact details' })
  sharedProps(): Promise<SharedProps> {
    return this.shared.get();
  }

  @Get('home')
  @ApiOperation({ summary: 'Home page' })
  @ListQueries()
  home(@Query() query: Record<string, unknown>): Promise<HomePageData> {
    return this.homePage.home(listChoice(query));
  }

  @Get('solutions')
  @ApiOperation({ summary: 'List of solutions' })
  @OfferedWith('solutions')
  solutions(): Promise<SolutionListPageData> {
    return this.solutionPages.list();
  }

  @Get('solutions/:slug')
  @ApiOperation({ summary: 'One solution' })
  @unknown('solution')
  @OfferedWith('solutions')
  solution(@Param('slug', new SlugPipe('Solution')) slug: string): Promise<SolutionPageData> {
    return this.solutionPages.detail(slug);
  }

  @Get('portifolios')
  @ApiOperation({ summary: 'List of projects, all or of one service' })
  @ApiQuery({
    name: 'service',
    required: false,
    type: String,
    description: 'Slug of a service; all projects without it.',
  })
  @unknown('project of this service')
  @OfferedWith('projects')
  portfolios(@Query('service') service: unknown): Promise<PortfolioListPageData> {
    return this.portfolioPages.list(textParameter(service) || null);
  }

  @Get('portifolios/:slug')
  @ApiOperation({ summary: 'One project' })
  @unknown('project')
  @OfferedWith('projects')
  portfolio(@Param('slug', new SlugPipe('Project')) slug: string): Promise<PortfolioPageData> {
    return this.portfolioPages.detail(slug);
  }

  @Get('forms/:slug')
  @ApiOperation({ summary: 'One form' })
  @unknown('form')
  form(@Param('slug', new SlugPipe('Form')) slug: string): Promise<FormPageData> {
    return this.formPages.page(slug);
  }

  @Get('records/:resource')
  @ApiOperation({ summary: 'List of the records of a kind with pages, by the roles of its fields' })
  @ListQueries()
  @Refuses({ 404: 'Records of this kind have no pages.' })
  records(@Param('resource') resource: string, @Query() query: Record<string, unknown>): Promise<RecordListData> {
    return this.recordPages.list(resource, listChoice(query));
  }

  @Get('records/:resource/:slug')
  @ApiOperation({ summary: 'One record of a kind with pages' })
  @ApiQuery({
    name: 'print',
    required: false,
    enum: ['branch'],
    description: 'With all that stands below it, at most 100 records, for printing. Only of kinds that are trees.',
  })
  @unknown('record of this kind')
  record(
    @Param('resource') resource: string,
    @Param('slug', new SlugPipe('Page')) slug: string,
    @Query() query: Record<string, unknown>,
  ): Promise<RecordPageData> {
    return this.recordPages.detail(resource, slug, query.print === 'branch');
  }

  @Get('search-solutions')
  @ApiOperation({ summary: 'Search solutions, best match first' })
  @ApiQuery({
    name: 'query',
    required: false,
    type: String,
    example: 'school fees',
    description: 'Only the first 200 characters are used.',
  })
  @OfferedWith('solutions')
  searchSolutions(@Query('query') query: unknown): Promise<SearchPageData> {
    return this.solutionPages.search(textParameter(query));
  }

  @Get('updates')
  @ApiOperation({ summary: 'List of updates, six per page, newest first' })
  @ApiQuery({
    name: 'search',
    required: false,
    type: String,
    description: 'Words that must occur in title, tags, category or text.',
  })
  @ApiQuery({ name: 'category', required: false, type: String, description: 'Slug of a category.' })
  @ApiQuery({
    name: 'page',
    required: false,
    type: Number,
    description: 'Starts at 1. Default, also for invalid numbers: 1.',
  })
  @unknown('category, or no such page,')
  @OfferedWith('updates')
  updates(
    @Query('search') search: unknown,
    @Query('category') category: unknown,
    @Query('page') page: unknown,
  ): Promise<UpdateListPageData> {
    return this.updatePages.list({
      search: textParameter(search),
      category: textParameter(category),
      page: pageParameter(page),
    });
  }

  @Get('updates/:slug')
  @ApiOperation({ summary: 'One update' })
  @unknown('update')
  @OfferedWith('updates')
  update(@Param('slug', new SlugPipe('Update')) slug: string): Promise<UpdatePageData> {
    return this.updatePages.detail(slug);
  }

  @Get('contact')
  @ApiOperation({ summary: 'Contact page' })
  contact(): Promise<ContactPageData> {
    return this.companyPages.contact();
  }

  @Get('apply')
  @ApiOperation({ summary: 'Agent application page' })
  @OfferedWith('agents')
  apply(): Promise<ApplyPageData> {
    return this.companyPages.apply();
  }

  @Get('legal/terms')
  @ApiOperation({ summary: 'Terms' })
  terms(): Promise<LegalPageData> {
    return this.companyPages.legal('terms');
  }

  @Get('legal/privacy')
  @ApiOperation({ summary: 'Privacy Policy' })
  privacy(): Promise<LegalPageData> {
    return this.companyPages.legal('privacy');
  }

  @Get('page/:slug')
  @ApiOperation({ summary: 'One page of blocks' })
  @ListQueries()
  @unknown('page')
  page(
    @Param('slug', new SlugPipe('Page')) slug: string,
    @Query() query: Record<string, unknown>,
  ): Promise<ContentPageData> {
    return this.contentPages.page(slug, listChoice(query));
  }
}
