import { Global, Inject, Injectable, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { Database } from '../database/database.js';
import { type ContentChangedEvent, ContentEvents, ContentEventsModule } from '../events/content-events.js';
import { CreationKey } from './creation-key.entity.js';
import { FormerSlug } from './former-slug.entity.js';
import { LateModules } from './late-modules.js';
import { LinkTargets } from './link-targets.js';
import { SearchIndexes } from './lists/search-indexes.js';
import { RecordPublications } from './publication/record-publications.js';
import { RecordChangeHooks } from './record-change-hooks.js';
import { RecordEvents } from './record-events.js';
import { RecordFiles } from './record-files.js';
import { RecordHistory } from './record-history.js';
import { ResourceRegistry } from './resource-registry.js';
import { validateRichTextUrls } from './rich-text-urls.js';
import { SearchRecordsController } from './search-records.controller.js';
import { ShownRecords } from './shown-records.js';
import { SlugsService } from './slugs.service.js';
import { ContentLanguages } from './translations/content-languages.js';
import { TextTranslator } from './translations/text-translator.js';

/** The dependencies of every resource's service, in one constructor parameter. */
@Injectable()
export class ResourceContext {
  constructor(
    readonly database: Database,
    readonly files: RecordFiles,
    readonly history: RecordHistory,
    readonly events: ContentEvents,
    readonly registry: ResourceRegistry,
    readonly slugs: SlugsService,
    readonly publications: RecordPublications,
    readonly recordEvents: RecordEvents,
    readonly changeHooks: RecordChangeHooks,
    readonly languages: ContentLanguages,
    readonly translator: TextTranslator,
    readonly searchIndexes: SearchIndexes,
    private readonly pages: LinkTargets,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /**
   * Refuses broken links and missing pictures in the rich text of an input. URLs already in the record's rich text are not checked.
   * @throws ValidationException
   */
  async validateRichTextUrls(manager: EntityManager, dto: Type, input: object, before?: object): Promise<void> {
    const { pages, files, config } = this;
    await validateRichTextUrls({ manager, pages, files, siteUrl: config.siteUrl }, dto, input, before);
  }

  /** Publishes the event after the commit of the running transaction, in all processes of the site. */
  publish(event: ContentChangedEvent): void {
    this.events.publish(this.database, event);
  }
}

/** Provides the dependencies of resources globally. */
@Global()
@Module({
  controllers: [SearchRecordsController],
  imports: [ContentEventsModule, TypeOrmModule.forFeature([CreationKey, FormerSlug])],
  providers: [
    ResourceContext,
    RecordEvents,
    RecordChangeHooks,
    ResourceRegistry,
    SlugsService,
    ContentLanguages,
    ShownRecords,
    SearchIndexes,
    LateModules,
  ],
  exports: [
    ResourceContext,
    ResourceRegistry,
    SlugsService,
    ContentLanguages,
    ShownRecords,
    SearchIndexes,
    LateModules,
  ],
})
export class ResourceModule {}
