import { Injectable } from '@nestjs/common';
import type { Author } from '../../core/crud/author.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import type { KnowledgeItemInput, KnowledgeItemRecord, WrappedKnowledgeItem } from './knowledge-item.dto.js';
import type { KnowledgeItem } from './knowledge-item.entity.js';
import { knowledgeItemResource } from './knowledge-item.resource.js';

@Injectable()
export class KnowledgeItemsService extends ResourceService<KnowledgeItem, KnowledgeItemInput, KnowledgeItemRecord> {
  constructor(context: ResourceContext) {
    super(knowledgeItemResource, context);
  }

  /** @throws RecordNotFoundException */
  async readWrapped(id: number): Promise<WrappedKnowledgeItem> {
    return { chatbot: await this.read(id) };
  }

  /** Switches an item on or off. @throws RecordNotFoundException */
  async toggle(id: number, by: Author): Promise<KnowledgeItemRecord> {
    return this.context.database.transaction(async (manager) => {
      const item = await this.findForUpdate(manager, id);
      const past = await this.pastState(manager, item);
      item.is_active = !item.is_active;
      item.version += 1;
      await manager.save(item);
      return this.finalize(manager, item, { action: 'update', by, past });
    });
  }
}
