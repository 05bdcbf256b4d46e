import { Fraction } from '../../core/http/fraction.decorator.js';

/** Status of the site's backups. */
export class BackupStatus {
  /** Whether a backup is made every night (BACKUP_DIR). */
  is_nightly: boolean;
  /**
   * Start of the last complete backup; null without one.
   * @example 2026-11-23T00:00:02.114Z
   */
  last_at: string | null;
  /**
   * Size of its file, in bytes.
   * @example 48211907
   */
  last_size: number | null;
  /**
   * Its duration, in seconds.
   * @example 4.2
   */
  @Fraction()
  last_seconds: number | null;
  /**
   * Number of uploads that the database references but that were already lost.
   * @example 0
   */
  last_missing: number;
  /** Time at which a nightly backup failed; null if the last one succeeded. */
  failed_at: string | null;
  /**
   * Reason of the failure.
   * @example "The disk of /backups is full."
   */
  failure: string | null;
  /** Whether an administrator should act: the last backup failed, lacks files, is older than two days, or was never made. */
  needs_attention: boolean;
}
