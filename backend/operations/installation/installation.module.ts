import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../../core/storage/storage.module.js';
import { CopiesService } from './copies.service.js';
import { StoragePairing } from './storage-pairing.entity.js';

/** Detects several processes that serve the same site. */
@Module({
  imports: [TypeOrmModule.forFeature([StoragePairing]), StorageModule],
  providers: [CopiesService],
})
export class InstallationModule {}
