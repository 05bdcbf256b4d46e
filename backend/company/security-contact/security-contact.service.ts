import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { ContactInfo } from '../contact-info/contact-info.entity.js';

/** Below the year that RFC 9116 allows. Each response is renewed, so a running site's file never expires. */
const VALID_DAYS = 180;

const DAY_MS = 24 * 60 * 60_000;

/** Contact details for reporting vulnerabilities. */
@Injectable()
export class SecurityContactService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** Returns the file with the e-mail address of the contact information and the contact page. */
  async file(now: Date): Promise<string> {
    const { siteUrl } = this.config;
    const contact = await this.database.manager.findOne(ContactInfo, { select: { id: true, email: true }, where: {} });
    // Rounded to days, so that the file is the same all day.
    const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
    return [
      ...(contact?.email ? [`Contact: mailto:${contact.email}`] : []),
      `Contact: ${siteUrl}/contact`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
      '',
    ].join('\n');
  }
}
