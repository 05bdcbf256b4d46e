import { Global, Inject, Injectable, Module, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { type ContentChangedEvent, ContentEvents, ContentEventsModule } from '../events/content-events.js';
import { RecordFiles } from './record-files.js';
import { ResourceRegistry } from './resource-registry.js';
import { checkAddresses } from './rich-text-check.js';
import { SitePages } from './site-pages.js';

/** What every resource's service works with, so that each needs one constructor parameter. */
@Injectable()
export class ResourceContext {
  constructor(
    readonly database: Database,
    readonly files: RecordFiles,
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
    const { pages, files, settings } = this;
    await checkAddresses({ manager, pages, files, siteUrl: settings.siteUrl }, dto, input, before);
  }

  /** Tells of a change after the commit. */
  announce(change: ContentChangedEvent): void {
    this.database.afterCommit(() => this.changes.next(change));
  }
}

/** Makes the shared resource's needs injectable everywhere. */
@Global()
@Module({
  imports: [ContentEventsModule],
  providers: [ResourceContext, ResourceRegistry, SitePages],
  exports: [ResourceContext, SitePages],
})
export class ResourceModule {}
