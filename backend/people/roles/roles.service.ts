import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Permission, permissionsOf } from '../../core/access/permissions.js';
import { isBuiltInRole } from '../../core/access/role-name.js';
import { Database } from '../../core/database/database.js';
import { Role } from './role.entity.js';
import type { RoleRecord } from './role-name.dto.js';

@Injectable()
export class RolesService {
  constructor(private readonly database: Database) {}

  async list(): Promise<RoleRecord[]> {
    const roles = await this.database.manager.find(Role, { select: { id: true, name: true }, order: { id: 'ASC' } });
    return roles.map(({ id, name }) => ({ id, name, is_built_in: isBuiltInRole(name) }));
  }

  /** Returns the ids of the roles with a permission. */
  async idsWith(permission: Permission, manager: EntityManager = this.database.manager): Promise<number[]> {
    const roles = await manager.find(Role);
    return roles.filter((role) => permissionsOf(role).includes(permission)).map(({ id }) => id);
  }
}
