import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { titleOf } from '../../core/crud/record-title.js';
import type { ResourceEntity } from '../../core/crud/resource.entity.js';
import { type RegisteredService, ResourceRegistry } from '../../core/crud/resource-registry.js';
import { linksIn } from '../../core/crud/rich-text-urls.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { ANY_RESOURCE, ContentEvents } from '../../core/events/content-events.js';
import { noun } from '../../core/language/say.js';

/** Settings are one record, with this id. */
const SETTINGS_ID = 1;

/** A change of content, after its commit. */
export interface ContentChange {
  /** `post`, or `legal` for settings. */
  kind: string;
  /** Absent where more than one record may have changed. */
  id?: number;
}

/** What visitors see of a record in one language has these links. */
export interface ShownLinks {
  id: number;
  /** A BCP 47 tag; empty for the site's first language. */
  language: string;
  /** As they are written; `record:post:12` for a link to a record. */
  links: string[];
}

/**
 * The content of the site, of whatever kind, for extensions that read all of it. Settings with texts, such as the legal ones, are a kind
 * with one record, whose id is 1.
 */
@Injectable()
export class SiteContent {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly languages: LanguagesService,
    private readonly events: ContentEvents,
  ) {}

  /** The kinds of records that visitors may see, also those that owners have made, and then those of settings. */
  get kinds(): readonly string[] {
    return [...this.records.map(({ definition }) => definition.name), ...this.registry.settings.keys()];
  }

  /** Returns the ids of a kind in their order, at most as many as `limit`, beginning after one. */
  async ids(kind: string, { after = 0, limit }: { after?: number; limit: number }): Promise<number[]> {
    const entity = this.recordsOf(kind)?.definition.entity;
    if (!entity) return this.registry.settings.has(kind) && after < SETTINGS_ID ? [SETTINGS_ID] : [];
    const rows = await this.database.manager.find(entity, {
      select: { id: true },
      where: { id: MoreThan(after) },
      order: { id: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  /** Returns which of these there are. */
  async existing(kind: string, ids: readonly number[]): Promise<Set<number>> {
    const entity = this.recordsOf(kind)?.definition.entity;
    if (!entity) return new Set(this.registry.settings.has(kind) ? [SETTINGS_ID] : []);
    const rows = await this.database.manager.find(entity, { select: { id: true }, where: { id: In([...ids]) } });
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns what records are called in lists and messages. */
  async titles(kind: string, ids: readonly number[]): Promise<Map<number, string>> {
    const settings = this.registry.settings.get(kind);
    if (settings) return new Map([[SETTINGS_ID, noun(settings.label)]]);
    const definition = this.recordsOf(kind)?.definition;
    if (!definition) return new Map();
    const rows = await this.database.manager.find(definition.entity, { where: { id: In([...ids]) } });
    return new Map(rows.map((row) => [row.id, titleOf(row, definition.roles)]));
  }

  /** Returns the links in all fields of records, as far as visitors see them: none of drafts, and none in unpublished languages. */
  async links(kind: string, ids: readonly number[]): Promise<ShownLinks[]> {
    const definition = this.recordsOf(kind)?.definition;
    if (!definition) return this.linksOfSettings(kind);
    const rows = await this.database.manager.find(definition.entity, { where: { id: In([...ids]) } });
    return rows
      .filter((row) => this.isShown(row))
      .map((row) => ({
        id: row.id,
        language: languageOf(row),
        links: linksIn(definition.input, row).filter(isWritten),
      }));
  }

  /**
   * Calls a function after the commit of each change that this copy of the site makes. It must be fast: it notes what is to be read later.
   * @returns Ends it.
   */
  onChange(listener: (change: ContentChange) => void): () => void {
    const subscription = this.events.subscribe(({ resource, id, isElsewhere }) => {
      if (isElsewhere || resource === ANY_RESOURCE) return;
      listener({ kind: resource, ...(id === undefined ? {} : { id }) });
    });
    return () => subscription.unsubscribe();
  }

  private get records(): RegisteredService[] {
    return this.registry.all.filter(({ definition }) => !definition.isInternal);
  }

  private recordsOf(kind: string): RegisteredService | undefined {
    return this.registry.all.find(({ definition }) => definition.name === kind);
  }

  private async linksOfSettings(kind: string): Promise<ShownLinks[]> {
    const all = (await this.registry.settings.get(kind)?.shownLinks()) ?? [];
    return all
      .filter(({ language }) => this.isPublished(language))
      .map(({ language, links }) => ({ id: SETTINGS_ID, language, links: links.filter(isWritten) }));
  }

  /** Whether visitors see a record: one in a language that is not published yet is as little there as its pages. */
  private isShown(row: ResourceEntity): boolean {
    return (!('status' in row) || row.status === ACTIVE) && this.isPublished(languageOf(row));
  }

  private isPublished(language: string): boolean {
    return language === '' || this.languages.ofTag(language)?.isPublished === true;
  }
}

/** The language of a record; empty in the site's first. */
const languageOf = (row: ResourceEntity): string =>
  'language' in row && typeof row.language === 'string' ? row.language : '';

/** Fields for links may be empty. */
const isWritten = (link: string): boolean => link !== '';
