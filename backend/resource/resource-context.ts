import { Global, Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { type Claim, UploadsService } from '../uploads/uploads.service.js';
import { type ContentChange, ContentChanges, ContentChangesModule } from './content-changes.js';
import { SignedInAnswers } from './signed-in-answers.js';

/** What every resource's service works with, so that each needs one constructor parameter. */
@Injectable()
export class ResourceContext {
  constructor(
    readonly database: Database,
    readonly uploads: UploadsService,
    readonly changes: ContentChanges,
  ) {}

  /** Claims the files that a record names from now on; those that it named before are released after the commit. */
  async keepFiles(manager: EntityManager, claim: Claim): Promise<void> {
    const released = await this.uploads.claim(manager, claim);
    if (released.length > 0) this.database.afterCommit(() => this.uploads.release(released));
  }

  /** Tells of a change after the commit. */
  announce(change: ContentChange): void {
    this.database.afterCommit(() => this.changes.next(change));
  }
}

/** Makes the shared resource's needs injectable everywhere. */
@Global()
@Module({
  imports: [UploadsModule, ContentChangesModule],
  providers: [ResourceContext, SignedInAnswers],
  exports: [ResourceContext, SignedInAnswers],
})
export class ResourceModule {}
