/** Makes backups by itself. */
export abstract class BackupSchedule {
  /** Whether it is set up. */
  abstract readonly isOn: boolean;
}
