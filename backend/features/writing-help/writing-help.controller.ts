import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { PictureDescriptionInput, WritingHelpInput, WritingHelpState, WritingSuggestion } from './writing-help.dto.js';
import { WritingHelpService } from './writing-help.service.js';

@ApiTags('Help with writing')
@RequirePermission(Permission.ContentWrite)
@Controller('admin/api/writing_help')
export class WritingHelpController {
  constructor(private readonly help: WritingHelpService) {}

  @Get()
  @ApiOperation({ summary: 'Whether a language model can be asked for help with writing' })
  state(): WritingHelpState {
    return this.help.state;
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Suggests a title, a summary or another wording of a text' })
  @Refuses({
    409: 'No language model is configured.',
    422: 'The suggestion says what the text does not say, and is not shown; or the language model does not take the text.',
    503: 'The language model does not answer, or the tokens of the day are used up.',
  })
  suggest(
    @Body() input: WritingHelpInput,
    @CurrentUser() user: AuthUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WritingSuggestion> {
    return this.help.suggest(input, user.id, untilLeft(response));
  }

  @Post('picture')
  @HttpCode(200)
  @RateLimit({ points: 30, duration: 60, per: 'user' })
  @RequirePermission(Permission.UploadsWrite)
  @ApiOperation({
    summary: 'Suggests what a picture shows, for people who cannot see it',
    description:
      'A small copy of the picture is sent to the language model, and nothing else of the record that shows it.',
  })
  @Refuses({
    404: 'There is no such picture.',
    409: 'No language model is configured that reads pictures.',
    422: 'The language is none, or the language model does not take the picture or suggested nothing.',
    503: 'The language model does not answer, or the tokens of the day are used up.',
  })
  describe(
    @Body() input: PictureDescriptionInput,
    @CurrentUser() user: AuthUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WritingSuggestion> {
    return this.help.describe(input, user.id, untilLeft(response));
  }
}

/** Ends when the caller leaves. */
function untilLeft(response: Response): AbortSignal {
  const ended = new AbortController();
  response.once('close', () => ended.abort());
  return ended.signal;
}
