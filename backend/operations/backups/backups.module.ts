import { Module } from '@nestjs/common';
import { StorageModule } from '../../core/storage/storage.module.js';
import { BackupStatusService } from './backup-status.service.js';
import { BackupsController } from './backups.controller.js';

/** The status of the last backup. */
@Module({
  imports: [StorageModule],
  controllers: [BackupsController],
  providers: [BackupStatusService],
  exports: [BackupStatusService],
})
export class BackupsModule {}
