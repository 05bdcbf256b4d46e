import { Module } from '@nestjs/common';
import { StorageModule } from '../../core/storage/storage.module.js';
import { NightlyBackupService } from './nightly-backup.service.js';

/** The backup of every night. Those that are made by a command need nothing of it. */
@Module({ imports: [StorageModule], providers: [NightlyBackupService] })
export class NightlyBackupsModule {}
