import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { ContactInfoService } from '../../company/contact-info/contact-info.service.js';
import { Database } from '../../core/database/database.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import type { User } from '../../people/users/user.entity.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { InboxConversationsService } from '../conversations/inbox-conversations.service.js';
import { InboxMailsService } from './inbox-mails.service.js';

/** Number of conversations reported at a time. */
const MAX_TOLD = 500;

/** Reports newly overdue conversations every hour: to the owner, or else to the contact address. Once per due date. */
@Injectable()
export class InboxRemindersService extends HourlyTask {
  constructor(
    private readonly database: Database,
    private readonly conversations: InboxConversationsService,
    private readonly mails: InboxMailsService,
    private readonly contactInfo: ContactInfoService,
    private readonly site: SiteIdentity,
  ) {
    super('Failed to remind of conversations');
  }

  protected override async runHourly(): Promise<void> {
    await this.conversations.repair();
    await this.remind();
  }

  async remind(): Promise<void> {
    const { email: contact } = await this.contactInfo.read();
    await this.database.transaction(async (manager) => {
      const late = await manager.find(InboxConversation, {
        where: {
          due_at: LessThanOrEqual(new Date()),
          reminded_at: IsNull(),
          done_at: IsNull(),
          spam_at: IsNull(),
          quiet_at: IsNull(),
          merged_into: IsNull(),
        },
        order: { due_at: 'ASC' },
        take: MAX_TOLD,
      });
      if (late.length === 0) return;
      const nobodys: InboxConversation[] = [];
      const ofOwners = new Map<number, { owner: User; rows: InboxConversation[] }>();
      for (const row of late) {
        const owner = row.owner_id && (await this.conversations.colleague(manager, row.owner_id, row.form));
        if (!owner) nobodys.push(row);
        else ofOwners.set(owner.id, { owner, rows: [...(ofOwners.get(owner.id)?.rows ?? []), row] });
      }
      for (const { owner, rows } of ofOwners.values()) await this.mails.sendOverdue(manager, owner, rows);
      if (contact && nobodys.length > 0)
        await this.mails.sendOverdue(manager, { name: this.site.siteName, email: contact }, nobodys);
      await manager.update(InboxConversation, { id: In(late.map(({ id }) => id)) }, { reminded_at: new Date() });
    });
  }
}
