import { Injectable } from '@nestjs/common';
import { Contributions } from '../../core/features/contributions.js';
import { FileStores } from '../../core/storage/file-storage.js';
import { readBackupLog } from './backup-log.js';
import { BackupSchedule } from './backup-schedule.service.js';
import type { BackupStatus } from './backup-status.dto.js';

/** Two nights, plus an hour for the backup itself. */
const OLD_MS = 49 * 60 * 60 * 1000;

/** Reports the last backup, of whichever process, and whether one has failed since. */
@Injectable()
export class BackupStatusService {
  constructor(
    private readonly contributions: Contributions,
    private readonly stores: FileStores,
  ) {}

  async read(now = new Date()): Promise<BackupStatus> {
    const { last, failure } = await readBackupLog(this.stores);
    const isOld = !last || now.getTime() - new Date(last.at).getTime() > OLD_MS;
    return {
      is_nightly: this.contributions.of(BackupSchedule).some(({ isOn }) => isOn),
      last_at: last?.at ?? null,
      last_size: last?.size ?? null,
      last_seconds: last?.seconds ?? null,
      last_missing: last?.missing ?? 0,
      failed_at: failure?.at ?? null,
      failure: failure?.message ?? null,
      needs_attention: isOld || failure !== undefined || last.missing > 0,
    };
  }
}
