import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Permission, ROLE_PERMISSIONS } from '../../core/access/permissions.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { User } from '../../people/users/user.entity.js';
import type { Webhook } from './webhook.entity.js';
import type { CallResult } from './webhook-call.js';

const ROLES = Object.entries(ROLE_PERMISSIONS).flatMap(([name, permissions]) =>
  permissions.includes(Permission.WebhooksWrite) ? [name] : [],
);

/** Mails about webhooks to those who manage them. */
@Injectable()
export class WebhookMailsService {
  constructor(
    private readonly site: SiteIdentity,
    private readonly outbox: OutboxService,
  ) {}

  /** Tells that a webhook was given up. In the running transaction. */
  async sendDisabled(manager: EntityManager, { name, url }: Webhook, { status, answer }: CallResult): Promise<void> {
    const { siteName, siteUrl } = this.site;
    const users = await manager.find(User, { where: { status: 'active', role: { name: In(ROLES) } } });
    const mails = users.map((user) => ({
      to: user.email,
      content: {
        subject: `The webhook “${name}” of ${siteName} is switched off`,
        parts: [
          `Hello ${user.name},`,
          'Its receiver has accepted nothing for three days, so nothing more is sent to it. New changes are not queued for it.',
          {
            facts: [
              ['Webhook', name],
              ['Host', new URL(url).host],
              ['Last answer', status === null ? answer : `${status} ${answer}`.slice(0, 300)],
            ] as const,
          },
          'When the receiver works again, switch the webhook on. Everything that is waiting will then be delivered.',
          { label: 'Open the webhooks', url: `${siteUrl}/admin/integrations` },
        ],
        footer: `You received this email because you manage the webhooks of ${siteName}.`,
      },
    }));
    await this.outbox.add(manager, ...mails);
  }
}
