import { Module } from '@nestjs/common';
import { StorageModule } from '../../core/storage/storage.module.js';
import { CopiesService } from './copies.service.js';

/** Detects several processes that serve the same site. */
@Module({
  imports: [StorageModule],
  providers: [CopiesService],
})
export class InstallationModule {}
