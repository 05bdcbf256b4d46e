/** How well the site is backed up. */
export class BackupStatus {
  /** Whether a backup is made every night (BACKUP_DIR). */
  is_nightly: boolean;
  /**
   * When the last complete backup was begun; null if none has been made.
   * @example 2026-11-23T00:00:02.114Z
   */
  last_at: string | null;
  /**
   * Of its file, in bytes.
   * @example 48211907
   */
  last_size: number | null;
  /**
   * How long it took, in seconds.
   * @example 4.2
   */
  last_seconds: number | null;
  /**
   * Uploads that the database names and that were lost before it.
   * @example 0
   */
  last_missing: number;
  /** When a nightly backup failed; null if the last one succeeded. */
  failed_at: string | null;
  /**
   * Why.
   * @example "The disk of /backups is full."
   */
  failure: string | null;
  /** Whether somebody should look: the last one failed, lacks files, is older than two days, or was never made. */
  needs_attention: boolean;
}
