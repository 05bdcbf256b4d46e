import { ForbiddenException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isOfAllContent, permissionsOf, statedBy } from '../../core/access/permissions.js';
import type { Author } from '../../core/crud/author.js';
import { say } from '../../core/language/say.js';
import { Role } from './role.entity.js';

/** Whoever gives it; somebody who is no user is the application itself. */
type Giver = Omit<Author, 'id'> & { id?: number };

type Granted = Pick<Role, 'name' | 'permissions' | 'languages'>;

/** Nobody gives what they don't have, nor changes whoever may do more. */
@Injectable()
export class RoleGrants {
  /**
   * @param by The application itself gives what it was told to.
   * @throws ForbiddenException for a role that allows more than the user's own
   */
  async check(manager: EntityManager, by: Giver | undefined, role: Granted): Promise<void> {
    if (await this.exceeds(manager, by, role))
      throw new ForbiddenException({ message: say('roles.moreThanOwn', { role: role.name }) });
  }

  private async exceeds(manager: EntityManager, by: Giver | undefined, role: Granted): Promise<boolean> {
    const held = by?.permissions;
    if (!held) return false;
    if (permissionsOf(role).some((permission) => !held.includes(permission))) return true;
    if (by.languages && !role.languages?.every((tag) => by.languages?.includes(tag))) return true;
    // Whoever has each kind of today must not give those of tomorrow.
    const own = by.role === undefined ? null : await manager.findOneBy(Role, { name: by.role });
    const stated = own ? statedBy(own) : [];
    return statedBy(role).some((name) => isOfAllContent(name) && !stated.includes(name));
  }
}
