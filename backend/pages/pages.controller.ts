import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access.decorator.js';
import { HomePageService } from './home-page.service.js';
import { HomePageData } from './page-data.dto.js';

/** What the pages of the public site show, one answer a page. */
@ApiTags('Pages')
@Public()
@Controller('api/pages')
export class PagesController {
  constructor(private readonly homePage: HomePageService) {}

  @Get('home')
  @ApiOperation({ summary: 'Home page' })
  @ApiOkResponse({ type: HomePageData })
  home(): Promise<HomePageData> {
    return this.homePage.home();
  }
}
