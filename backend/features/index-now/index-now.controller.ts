import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/access.decorator.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { Refuses } from '../../core/http/refuses.decorator.js';

@ApiTags('Search engines')
@Public()
@Controller()
export class IndexNowController {
  constructor(@Inject(CONFIGURATION) private readonly config: Configuration) {}

  @Get('indexnow.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @ApiOperation({ summary: 'The key that verifies IndexNow submissions for this site' })
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Refuses({ 404: 'INDEXNOW_KEY is not set.' })
  key(): string {
    const { indexNow } = this.config;
    if (!indexNow) throw new RecordNotFoundException('Page');
    return indexNow.key;
  }
}
