import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Permission } from '../../core/access/permissions.js';
import type { MissingReference, RecordState } from '../../core/crud/record-history.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { valueAt } from '../../core/crud/translations/translatable-texts.shared.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import type { Block } from './blocks/block.dto.js';
import { kindsOfBlocks, parseBlock } from './blocks/page-block.dto.js';
import { checkShownResources } from './blocks/record-ids.decorator.js';
import { ContentPageInput, type ContentPageRecord } from './content-page.dto.js';
import { ContentPage } from './content-page.entity.js';
import { contentPageResource } from './content-page.resource.js';
import { StoredBlocksService } from './stored-blocks.service.js';

/** A page open to visitors. */
export interface ActivePage extends Omit<ContentPage, 'blocks'> {
  /** Blocks of known kinds. */
  blocks: Block[];
  /** The texts in its blocks that are the original's, for lack of a translation. */
  untranslated: string[];
}

@Injectable()
export class ContentPagesService
  extends ResourceService<ContentPage, ContentPageInput, ContentPageRecord>
  implements OnApplicationBootstrap
{
  constructor(
    context: ResourceContext,
    private readonly stored: StoredBlocksService,
  ) {
    super(contentPageResource, context);
    context.registry.registerForms(() =>
      kindsOfBlocks().map(({ name, type }) => ({ name: `blocks.${name}`, read: Permission.PagesRead, input: type })),
    );
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
    const blocks = page.blocks.flatMap((block) => parseBlock(block) ?? []);
    return { ...page, blocks, untranslated: await this.untranslatedIn(page) };
  }

  private async untranslatedIn({ id, blocks, translation_of }: ContentPage): Promise<string[]> {
    if (translation_of === null) return [];
    const { blocks: paths = [] } = await this.translations.untranslatedIn(id);
    return paths.flatMap((path) => {
      const text = valueAt(blocks, path);
      return typeof text === 'string' && text !== '' ? [text] : [];
    });
  }

  override async assign(manager: EntityManager, page: ContentPage, input: ContentPageInput): Promise<void> {
    const before = page.blocks ?? [];
    const { blocks, ...values } = input;
    await super.assign(manager, page, values);
    if (!blocks) return;
    page.blocks = await this.stored.take(manager, blocks, before, { dto: ContentPageInput, field: 'blocks' });
  }

  override async toRecord(page: ContentPage): Promise<ContentPageRecord> {
    const record = await super.toRecord(page);
    // In lists, the blocks are not loaded.
    if (!page.blocks) return record;
    return { ...record, blocks: record.blocks.map((block) => ({ ...(parseBlock(block) ?? block) })) };
  }

  override withoutMissingReferences(
    manager: EntityManager,
    state: RecordState,
  ): Promise<{ state: RecordState; references: MissingReference[] }> {
    return this.stored.withoutMissing(manager, state, { dto: ContentPageInput, field: 'blocks' });
  }
}
