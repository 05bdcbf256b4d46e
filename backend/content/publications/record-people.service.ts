import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { permissionsOf, type RecordAction } from '../../core/access/permissions.js';
import { may, mayWriteIn } from '../../core/access/rights.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { User } from '../../people/users/user.entity.js';

/** The people of the office by what their roles let them do with records. */
@Injectable()
export class RecordPeople {
  /**
   * Returns those who may do something with the records of a kind, by id.
   * @param options.language The tag of the language that they must be allowed to write; by default any.
   */
  async whoMay(
    manager: EntityManager,
    action: RecordAction,
    definition: Parameters<typeof may>[2],
    { language }: { language?: string } = {},
  ): Promise<User[]> {
    const users = await manager.find(User, {
      relations: { role: true },
      where: { status: ACTIVE, invitation_expires_at: IsNull() },
      order: { id: 'ASC' },
    });
    return users.filter(({ role }) => {
      const rights = { permissions: permissionsOf(role), languages: role.languages ?? undefined };
      return may(rights, action, definition) && (language === undefined || mayWriteIn(rights, language));
    });
  }
}
