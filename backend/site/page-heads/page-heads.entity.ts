import { Column, Entity } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import type { PageHead } from './page-heads.dto.js';

/** Metadata of the fixed pages for search engines and link previews: one row, id 1. */
@Entity('page_heads')
export class PageHeads extends ResourceEntity {
  /** As JSON; null for none. */
  @Column({
    type: 'mediumtext',
    nullable: true,
    transformer: {
      to: (value?: readonly PageHead[] | null) => JSON.stringify(value ?? []),
      from: (value: string | null): PageHead[] => JSON.parse(value ?? '[]'),
    },
  })
  pages: PageHead[];
}
