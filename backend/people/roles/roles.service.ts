import { Injectable } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import type { RoleRecord } from './role.dto.js';
import { Role } from './role.entity.js';

@Injectable()
export class RolesService {
  constructor(private readonly database: Database) {}

  list(): Promise<RoleRecord[]> {
    return this.database.manager.find(Role, { select: { id: true, name: true }, order: { id: 'ASC' } });
  }
}
