import { Body, ConflictException, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RequireConfirmation } from '../../core/access/recent-confirmation.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { SecondFactorRole, SecondFactorRolesInput } from './second-factor.dto.js';
import { SecondFactorRolesService } from './second-factor-roles.service.js';
import { SecondFactorsService } from './second-factors.service.js';

/** Other users' second factors, for administrators. */
@ApiTags('User')
@Controller()
export class SecondFactorUsersController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly roles: SecondFactorRolesService,
  ) {}

  /** List the roles, whether they require a second factor, and how many users lack one */
  @Get('admin/api/second_factor_roles')
  @RequirePermission(Permission.UsersRead)
  listRoles(): Promise<SecondFactorRole[]> {
    return this.roles.list();
  }

  @Put('admin/api/second_factor_roles')
  @RequirePermission(Permission.UsersWrite)
  @RequireConfirmation()
  @ApiOperation({
    summary: 'Choose the roles that need a second factor',
    description:
      'Takes effect at once: who has such a role and no second factor can do nothing but set one up. Every other call ' +
      'is refused with 403.',
  })
  @Refuses({ 422: 'One of the roles does not exist.' })
  updateRoles(@Body() { roles }: SecondFactorRolesInput, @CurrentUser() by: AuthUser): Promise<SecondFactorRole[]> {
    return this.roles.update(roles, by);
  }

  @Delete('admin/api/remove_second_factor/:id')
  @RequirePermission(Permission.UsersWrite)
  @RequireConfirmation()
  @ApiOperation({
    summary: 'Remove the second factor of somebody who has lost it',
    description:
      'Ends all sessions of the person, who is told by mail and signs in with the password alone from then on.',
  })
  @Refuses({ 404: 'No user has this id.', 409: 'The user has no second factor, or is the signed-in user.' })
  remove(@Param('id', new RecordIdPipe('User')) id: number, @CurrentUser() by: AuthUser): Promise<MessageBody> {
    if (id === by.id) {
      throw new ConflictException({
        message: say('secondFactors.ownInProfile'),
      });
    }
    return this.factors.removeAll(id, by);
  }
}
