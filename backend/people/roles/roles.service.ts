import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Permission, permissionsOf } from '../../core/access/permissions.js';
import { Database } from '../../core/database/database.js';
import type { RoleRecord } from './role.dto.js';
import { Role } from './role.entity.js';

@Injectable()
export class RolesService {
  constructor(private readonly database: Database) {}

  list(): Promise<RoleRecord[]> {
    return this.database.manager.find(Role, { select: { id: true, name: true }, order: { id: 'ASC' } });
  }

  /** Returns the ids of the roles with a permission. */
  async idsWith(permission: Permission, manager: EntityManager = this.database.manager): Promise<number[]> {
    const roles = await manager.find(Role);
    return roles.filter((role) => permissionsOf(role).includes(permission)).map(({ id }) => id);
  }
}
