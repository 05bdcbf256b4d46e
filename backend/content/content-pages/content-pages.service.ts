import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { BlockUsesService } from './block-uses.service.js';
import { kindsOfBlocks } from './blocks/page-block.dto.js';
import { checkShownResources } from './blocks/record-ids.decorator.js';
import { type ActiveBlocks, BlocksResourceService } from './blocks-resource.service.js';
import type { ContentPageInput, ContentPageRecord } from './content-page.dto.js';
import { ContentPage } from './content-page.entity.js';
import { contentPageResource } from './content-page.resource.js';
import { StoredBlocksService } from './stored-blocks.service.js';

/** A page open to visitors. */
export interface ActivePage extends Omit<ContentPage, 'blocks'>, ActiveBlocks {}

@Injectable()
export class ContentPagesService
  extends BlocksResourceService<ContentPage, ContentPageInput, ContentPageRecord>
  implements OnApplicationBootstrap
{
  constructor(context: ResourceContext, stored: StoredBlocksService, uses: BlockUsesService) {
    super(contentPageResource, context, stored);
    context.registry.registerForms(() =>
      kindsOfBlocks().map(({ name, type }) => ({ name: `blocks.${name}`, read: Permission.PagesRead, input: type })),
    );
    uses.register({
      resource: contentPageResource.name,
      read: contentPageResource.read,
      entity: ContentPage,
      columns: ['blocks'],
      title: 'title',
    });
  }

  onApplicationBootstrap(): void {
    checkShownResources();
  }

  /** Returns the active page at an address. @throws RecordNotFoundException */
  async findActive(slug: string): Promise<ActivePage> {
    const page = await this.context.database.manager.findOneBy(ContentPage, {
      slug,
      status: ACTIVE,
      ...this.context.languages.shown(ContentPage),
    });
    if (!page) throw new RecordNotFoundException('Page');
    return { ...page, ...(await this.shownIn(page)) };
  }
}
