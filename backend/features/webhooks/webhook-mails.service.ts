import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Permission } from '../../core/access/permissions.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { say } from '../../core/language/say.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { RolesService } from '../../people/roles/roles.service.js';
import { staffMail } from '../../people/users/staff-mail.js';
import { User } from '../../people/users/user.entity.js';
import type { Webhook } from './webhook.entity.js';
import type { CallResult } from './webhook-call.js';

/** Mails to the administrators of webhooks. */
@Injectable()
export class WebhookMailsService {
  constructor(
    private readonly site: SiteIdentity,
    private readonly outbox: OutboxService,
    private readonly roles: RolesService,
  ) {}

  /** Reports that a webhook was disabled, in the running transaction. */
  async sendDisabled(manager: EntityManager, { name, url }: Webhook, { status, answer }: CallResult): Promise<void> {
    const { siteName } = this.site;
    const roles = await this.roles.idsWith(Permission.WebhooksWrite, manager);
    const users = await manager.find(User, { where: { status: ACTIVE, role_id: In(roles) } });
    const mails = users.map((user) =>
      staffMail(this.site, user, () => ({
        subject: say('webhooks.switchedOffSubject', { name, siteName }),
        parts: [
          say('webhooks.switchedOffText'),
          {
            facts: [
              [say('webhooks.webhookFact'), name],
              [say('webhooks.hostFact'), new URL(url).host],
              [say('webhooks.lastAnswer'), status === null ? answer : `${status} ${answer}`.slice(0, 300)],
            ],
          },
          say('webhooks.switchedOffAdvice'),
          { label: say('webhooks.openWebhooks'), path: 'integrations' },
        ],
        footer: 'webhooks.footer',
      })),
    );
    await this.outbox.add(manager, ...mails);
  }
}
