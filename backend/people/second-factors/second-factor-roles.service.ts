import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { Role } from '../roles/role.entity.js';
import { RoleGrants } from '../roles/role-grants.service.js';
import { User } from '../users/user.entity.js';
import type { SecondFactorRole } from './second-factor.dto.js';

/** Roles that require a second factor. */
@Injectable()
export class SecondFactorRolesService {
  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
    private readonly grants: RoleGrants,
  ) {}

  async list(): Promise<SecondFactorRole[]> {
    const { manager } = this.database;
    const roles = await manager.find(Role, { order: { id: 'ASC' } });
    const users = await manager.find(User, {
      select: { id: true, role_id: true, second_factor: true },
      where: { status: ACTIVE },
    });
    return roles.map(({ id, name, second_factor_required }) => {
      const holders = users.filter(({ role_id }) => role_id === id);
      const without = holders.filter(({ second_factor }) => !second_factor).length;
      return { id, name, required: second_factor_required, users: holders.length, without };
    });
  }

  /** Sets the roles that require a second factor. Takes effect with each user's next request. @throws ValidationException */
  async update(ids: readonly number[], by: Author): Promise<SecondFactorRole[]> {
    return this.database.transaction(async (manager) => {
      const chosen = [...new Set(ids)];
      const roles = await manager.find(Role, { order: { id: 'ASC' } });
      if (chosen.some((id) => !roles.some((role) => role.id === id))) {
        throw new ValidationException({ roles: [say('common.roleUnknown')] });
      }
      const changed = roles.filter(({ id, second_factor_required }) => chosen.includes(id) !== second_factor_required);
      for (const role of changed) await this.grants.check(manager, by, role);
      if (changed.length > 0) {
        await manager.update(Role, { id: In(chosen) }, { second_factor_required: true });
        await manager.update(Role, { id: Not(In(chosen)) }, { second_factor_required: false });
        const required = roles.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
        const entry = { resource: 'user', id: 0, action: 'factor_roles', title: required.join(', '), by } as const;
        await this.history.add(manager, entry);
      }
      return this.list();
    });
  }
}
