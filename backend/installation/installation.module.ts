import { Module } from '@nestjs/common';
import { SoleProcess } from './sole-process.js';

/** Warns when several processes serve the same site. */
@Module({ providers: [SoleProcess] })
export class InstallationModule {}
