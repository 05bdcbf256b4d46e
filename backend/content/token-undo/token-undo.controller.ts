import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { MAX_TAKEN_BACK } from './token-undo.constants.js';
import { TokenUndoResult } from './token-undo.dto.js';
import { TokenUndoService } from './token-undo.service.js';

const OF = 'Of own tokens; of those of others for who may see these. Of a revoked token, too.';

/** Takes back what a program did. These routes do not accept tokens. */
@ApiTags('API tokens')
@Controller()
export class TokenUndoController {
  constructor(private readonly undo: TokenUndoService) {}

  @Get('admin/api/token_undo/:id')
  @SignedIn()
  @ApiOperation({
    summary: 'What an undo of what a token did within an hour would take back',
    description: `${OF} Nothing is changed. At most ${MAX_TAKEN_BACK} records at a time.`,
  })
  @Refuses({ 404: 'There is no such token, or it is somebody else’s.' })
  preview(@Param('id', new RecordIdPipe('Token')) id: number, @CurrentUser() user: AuthUser): Promise<TokenUndoResult> {
    return this.undo.preview(id, user);
  }

  @Post('admin/api/undo_token/:id')
  @SignedIn()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Take back what a token did within an hour',
    description:
      `${OF} Last changed first: created records go to the bin, changed ones get their former state and status, deleted ones come ` +
      'back, drafts become the former ones. Each record in a transaction of its own, and only as far as the caller may write it; what ' +
      'somebody else has changed since is never overwritten. Calling it again takes back nothing twice.',
  })
  @Refuses({ 404: 'There is no such token, or it is somebody else’s.' })
  run(@Param('id', new RecordIdPipe('Token')) id: number, @CurrentUser() user: AuthUser): Promise<TokenUndoResult> {
    return this.undo.run(id, user);
  }
}
