import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../core/storage/storage.module.js';
import { SiteIdentity } from './site-identity.entity.js';
import { SoleProcess } from './sole-process.js';

/** Warns when several processes serve the same site. */
@Module({ imports: [TypeOrmModule.forFeature([SiteIdentity]), StorageModule], providers: [SoleProcess] })
export class InstallationModule {}
