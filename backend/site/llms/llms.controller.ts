import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/access.decorator.js';
import { LlmsService } from './llms.service.js';

/** For language models that read the site on behalf of users. */
@ApiTags('Search engines')
@Public()
@Controller()
export class LlmsController {
  constructor(private readonly llms: LlmsService) {}

  @Get('llms.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @ApiOperation({
    summary: 'What the site has, for language models (llmstxt.org)',
    description:
      'Markdown with at most 100 links of each kind. Every public page is also there as Markdown, at its address with ' +
      '`.md`; the home page at `/index.md`.',
  })
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' } })
  read(): Promise<string> {
    return this.llms.read();
  }
}
