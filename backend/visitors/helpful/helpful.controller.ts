import { Body, Controller, Get, Header, HttpStatus, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { WordedErrors } from '../../company/words/worded-errors.decorator.js';
import { WordsService } from '../../company/words/words.service.js';
import { Public, SignedIn } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { HelpfulAnswers, HelpfulInput } from './helpful.dto.js';
import { HelpfulService } from './helpful.service.js';

/** Where the page says thanks, without a script. */
const THANKS = '#helpful-thanks';

@ApiTags('Kind of content')
@Controller()
export class HelpfulController {
  constructor(
    private readonly helpful: HelpfulService,
    private readonly registry: ResourceRegistry,
    private readonly words: WordsService,
    private readonly languages: LanguagesService,
  ) {}

  @Post('helpful/:resource/:id')
  @Public()
  @WordedErrors()
  @RateLimit({ points: 5, duration: 60 })
  @ApiParam({ name: 'resource', example: 'article' })
  @ApiParam({ name: 'id', type: Number })
  @ApiOperation({
    summary: 'Answer whether a record was helpful',
    description:
      'Of kinds that ask it (`asks_helpful`). It is the form below the record, which browsers send without scripts; nothing is stored of who has sent it.',
  })
  @ApiResponse({ status: HttpStatus.SEE_OTHER, description: 'Leads back to the page, which says thanks.' })
  @Refuses({ 404: 'Visitors see no such record, or its kind does not ask.', 422: 'A field breaks a rule.' })
  async add(
    @Param('resource') resource: string,
    @Param('id', new RecordIdPipe('Record')) id: number,
    @Body() input: HelpfulInput,
    @Res() response: Response,
  ): Promise<void> {
    const path = await this.helpful.add(resource, id, input);
    const reader = this.languages.ofTag(this.words.language);
    response.redirect(HttpStatus.SEE_OTHER, (reader ? this.languages.addressOf(path, reader) : path) + THANKS);
  }

  @Get('admin/api/helpful/:resource/:id')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  @ApiParam({ name: 'resource', example: 'article' })
  @ApiParam({ name: 'id', type: Number })
  @ApiOperation({ summary: 'Whether visitors found a record helpful' })
  @Refuses({ 404: 'There is no such resource, or the user may not read it.' })
  of(
    @Param('resource') resource: string,
    @Param('id', new RecordIdPipe('Record')) id: number,
    @CurrentUser() { permissions }: AuthUser,
  ): Promise<HelpfulAnswers> {
    const named = this.registry.find(resource);
    if (!named || !permissions.includes(named.definition.read)) throw new RecordNotFoundException('Record');
    return this.helpful.of(resource, id);
  }
}
