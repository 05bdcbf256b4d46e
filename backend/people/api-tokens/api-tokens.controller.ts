import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission, SignedIn } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RequireConfirmation } from '../../core/access/recent-confirmation.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { ApiTokenInput, ApiTokenRecord, MadeApiToken, OwnedApiToken, TokenChoices } from './api-token.dto.js';
import { ApiTokensService } from './api-tokens.service.js';

/** Tokens with which programs call the API. These routes do not accept tokens. */
@ApiTags('API tokens')
@Controller()
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  /** List the options for own tokens */
  @Get('admin/api/token_choices')
  @SignedIn()
  choices(@CurrentUser() user: AuthUser): TokenChoices {
    return this.tokens.choices(user);
  }

  /** List own tokens, newest first */
  @Get('admin/api/tokens')
  @SignedIn()
  list(@CurrentUser() user: AuthUser): Promise<ApiTokenRecord[]> {
    return this.tokens.list(user);
  }

  @Get('admin/api/all_tokens')
  @RequirePermission(Permission.UsersRead)
  @ApiOperation({
    summary: 'Tokens of all users, the newest first',
    description: 'Expired ones are listed for 30 days.',
  })
  listAll(): Promise<OwnedApiToken[]> {
    return this.tokens.listAll();
  }

  @Post('admin/api/create_token')
  @SignedIn()
  @RequireConfirmation()
  @RateLimit({ points: 30, duration: 3600, name: 'new tokens', per: 'user' })
  @ApiOperation({
    summary: 'Create a token',
    description:
      'The token acts for the signed-in user, with the permissions that both the role and the scopes allow at the time of each ' +
      'call. Only its hash is stored: this answer is the only one with the token itself.',
  })
  @Refuses({ 422: 'A field breaks a rule.' })
  create(@Body() input: ApiTokenInput, @CurrentUser() user: AuthUser): Promise<MadeApiToken> {
    return this.tokens.create(input, user);
  }

  @Delete('admin/api/delete_token/:id')
  @SignedIn()
  @ApiOperation({
    summary: 'Revoke a token',
    description: 'An own one; who manages users may revoke those of others who may not do more. It ends at once.',
  })
  @Refuses({
    403: 'The owner may do more than the signed-in user.',
    404: 'The signed-in user has no token with this id.',
  })
  revoke(@Param('id', new RecordIdPipe('Token')) id: number, @CurrentUser() user: AuthUser): Promise<MessageBody> {
    return this.tokens.revoke(id, user);
  }
}
