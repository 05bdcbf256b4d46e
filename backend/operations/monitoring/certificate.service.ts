import { Inject, Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { isLoopback } from './loopback.js';
import { seenCertificate } from './seen-certificate.js';
import { SiteCertificate } from './site-certificate.entity.js';
import type { CertificateStatus } from './status.dto.js';
import { certificateNeedsAttention } from './status-tasks.js';

const HOUR_MS = 60 * 60_000;

/** A certificate that is well is looked at once a day; any other each hour, so that a remedy is soon seen. */
const CHECKED_MS = 23 * HOUR_MS;

/** Older results say nothing: the address can't be reached from here any more, and the certificate may have been renewed. */
const KNOWN_MS = 3 * 24 * HOUR_MS;

/** The certificate of the site's own address. */
@Injectable()
export class CertificateService extends HourlyTask {
  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
  ) {
    super('Failed to look at the certificate');
  }

  /** Returns what was last seen; null without https, and before the first look. */
  async read(): Promise<CertificateStatus | null> {
    if (!this.isLookedAt) return null;
    const row = await this.database.manager.findOneBy(SiteCertificate, {
      site_url: this.config.siteUrl,
      checked_at: MoreThan(new Date(Date.now() - KNOWN_MS)),
    });
    return row
      ? {
          valid_until: row.valid_until?.toISOString() ?? null,
          problem: row.problem,
          reason: row.reason,
          checked_at: row.checked_at.toISOString(),
        }
      : null;
  }

  protected override async runHourly(): Promise<void> {
    const last = await this.read();
    const isRecent = last !== null && Date.parse(last.checked_at) > Date.now() - CHECKED_MS;
    if (!isRecent || certificateNeedsAttention(last, new Date())) await this.look();
  }

  /** Looks at it now. */
  async look(): Promise<void> {
    if (!this.isLookedAt) return;
    const seen = await seenCertificate(this.config.siteUrl);
    if (!seen) return;
    const { validUntil: valid_until, problem, reason } = seen;
    const row = { site_url: this.config.siteUrl, valid_until, problem, reason, checked_at: new Date() };
    await this.database.transactionUnlogged((manager) => manager.upsert(SiteCertificate, row, ['site_url']));
  }

  private get isLookedAt(): boolean {
    const { siteUrl } = this.config;
    return siteUrl.startsWith('https:') && !isLoopback(siteUrl);
  }
}
