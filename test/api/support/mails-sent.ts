import { OutboxMail } from '../../../backend/infrastructure/mail/outbox-mail.entity.js';
import { PasswordLinksService } from '../../../backend/people/auth/password-links.service.js';
import type { TestApp } from './app.js';
import { eventually } from './mail-server.js';

/** Waits until all mails are sent that the answers so far have caused: links for passwords are only made after the answer. */
export async function mailsSent({ nest, database }: TestApp): Promise<void> {
  await nest.get(PasswordLinksService, { strict: false }).onModuleDestroy();
  await eventually(async () => !(await database.manager.existsBy(OutboxMail, { status: 'queued' })));
}
