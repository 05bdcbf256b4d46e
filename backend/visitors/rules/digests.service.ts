import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { say, spokenLocale } from '../../core/language/say.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { dateFormat, withWrittenDates } from '../../core/text/dates.shared.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { staffMail } from '../../people/users/staff-mail.js';
import { FormRightsService } from '../conversations/form-rights.service.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { InboxConversationsService } from '../conversations/inbox-conversations.service.js';
import type { DigestChoice } from './rule.dto.js';
import { EnquiryDigest } from './rule.entity.js';
import { DIGEST_HOUR } from './rules.constants.js';

const HOUR_MS = 60 * 60_000;

/** Maximum number of conversations listed in a digest. */
const MAX_LINES = 30;

/** Sends users who prefer it a daily digest of their conversations in place of single mails. */
@Injectable()
export class DigestsService extends HourlyTask {
  constructor(
    private readonly database: Database,
    private readonly site: SiteIdentity,
    private readonly outbox: OutboxService,
    private readonly conversations: InboxConversationsService,
    private readonly rights: FormRightsService,
  ) {
    super('Failed to send digests of enquiries');
  }

  async choice(user_id: number): Promise<DigestChoice> {
    return { is_daily: await this.database.manager.existsBy(EnquiryDigest, { user_id }) };
  }

  /** Idempotent. */
  async choose(user_id: number, isDaily: boolean): Promise<DigestChoice> {
    await this.database.transaction(async (manager) => {
      if (!isDaily) await manager.delete(EnquiryDigest, { user_id });
      else {
        // Includes events of the same second: some times are stored without fractions.
        const values = { user_id, sent_at: new Date(Date.now() - 1000) };
        await manager.createQueryBuilder().insert().into(EnquiryDigest).values(values).orIgnore().execute();
      }
    });
    return { is_daily: isDaily };
  }

  /** Runs at seven in the morning, or later if nothing ran at that hour. */
  async runHourly(now = new Date()): Promise<void> {
    const hour =
      Number(dateFormat('en-GB', this.site.timeZone, { hour: '2-digit', hourCycle: 'h23' }).format(now)) % 24;
    if (hour < DIGEST_HOUR) return;
    const digests = await this.database.manager.find(EnquiryDigest);
    // Tolerates the change to and from daylight saving time.
    for (const { id, sent_at } of digests)
      if (now.getTime() - sent_at.getTime() > (hour - DIGEST_HOUR + 1) * HOUR_MS) await this.send(id, now);
  }

  /** Stores the mail and the time up to which it reports. */
  private async send(id: number, now: Date): Promise<void> {
    await this.database.transaction(async (manager) => {
      const digest = await manager.findOneBy(EnquiryDigest, { id });
      const user = digest && (await this.conversations.colleague(manager, digest.user_id));
      if (!digest || !user) return;
      await manager.update(EnquiryDigest, { id }, { sent_at: now });
      const hidden = await this.rights.hiddenTo({ id: user.id, role: user.role.name });
      const [conversations, count] = await manager.findAndCount(InboxConversation, {
        where: {
          form: Not(In(hidden)),
          owner_id: user.id,
          waiting: 'us',
          done_at: IsNull(),
          spam_at: IsNull(),
          quiet_at: IsNull(),
          merged_into: IsNull(),
          last_activity_at: MoreThan(digest.sent_at),
        },
        order: { last_activity_at: 'DESC' },
        take: MAX_LINES,
      });
      if (count === 0) return;
      const { siteName } = this.site;
      const mail = staffMail(this.site, user, () => ({
        subject: say('rules.digestSubject', { count, siteName }),
        parts: [
          say('rules.digestText', { count }),
          {
            facts: conversations.map(({ name, email, preview }) => [
              name || email,
              withWrittenDates(preview, spokenLocale(), this.site.timeZone),
            ]),
          },
          { label: say('submissions.openInbox'), path: 'inbox?lane=mine' },
        ],
        footer: 'rules.enquiryFooter',
      }));
      await this.outbox.add(manager, mail);
    });
  }
}
