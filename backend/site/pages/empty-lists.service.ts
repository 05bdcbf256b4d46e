import { Injectable } from '@nestjs/common';
import { fixedPageAt } from '../../company/fixed-pages/site-pages.constants.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ShownRecords } from '../../core/crud/shown-records.js';
import { ContentEvents } from '../../core/events/content-events.js';

/** Which pages list records, and have none to show: nobody is led there. */
@Injectable()
export class EmptyListsService {
  /** By the name of the resource: a change of one asks for that one alone. */
  private readonly known = new Map<string, ContentCache<boolean>>();

  constructor(
    private readonly registry: ResourceRegistry,
    private readonly records: ShownRecords,
    private readonly changes: ContentEvents,
  ) {}

  /** Returns the paths of pages without records in the reader's language. */
  async get(): Promise<ReadonlySet<string>> {
    const lists = this.registry.with('pages').filter(({ facet }) => {
      const page = fixedPageAt(facet.path);
      if (facet.names) return true;
      return page !== undefined && page !== 'home';
    });
    const areEmpty = await Promise.all(
      lists.map(({ definition }) =>
        this.knownOf(definition.name).get(
          '',
          async () => (await this.records.find(definition, { columns: [], max: 1 })).length === 0,
        ),
      ),
    );
    return new Set(lists.filter((_, index) => areEmpty[index]).map(({ facet }) => facet.path));
  }

  private knownOf(resource: string): ContentCache<boolean> {
    const known = this.known.get(resource) ?? new ContentCache<boolean>(this.changes, { resources: [resource] });
    this.known.set(resource, known);
    return known;
  }
}
