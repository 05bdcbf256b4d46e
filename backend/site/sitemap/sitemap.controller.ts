import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/access.decorator.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { SitemapService } from './sitemap.service.js';

/** For search engines. */
@ApiTags('Search engines')
@Public()
@Controller()
export class SitemapController {
  constructor(private readonly sitemap: SitemapService) {}

  @Get('sitemap.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @ApiOperation({ summary: 'The sitemap, or a sitemap index if there are several files' })
  @ApiProduces('application/xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  main(): Promise<string> {
    return this.sitemap.main();
  }

  @Get('sitemap-:number.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @ApiOperation({ summary: 'One of several sitemap files' })
  @ApiParam({ name: 'number', type: Number, description: 'Starts at 1.' })
  @ApiProduces('application/xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Refuses({ 404: 'There is no such file.' })
  part(@Param('number', new RecordIdPipe('Sitemap')) number: number): Promise<string> {
    return this.sitemap.part(number);
  }

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @ApiOperation({ summary: 'Rules for crawlers' })
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' } })
  robots(): string {
    return this.sitemap.robots();
  }
}
