import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { LeasesService } from '../../core/leases/leases.service.js';
import { FileStores } from '../../core/storage/file-storage.js';
import { RepeatedRun } from '../../core/tasks/repeated-run.js';
import { logFailure, readBackupLog } from '../../operations/backups/backup-log.js';
import { BackupSchedule } from '../../operations/backups/backup-schedule.service.js';
import { createBackup, EXTENSION, nightlyPrefix } from '../../operations/backups/create-backup.js';
import { bytesText, countText } from '../../operations/backups/terminal.js';
import { lastDueAt } from './nightly-time.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LEASE = 'nightly_backup';
/** Held after a backup, for processes with other storage folders, until the next night's backup is due. */
const DONE_LEASE = 'nightly_backup_done';
const DONE_MS = 20 * 60 * MINUTE_MS;
const RETRY_MS = 60 * MINUTE_MS;
/** Short, so that the backup of a killed process is soon repeated. */
const CHECK_MS = 5000;

/** Makes a backup every night, and deletes its own outdated ones. */
@Injectable()
export class NightlyBackupService extends BackupSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(NightlyBackupService.name);
  private readonly abort = new AbortController();
  private readonly loop = new RepeatedRun({
    everyMs: CHECK_MS,
    run: () => this.runIfDue(),
    onFailure: (error) => this.logger.error(`The nightly backup can't be begun: ${String(error)}`),
  });

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly leases: LeasesService,
    private readonly stores: FileStores,
    private readonly site: SiteIdentity,
    private readonly database: Database,
  ) {
    super();
  }

  override get isOn(): boolean {
    return this.config.backups !== undefined;
  }

  onApplicationBootstrap(): void {
    if (this.isOn) this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.abort.abort();
    return this.loop.stop();
  }

  /** Makes a backup if one is due and none was attempted within the hour. */
  async runIfDue(now = new Date()): Promise<void> {
    const { backups } = this.config;
    if (!backups || !(await this.isDue(now))) return;
    await this.leases.alone(LEASE, async () => {
      // Another process may have made it while this one waited for the lease.
      if (await this.isDue(now)) await this.run(backups, now);
    });
  }

  private async isDue(now: Date): Promise<boolean> {
    const { nightlyAt, failure } = await readBackupLog(this.stores);
    const due = lastDueAt(now, this.config.backups?.hour ?? 0, this.site.timeZone);
    // A time in the future was written before the clock was put back.
    const msSince = (time: string) => now.getTime() - new Date(time).getTime();
    if (nightlyAt && new Date(nightlyAt) >= due && msSince(nightlyAt) > -DAY_MS) return false;
    if (failure && Math.abs(msSince(failure.at)) < RETRY_MS) return false;
    return !(await this.leases.isHeldElsewhere(DONE_LEASE, DONE_MS));
  }

  private async run({ dir, keepDays }: NonNullable<Configuration['backups']>, now: Date): Promise<void> {
    try {
      const result = await createBackup(this.config, { to: dir, isNightly: true, signal: this.abort.signal });
      const { rows, uploads, size, seconds, missing, path } = result;
      const content = `${countText(rows, 'row')}, ${countText(uploads, 'file')}`;
      this.logger.log(`Backed up ${content} in ${seconds} s to ${path} (${bytesText(size)})`);
      if (missing > 0) {
        this.logger.warn(
          `The backup lacks ${countText(missing, 'file')} that were lost before: ${result.missingNames.join(', ')}`,
        );
      }
      await this.leases.take(DONE_LEASE, DONE_MS);
      await this.prune(dir, new Date(now.getTime() - keepDays * DAY_MS));
    } catch (error) {
      // The process is stopping; the next one makes the backup.
      if (this.abort.signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      this.logger.error(`The nightly backup failed: ${message}`);
      await logFailure(this.stores, message);
    }
  }

  /** Deletes older nightly backups, by the time in their name. Files with any other name are left alone. */
  private async prune(dir: string, before: Date): Promise<void> {
    const [row]: { site_id: string }[] = await this.database.manager.query('SELECT site_id FROM site_identity');
    const prefix = nightlyPrefix(row?.site_id ?? null);
    for (const name of await readdir(dir)) {
      if (!name.startsWith(prefix) || !name.endsWith(EXTENSION)) continue;
      const time = timeOf(name.slice(prefix.length, -EXTENSION.length));
      if (time === undefined || time >= before) continue;
      await rm(join(dir, name), { force: true });
      this.logger.log(`Deleted the old backup ${name}`);
    }
  }
}

/** Parses a time such as `20261123T031004Z`; undefined for any other text. */
function timeOf(text: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
