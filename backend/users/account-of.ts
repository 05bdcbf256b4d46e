import type { Account } from '../core/access/account.dto.js';
import { permissionsOf } from '../core/access/permissions.js';
import type { User } from './user.entity.js';

/** The account of a user, as requests carry it. @param user With its role. */
export function accountOf({ id, name, email, photo, role }: User): Account {
  return { id, name, email, photo, role: role.name, permissions: permissionsOf(role.name) };
}
