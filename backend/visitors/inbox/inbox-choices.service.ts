import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Permission, permissionsOf } from '../../core/access/permissions.js';
import { RoleName } from '../../core/access/role-name.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { Role } from '../../people/roles/role.entity.js';
import { User } from '../../people/users/user.entity.js';
import type { Seat } from '../conversations/seats.constants.js';
import { isReachable } from '../form-rights/form-rights.js';
import { type AboutKey, aboutIn } from '../messages/about-record.shared.js';
import { Message } from '../messages/message.entity.js';
import { RepliesService } from '../submissions/replies.service.js';
import type { ConversationAbout, InboxChoices, RecordMessages } from './conversation.dto.js';
import { StagesService } from './stages.service.js';

/** Records that the inbox can be narrowed to. */
const MAX_ABOUT = 200;

/** Options for the screens of the inbox. */
@Injectable()
export class InboxChoicesService {
  constructor(
    private readonly database: Database,
    private readonly stages: StagesService,
    private readonly replies: RepliesService,
  ) {}

  /** Counts the messages from the page of a record, of those that the user of the request may read. */
  async count({ resource, id }: AboutKey): Promise<RecordMessages> {
    const rows = await this.database.manager
      .createQueryBuilder(Message, 'sent')
      .select('sent.seat', 'seat')
      .addSelect('COUNT(*)', 'count')
      .where('sent.about_resource = :resource AND sent.about_id = :id AND sent.spam_at IS NULL', { resource, id })
      .andWhere(isReachable('message', 'sent.id'))
      .groupBy('sent.seat')
      .getRawMany<{ seat: Seat; count: number | string }>();
    const of = (seat: Seat) => Number(rows.find((row) => row.seat === seat)?.count ?? 0);
    return {
      count: rows.reduce((sum, { count }) => sum + Number(count), 0),
      seats: of('seat'),
      waiting: of('waiting'),
    };
  }

  /** Returns the records that messages are about, as the latest message names each. */
  private async about(): Promise<ConversationAbout[]> {
    const latest = await this.database.manager
      .createQueryBuilder(Message, 'sent')
      .select('MAX(sent.id)', 'id')
      .where('sent.about_id IS NOT NULL AND sent.spam_at IS NULL')
      .andWhere(isReachable('message', 'sent.id'))
      .groupBy('sent.about_resource')
      .addGroupBy('sent.about_id')
      .orderBy('MAX(sent.id)', 'DESC')
      .limit(MAX_ABOUT)
      .getRawMany<{ id: number }>();
    const messages = await this.database.manager.find(Message, {
      select: { id: true, about_resource: true, about_id: true, about_title: true },
      where: { id: In(latest.map(({ id }) => Number(id))) },
      order: { id: 'DESC' },
    });
    return messages.flatMap((message) => aboutIn(message) ?? []);
  }

  async all(): Promise<InboxChoices> {
    const [users, roles, forms, about] = await Promise.all([
      this.database.manager.find(User, {
        where: { status: ACTIVE },
        relations: { role: true },
        order: { name: 'ASC', id: 'ASC' },
      }),
      this.database.manager.find(Role, { order: { id: 'ASC' } }),
      this.stages.all(),
      this.about(),
    ]);
    return {
      colleagues: users
        .filter(({ role }) => permissionsOf(role).includes(Permission.InboxRead))
        .map(({ id, name, photo }) => ({ id, name, photo })),
      roles: roles
        .filter((role) => role.name !== RoleName.Administrator && permissionsOf(role).includes(Permission.InboxRead))
        .map(({ id, name }) => ({ id, name })),
      forms,
      about,
      can_send: this.replies.canSend,
    };
  }
}
