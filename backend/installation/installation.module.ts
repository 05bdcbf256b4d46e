import { Module } from '@nestjs/common';
import { StorageModule } from '../core/storage/storage.module.js';
import { SoleProcess } from './sole-process.js';

/** Warns when several processes serve the same site. */
@Module({ imports: [StorageModule], providers: [SoleProcess] })
export class InstallationModule {}
