import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RequireConfirmation } from '../../core/access/recent-confirmation.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { ResourceController } from '../../core/crud/resource.controller.js';
import type { MessageBody } from '../../core/crud/resource.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { RoleChoices, RoleDeletionQuery } from './role.dto.js';
import { roleResource } from './role.resource.js';
import { RoleEditingService } from './role-editing.service.js';

@Controller()
export class RoleEditingController extends ResourceController(roleResource) {
  constructor(private readonly roles: RoleEditingService) {
    super(roles);
  }

  /** What roles can be made of: kinds of content and other areas with their permissions, and languages. */
  @Get('admin/api/role_choices')
  @RequirePermission(Permission.UsersRead)
  choices(@CurrentUser() user: AuthUser): RoleChoices {
    return this.roles.choices(user);
  }

  @Delete('admin/api/delete_role/:id')
  @RequirePermission(Permission.UsersWrite)
  @RequireConfirmation()
  @ApiOperation({
    summary: 'Delete: Role',
    description: 'Its users get the role that `to` names, in the same transaction.',
  })
  @Refuses({
    404: 'No role has this id.',
    409: 'The role is built in, or somebody has it and `to` is missing.',
    422: '`to` is no other role.',
  })
  remove(
    @Param('id', new RecordIdPipe(roleResource.label)) id: number,
    @Query() { to }: RoleDeletionQuery,
    @CurrentUser() by: AuthUser,
  ): Promise<MessageBody> {
    return this.roles.remove(id, to, by);
  }
}
