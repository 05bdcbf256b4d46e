import { Injectable } from '@nestjs/common';
import { ContentCache } from '../../core/cache/content-cache.js';
import { originalIdOf } from '../../core/crud/resource.entity.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { type ActiveBlocks, BlocksResourceService } from '../content-pages/blocks-resource.service.js';
import { StoredBlocksService } from '../content-pages/stored-blocks.service.js';
import type { SharedBlockInput, SharedBlockRecord } from './shared-block.dto.js';
import { SharedBlock } from './shared-block.entity.js';
import { sharedBlockResource } from './shared-block.resource.js';

/** What visitors see of a shared block. */
export interface ShownSharedBlock extends ActiveBlocks {
  /** The language of its texts, if it is not the page's. */
  language?: string;
}

@Injectable()
export class SharedBlocksService extends BlocksResourceService<SharedBlock, SharedBlockInput, SharedBlockRecord> {
  private readonly active: ContentCache<Map<number, ShownSharedBlock>>;

  constructor(context: ResourceContext, stored: StoredBlocksService, changes: ContentEvents) {
    super(sharedBlockResource, context, stored);
    this.active = new ContentCache(changes);
  }

  /** Returns the active shared blocks in the reader's language, by the ids that blocks name them by. */
  async shown(): Promise<ReadonlyMap<number, ShownSharedBlock>> {
    return this.active.get('', async () => {
      const { database, languages } = this.context;
      const rows = await database.manager.find(SharedBlock, {
        where: { status: ACTIVE, ...languages.shown(SharedBlock) },
      });
      const entries = rows.map(
        async (row): Promise<[number, ShownSharedBlock]> => [
          originalIdOf(row),
          { ...(await this.shownIn(row)), ...languages.markOf(row) },
        ],
      );
      return new Map(await Promise.all(entries));
    });
  }
}
