import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Permission } from '../../core/access/permissions.js';
import { originalIdOf, type TranslatableEntity } from '../../core/crud/resource.entity.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { sentence } from '../../core/language/say.js';
import { ContentPage } from '../content-pages/content-page.entity.js';
import { SharedBlockInput, SharedBlockLine, SharedBlockRecord } from './shared-block.dto.js';
import { SharedBlock } from './shared-block.entity.js';

/** Stores a page that shows one shared block, for its preview. */
async function storePageWith(manager: EntityManager, record: TranslatableEntity): Promise<string> {
  const row = await manager.findOneByOrFail(SharedBlock, { id: record.id });
  const slug = randomUUID();
  const shared_ids = [originalIdOf(row)];
  await manager.save(
    manager.create(ContentPage, {
      title: row.title,
      slug,
      language: row.language,
      blocks: [{ kind: 'shared', shared_ids }],
    }),
  );
  return `/${slug}`;
}

export const sharedBlockResource = defineResource({
  name: 'shared_block',
  label: 'Shared block',
  deletedMessage: sentence('sharedBlocks.deleted'),
  entity: SharedBlock,
  input: SharedBlockInput,
  record: SharedBlockRecord,
  roles: { title: 'title' },
  leftOutOfLists: { columns: ['blocks'], record: SharedBlockLine },
  searchable: ['title'],
  sortable: ['title', 'status'],
  filters: { status: STATUSES },
  hasSharedList: true,
  translation: { fields: ['title', 'blocks'], byText: ['blocks'] },
  sample: {},
  read: Permission.PagesRead,
  write: Permission.PagesWrite,
  facets: {
    blocks: {},
    tokens: 'Shared blocks',
    webhooks: true,
    preview: { page: storePageWith },
    archive: { isLast: true },
  },
});
