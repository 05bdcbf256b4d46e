import { Body, Controller, Delete, Get, Param, Put, Req } from '@nestjs/common';
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
import { AccountProvidersService } from './account-providers.service.js';
import { CompanyIdentitiesService } from './company-identities.service.js';
import { ConnectedPerson, PasswordSignIn, PasswordSignInInput } from './password-sign-in.dto.js';
import { PasswordSignInService } from './password-sign-in.service.js';

const userId = new RecordIdPipe('User');

/** Who signs in by password, and who with the company's accounts. */
@ApiTags('Company accounts')
@Controller()
export class PasswordSignInController {
  constructor(
    private readonly service: PasswordSignInService,
    private readonly identities: CompanyIdentitiesService,
    private readonly providers: AccountProvidersService,
  ) {}

  /** Show who signs in by password or passkey */
  @Get('admin/api/password_sign_in')
  @RequirePermission(Permission.UsersRead)
  read(): Promise<PasswordSignIn> {
    return this.service.read();
  }

  @Put('admin/api/password_sign_in')
  @RequirePermission(Permission.UsersWrite)
  @RequireConfirmation()
  @ApiOperation({
    summary: 'Turn passwords and passkeys off, or on again',
    description:
      'Nobody but the emergency administrator then signs in by password or passkey, and the sessions that others have begun so end. ' +
      'Second factors, API tokens and sessions of company accounts stay.',
  })
  @Refuses({
    403: 'The signed-in user could not make somebody an administrator.',
    422: 'This is no active administrator with a password, or the signed-in user has not signed in with a company account.',
  })
  update(
    @Body() { emergency_administrator }: PasswordSignInInput,
    @Req() request: Request,
    @CurrentUser() by: AuthUser,
  ): Promise<PasswordSignIn> {
    return this.service.update(emergency_administrator, request, by);
  }

  /** List who has signed in with a provider */
  @Get('admin/api/list_connected_people/:slug')
  @RequirePermission(Permission.UsersRead)
  @Refuses({ 404: 'No provider has this name in addresses.' })
  async people(@Param('slug') slug: string): Promise<ConnectedPerson[]> {
    await this.providers.checkExists(slug);
    return this.identities.peopleOf(slug);
  }

  @Delete('admin/api/disconnect_person/:slug/:id')
  @RequirePermission(Permission.UsersWrite)
  @RequireConfirmation()
  @ApiOperation({
    summary: 'Disconnect the account of a person',
    description:
      'Ends the sessions that the account has begun. The next account at this provider with the verified address of the person is recognized anew.',
  })
  @Refuses({
    403: 'The person may do more than the signed-in user.',
    404: 'This person has no account at the provider.',
  })
  disconnect(
    @Param('slug') slug: string,
    @Param('id', userId) id: number,
    @CurrentUser() by: AuthUser,
  ): Promise<MessageBody> {
    return this.identities.disconnect(slug, id, by);
  }
}
