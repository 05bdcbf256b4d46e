import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../core/storage/storage.module.js';
import { SingleInstanceCheck } from './single-instance-check.service.js';
import { SiteIdentity } from './site-identity.entity.js';

/** Warns if several processes serve the same site. */
@Module({ imports: [TypeOrmModule.forFeature([SiteIdentity]), StorageModule], providers: [SingleInstanceCheck] })
export class InstallationModule {}
