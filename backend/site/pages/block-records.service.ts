import { Injectable } from '@nestjs/common';
import {
  blocksFacetOf as facetOf,
  type RecordsOnBlock,
} from '../../content/content-pages/blocks/record-ids.decorator.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { type ShownRecord, ShownRecords } from '../../core/crud/shown-records.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import type { BlockRecord } from './content-page-data.dto.js';
import { PagePicturesService } from './page-pictures.service.js';

/** Reads and caches the records of other resources in blocks, one query per resource. */
@Injectable()
export class BlockRecordsService {
  private readonly lists: ContentCache<BlockRecord[]>;

  constructor(
    private readonly languages: ContentLanguages,
    private readonly registry: ResourceRegistry,
    private readonly shown: ShownRecords,
    private readonly pictures: PagePicturesService,
    changes: ContentEvents,
  ) {
    this.lists = new ContentCache(changes);
  }

  /** Returns active records only. */
  async find({ resource, ids, newest }: RecordsOnBlock): Promise<BlockRecord[]> {
    const all = await this.lists.get(resource, () => this.load(this.registry.get(resource).definition));
    if (ids) return ids.flatMap((id) => all.find((record) => record.id === id) ?? []);
    if (newest !== undefined) return all.toSorted((one, other) => other.id - one.id).slice(0, newest);
    return all;
  }

  private async load(definition: RegisteredDefinition): Promise<BlockRecord[]> {
    const { roles, facets } = definition;
    const { text, labels = [], first, pictures = roles.pictures ?? [], link } = facetOf(definition);
    const texts = text === 'summary' ? (roles.summary ?? []) : text === 'body' && roles.body ? [roles.body] : [];
    const records = await this.shown.find(definition, {
      columns: [roles.title, roles.address, ...texts, ...labels, ...pictures, link],
      ...(first ? { order: { [first]: 'DESC', ...(roles.order ? { [roles.order]: 'ASC' } : {}) } } : {}),
    });
    const nameOf = (record: ShownRecord) => firstOf(record, pictures) || null;
    const picture = await this.pictures.load(records.map(nameOf));
    return records.map((record) => {
      const title = String(record.of(roles.title));
      const shownText = firstOf(record, texts);
      return {
        ...this.languages.markOf(record),
        id: record.original,
        title,
        path:
          facets?.pages && roles.address
            ? `${facets.pages.path}/${record.of(roles.address)}`
            : String((link && record.of(link)) ?? ''),
        label: labels.flatMap((column) => record.of(column) || []).join(', '),
        text: text === 'body' ? safeHtml(shownText) : shownText,
        photo: picture(nameOf(record), title),
      };
    });
  }
}

/** Returns the first text that is not empty. */
const firstOf = (record: ShownRecord, columns: readonly string[]): string =>
  String(columns.map((column) => record.of(column)).find(Boolean) ?? '');
