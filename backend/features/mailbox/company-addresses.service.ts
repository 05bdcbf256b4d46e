import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import { ContactInfo } from '../../company/contact-info/contact-info.entity.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { normalizeEmail } from '../../core/text/email.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { User } from '../../people/users/user.entity.js';
import { EnquiryRule } from '../../visitors/rules/rule.entity.js';

/** The company's own addresses: the mailbox, the sender of our mails, and those that we send notices to. */
@Injectable()
export class CompanyAddressesService {
  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly outbox: OutboxService,
  ) {}

  /** Whether an address is the company's. Automatic replies of such addresses must cause no further notices. */
  async has(manager: EntityManager, address: string): Promise<boolean> {
    const email = normalizeEmail(address);
    return (await this.fixed(manager)).has(email) || manager.existsBy(User, { email });
  }

  /** Returns whether addresses are ours, for those of one mail. Subaddresses of the mailbox are as well. */
  async among(manager: EntityManager, addresses: readonly string[]): Promise<(email: string) => boolean> {
    const own = await this.fixed(manager);
    for (const address of addresses.slice(0, 20)) {
      const email = normalizeEmail(address);
      if (!own.has(email) && (await manager.existsBy(User, { email }))) own.add(email);
    }
    return (address) => own.has(normalizeEmail(address)) || own.has(normalizeEmail(address).replace(/\+[^@]*@/, '@'));
  }

  private async fixed(manager: EntityManager): Promise<Set<string>> {
    const contact = await manager.findOne(ContactInfo, { select: { id: true, email: true }, where: {} });
    // Recipients of rules' notices: an automatic reply from there would begin another enquiry, and cause another notice.
    const notified = await manager.find(EnquiryRule, {
      select: { id: true, mail_to: true },
      where: { mail_to: Not('') },
    });
    const own = [
      this.config.mail.inbox?.address,
      this.outbox.sender.address,
      contact?.email,
      ...notified.map(({ mail_to }) => mail_to),
    ];
    return new Set(own.flatMap((address) => (address ? [normalizeEmail(address)] : [])));
  }
}
