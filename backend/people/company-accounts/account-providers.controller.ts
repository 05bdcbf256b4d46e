import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RequireConfirmation } from '../../core/access/recent-confirmation.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import {
  AccountProviderInput,
  AccountProviderRecord,
  AccountProviderUpdate,
  ProviderTrial,
} from './account-provider.dto.js';
import { AccountProvidersService } from './account-providers.service.js';

const providerId = new RecordIdPipe('Account provider');
const NOT_ALL = 'The signed-in user could not make somebody an administrator, as a provider can.';
const NO_WAY_IN = 'Passwords are off, and people would have no provider any more.';
const UNKNOWN = 'No provider has this id.';

/** The providers of the company's accounts. */
@ApiTags('Company accounts')
@Controller()
export class AccountProvidersController {
  constructor(private readonly providers: AccountProvidersService) {}

  /** List all providers of company accounts */
  @Get('admin/api/list_account_provider')
  @RequirePermission(Permission.UsersRead)
  list(): Promise<AccountProviderRecord[]> {
    return this.providers.list();
  }

  @Post('admin/api/create_account_provider')
  @RequirePermission(Permission.UsersWrite)
  @RequireConfirmation()
  @ApiOperation({ summary: 'Create: Account provider', description: 'No answer has the secret.' })
  @Refuses({ 403: NOT_ALL, 409: 'There are too many providers.', 422: 'A field breaks a rule.' })
  create(@Body() input: AccountProviderInput, @CurrentUser() by: AuthUser): Promise<AccountProviderRecord> {
    return this.providers.create(input, by);
  }

  @Put('admin/api/update_account_provider/:id')
  @RequirePermission(Permission.UsersWrite)
  @RequireConfirmation()
  @ApiOperation({
    summary: 'Update: Account provider',
    description:
      'Without `client_secret`, the secret stays as it is; with another issuer it has to be entered again. Sessions that its accounts have ' +
      'begun end with another issuer, and when it is switched off, but that of the call.',
  })
  @Refuses({ 403: NOT_ALL, 404: UNKNOWN, 409: NO_WAY_IN, 422: 'A field breaks a rule.' })
  update(
    @Param('id', providerId) id: number,
    @Body() input: AccountProviderUpdate,
    @CurrentUser() by: AuthUser,
    @Req() request: Request,
  ): Promise<AccountProviderRecord> {
    return this.providers.update(id, input, by, request);
  }

  @Delete('admin/api/delete_account_provider/:id')
  @RequirePermission(Permission.UsersWrite)
  @RequireConfirmation()
  @ApiOperation({
    summary: 'Delete: Account provider',
    description:
      'Nobody signs in with it any more, whose accounts its own were is forgotten, and the sessions that they have begun end, but that of the call.',
  })
  @Refuses({ 403: NOT_ALL, 404: UNKNOWN, 409: NO_WAY_IN })
  remove(
    @Param('id', providerId) id: number,
    @CurrentUser() by: AuthUser,
    @Req() request: Request,
  ): Promise<MessageBody> {
    return this.providers.remove(id, by, request);
  }

  @Post('admin/api/try_account_provider/:slug')
  @RequirePermission(Permission.UsersWrite)
  @HttpCode(200)
  @RateLimit({ points: 20, duration: 60, name: 'tests', per: 'user' })
  @ApiOperation({
    summary: 'Try a provider',
    description:
      'Asks it for its discovery document and keys, whether it knows the client (a code that never was must be refused as such), and for its time.',
  })
  @Refuses({ 404: 'No provider has this name in addresses.' })
  try(@Param('slug') slug: string): Promise<ProviderTrial> {
    return this.providers.try(slug);
  }
}
