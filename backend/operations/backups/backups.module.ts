import { Module } from '@nestjs/common';
import { StorageModule } from '../../core/storage/storage.module.js';
import { BackupStatusService } from './backup-status.service.js';
import { BackupsController } from './backups.controller.js';
import { NightlyBackupService } from './nightly-backup.service.js';

/** The nightly backup, and the status of the last one. */
@Module({
  imports: [StorageModule],
  controllers: [BackupsController],
  providers: [BackupStatusService, NightlyBackupService],
  exports: [BackupStatusService],
})
export class BackupsModule {}
