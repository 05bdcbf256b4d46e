import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/access.decorator.js';
import { pageParameter, textParameter } from '../pages/query-parameters.js';
import { SiteSearchPageData, SiteSearchResults } from './search.dto.js';
import { SiteSearchPageService } from './site-search-page.service.js';

/** Describes what a search is asked. */
const SearchQueries = () =>
  applyDecorators(
    ApiQuery({
      name: 'q',
      required: false,
      type: String,
      example: 'school fees',
      description: 'Only the first 200 characters, and twelve words, are used.',
    }),
    ApiQuery({
      name: 'kind',
      required: false,
      type: String,
      example: 'solution',
      description:
        'Only results of this kind, as answers call it, ten a page; another word has none. Default: the best few of each kind.',
    }),
    ApiQuery({ name: 'page', required: false, type: Number, description: 'Starts at 1. Only with a kind.' }),
  );

interface SearchQuery {
  q?: unknown;
  kind?: unknown;
  page?: unknown;
}

const asked = ({ q, kind, page }: SearchQuery) => ({
  text: textParameter(q),
  ...(textParameter(kind) === '' ? {} : { kind: textParameter(kind) }),
  page: pageParameter(page),
});

@ApiTags('Pages')
@Public()
@Controller()
export class SiteSearchController {
  constructor(private readonly page: SiteSearchPageService) {}

  @Get('api/search')
  @ApiOperation({
    summary: 'Search everything that visitors may see',
    description:
      'By words, their beginnings, synonyms of the site and words with a slip, in the language of the call. Matching parts of texts are ' +
      'told by their place: no answer has HTML.',
  })
  @SearchQueries()
  search(@Query() query: SearchQuery): Promise<SiteSearchResults> {
    return this.page.results(asked(query));
  }

  @Get('api/pages/search')
  @ApiOperation({ summary: 'Page of the search of the whole site' })
  @SearchQueries()
  searchPage(@Query() query: SearchQuery): Promise<SiteSearchPageData> {
    return this.page.data(asked(query));
  }
}
