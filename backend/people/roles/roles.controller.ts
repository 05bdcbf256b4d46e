import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RoleRecord } from './role-name.dto.js';
import { RolesService } from './roles.service.js';

@ApiTags('User')
@Controller()
export class RolesController {
  constructor(private readonly roles: RolesService) {}

  /** The roles that a user can have. */
  @Get('admin/api/roles')
  @RequirePermission(Permission.UsersRead)
  list(): Promise<RoleRecord[]> {
    return this.roles.list();
  }
}
