import { Inject, Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import { ContactInfo } from '../../company/contact-info/contact-info.entity.js';
import { Publication } from '../../content/publications/publication.entity.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { readVersion } from '../../core/config/version.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { Contributions } from '../../core/features/contributions.js';
import { loggedParts } from '../../core/logging/log-counts.js';
import { redacted } from '../../core/logging/redaction.js';
import { RedisConnection } from '../../core/redis/redis-connection.js';
import { FileStores } from '../../core/storage/file-storage.js';
import { MAIL_DAYS } from '../../infrastructure/mail/mail.constants.js';
import { OutboxMail } from '../../infrastructure/mail/outbox-mail.entity.js';
import { User } from '../../people/users/user.entity.js';
import { BackupStatusService } from '../backups/backup-status.service.js';
import { CertificateService } from './certificate.service.js';
import { SiteFigures } from './site-figures.service.js';
import type {
  BucketStatus,
  DatabaseStatus,
  LoggedProblems,
  MailStatus,
  RedisStatus,
  SiteStatus,
  StorageStatus,
} from './status.dto.js';
import { type StatusFigures, StatusPart } from './status-part.service.js';
import { statusTasks } from './status-tasks.js';
import { folderSize, StorageSize, storesSize } from './storage-size.js';

const DAY_MS = 24 * 60 * 60_000;

/** The default of ADMIN_EMAIL. */
const EXAMPLE_EMAIL = 'admin@example.com';

/** Properties of the request for the status. */
interface StatusRequest {
  /** Origin under which the browser opened the back office, if sent. */
  origin: string | undefined;
  /** Whether the request had headers of a proxy. */
  isForwarded: boolean;
}

/** Collects the status of the site, and tasks for administrators. */
@Injectable()
export class StatusService {
  private readonly version = readVersion();
  private readonly startedAt = new Date(Date.now() - process.uptime() * 1000);
  private readonly storageSize: StorageSize;
  private readonly bucketSize: StorageSize;

  constructor(
    private readonly database: Database,
    private readonly figures: SiteFigures,
    private readonly backups: BackupStatusService,
    private readonly certificates: CertificateService,
    private readonly redis: RedisConnection,
    private readonly stores: FileStores,
    private readonly contributions: Contributions,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {
    this.storageSize = new StorageSize(() => folderSize(config.storageDir));
    this.bucketSize = new StorageSize(() => storesSize(stores));
  }

  async read({ origin, isForwarded }: StatusRequest): Promise<SiteStatus> {
    const { manager } = this.database;
    const [
      database,
      mail,
      parts,
      storage,
      backup,
      certificate,
      sessions,
      failedPublications,
      contact,
      examples,
      generated,
    ] = await Promise.all([
      this.databaseStatus(),
      this.mailStatus(),
      this.parts(),
      this.storageStatus(),
      this.backups.read(),
      this.certificates.read(),
      this.figures.sessions(),
      manager.countBy(Publication, { schedule_error: Not(IsNull()) }),
      manager.findOne(ContactInfo, { select: { id: true, email: true }, where: {} }),
      manager.countBy(User, { email: EXAMPLE_EMAIL }),
      manager.findOne(User, {
        select: { id: true, password_expires_at: true },
        where: { password_expires_at: Not(IsNull()), status: ACTIVE },
      }),
    ]);
    const status = {
      version: this.version.version,
      commit: this.version.commit ?? null,
      node: process.version,
      started_at: this.startedAt.toISOString(),
      site_url: this.config.siteUrl,
      memory: process.memoryUsage.rss(),
      database,
      mail,
      storage,
      redis: this.redisStatus(),
      certificate,
      backup,
      sessions,
      failed_publications: failedPublications,
      ...parts,
      problems: problems(),
    };
    const tasks = statusTasks(status, {
      config: this.config,
      origin,
      isForwarded,
      hasContactEmail: Boolean(contact?.email),
      hasExampleAdministrator: examples > 0,
      generatedPasswordUntil: generated?.password_expires_at ?? null,
      now: new Date(),
    });
    return { ...status, tasks };
  }

  private async databaseStatus(): Promise<DatabaseStatus> {
    const { manager, dialect } = this.database;
    const [[product], [migrations]]: [{ version: string }[], { count: unknown }[]] = await Promise.all([
      manager.query(`SELECT ${dialect === 'sqlite' ? 'sqlite_version()' : 'VERSION()'} AS version`),
      manager.query('SELECT COUNT(*) AS count FROM migrations'),
    ]);
    return {
      product: productOf(dialect, product?.version ?? ''),
      size: await this.figures.databaseBytes(),
      latency: Math.round((await this.figures.databaseLatency()) * 100) / 100,
      migrations: Number(migrations?.count ?? 0),
    };
  }

  private async mailStatus(): Promise<MailStatus> {
    const { manager } = this.database;
    const failures = {
      status: 'failed' as const,
      // Newsletters have their own reports.
      newsletter_id: IsNull(),
      created_at: MoreThan(new Date(Date.now() - MAIL_DAYS * DAY_MS)),
    };
    const [{ waiting, waitingSince }, failed, last] = await Promise.all([
      this.figures.mails(),
      manager.countBy(OutboxMail, failures),
      manager.findOne(OutboxMail, {
        select: { id: true, last_error: true },
        where: { last_error: Not(IsNull()), newsletter_id: IsNull() },
        order: { id: 'DESC' },
      }),
    ]);
    return {
      enabled: this.config.mail.smtpUrl !== undefined,
      waiting,
      waiting_since: waitingSince?.toISOString() ?? null,
      failed,
      last_error: last?.last_error ? redacted(last.last_error).slice(0, 300) : null,
    };
  }

  private async parts(): Promise<StatusFigures> {
    const parts = await Promise.all(this.contributions.of(StatusPart).map((part) => part.read()));
    return Object.assign({ mailbox: null, disabled_webhooks: 0, extensions: [] }, ...parts);
  }

  private redisStatus(): RedisStatus | null {
    if (!this.redis.isConfigured) return null;
    const { absence } = this.redis;
    return {
      away_since: absence?.since.toISOString() ?? null,
      away_reason: absence?.reason ?? null,
      away_code: absence?.code ?? null,
    };
  }

  private async bucketStatus(): Promise<BucketStatus | null> {
    const { objectStorage } = this.config;
    if (!objectStorage) return null;
    const problem = (await this.stores.problem()) ?? null;
    const used = problem === null ? await this.bucketSize.get().catch(() => null) : null;
    return { name: objectStorage.bucket, used, problem };
  }

  private async storageStatus(): Promise<StorageStatus> {
    const [used, disk] = await Promise.all([this.storageSize.get(), this.figures.disk()]);
    return { used, ...disk, bucket: await this.bucketStatus() };
  }
}

/** `SQLite 3.51.0`, `MariaDB 11.8.3`. */
function productOf(dialect: 'sqlite' | 'mariadb', version: string): string {
  const [number = ''] = /^[\d.]+/.exec(version) ?? [];
  if (dialect === 'sqlite') return `SQLite ${number}`;
  return `${/mariadb/i.test(version) ? 'MariaDB' : 'MySQL'} ${number}`;
}

/** Returns logged problems by part, with readable names of services. */
function problems(): LoggedProblems[] {
  return [...loggedParts()]
    .sort(([, a], [, b]) => b.latestAt.getTime() - a.latestAt.getTime())
    .map(([context, { errors, warnings, latest, latestAt }]) => ({
      part: partName(context),
      errors,
      warnings,
      latest: latest.slice(0, 300),
      latest_at: latestAt.toISOString(),
    }));
}

/** `UploadCleanupService` → `Upload cleanup`. */
function partName(context: string): string {
  const words = context
    .replace(/Service$/, '')
    .replace(/([a-z])([A-Z])/g, (_both, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words || 'Application';
}
