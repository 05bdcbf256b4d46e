import { Global, Inject, Injectable, Module, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UploadsModule } from '../../uploads/uploads.module.js';
import { type Claim, UploadsService } from '../../uploads/uploads.service.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { type ContentChangedEvent, ContentEvents, ContentEventsModule } from '../events/content-events.js';
import { ResourceRegistry } from './resource-registry.js';
import { checkAddresses } from './rich-text-check.js';
import { SignedInAnswers } from './signed-in-answers.js';
import { SitePages } from './site-pages.js';

/** What every resource's service works with, so that each needs one constructor parameter. */
@Injectable()
export class ResourceContext {
  constructor(
    readonly database: Database,
    readonly uploads: UploadsService,
    readonly changes: ContentEvents,
    readonly registry: ResourceRegistry,
    readonly pages: SitePages,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Refuses links that lead nowhere, and pictures that this site does not have, in the rich text that an input brings.
   * What the record's rich text held before is let be. @throws ValidationFailure
   */
  async checkAddresses(manager: EntityManager, dto: Type, input: object, before?: object): Promise<void> {
    const { pages, uploads, settings } = this;
    await checkAddresses({ manager, pages, uploads, siteUrl: settings.siteUrl }, dto, input, before);
  }

  /** Claims the files that a record names from now on; those that it named before are released after the commit. */
  async keepFiles(manager: EntityManager, claim: Claim): Promise<void> {
    const released = await this.uploads.claim(manager, claim);
    if (released.length > 0) this.database.afterCommit(() => this.uploads.release(released));
  }

  /** Tells of a change after the commit. */
  announce(change: ContentChangedEvent): void {
    this.database.afterCommit(() => this.changes.next(change));
  }
}

/** Makes the shared resource's needs injectable everywhere. */
@Global()
@Module({
  imports: [UploadsModule, ContentEventsModule],
  providers: [ResourceContext, ResourceRegistry, SignedInAnswers, SitePages],
  exports: [ResourceContext, SignedInAnswers, SitePages],
})
export class ResourceModule {}
