import { Injectable } from '@nestjs/common';
import { SiteIdentity } from '../../core/identity/site-identity.js';

/** The site: its name and address, and what its texts and times are in. A saved change takes effect at once. */
@Injectable()
export class SiteInfo {
  constructor(private readonly identity: SiteIdentity) {}

  get name(): string {
    return this.identity.siteName;
  }

  /** Absolute, without a trailing slash: `https://example.com`. */
  get url(): string {
    return this.identity.siteUrl;
  }

  /** The first language: a BCP 47 tag. */
  get language(): string {
    return this.identity.language;
  }

  /** That of dates and working hours: `Europe/Warsaw`. */
  get timeZone(): string {
    return this.identity.timeZone || 'UTC';
  }
}
