import { Injectable } from '@nestjs/common';
import { Permission, permissionsOf } from '../../core/access/permissions.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { User } from '../../people/users/user.entity.js';
import { RepliesService } from '../submissions/replies.service.js';
import type { InboxChoices } from './conversation.dto.js';
import { StagesService } from './stages.service.js';

/** Options for the screens of the inbox. */
@Injectable()
export class InboxChoicesService {
  constructor(
    private readonly database: Database,
    private readonly stages: StagesService,
    private readonly replies: RepliesService,
  ) {}

  async all(): Promise<InboxChoices> {
    const [users, forms] = await Promise.all([
      this.database.manager.find(User, {
        where: { status: ACTIVE },
        relations: { role: true },
        order: { name: 'ASC', id: 'ASC' },
      }),
      this.stages.all(),
    ]);
    return {
      colleagues: users
        .filter(({ role }) => permissionsOf(role).includes(Permission.InboxRead))
        .map(({ id, name, photo }) => ({ id, name, photo })),
      forms,
      can_send: this.replies.canSend,
    };
  }
}
