import { Global, Injectable, Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { ContentChanges, ContentChangesModule } from './content-changes.js';

/** What every resource's service works with, so that each needs one constructor parameter. */
@Injectable()
export class ResourceContext {
  constructor(
    readonly database: Database,
    readonly uploads: UploadsService,
    readonly changes: ContentChanges,
  ) {}
}

/** Makes the shared resource's needs injectable everywhere. */
@Global()
@Module({ imports: [UploadsModule, ContentChangesModule], providers: [ResourceContext], exports: [ResourceContext] })
export class ResourceModule {}
