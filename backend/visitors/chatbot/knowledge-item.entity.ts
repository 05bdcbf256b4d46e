import { Column, Entity, Index } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { JsonList, LongText } from '../../core/database/column-types.js';

export type KnowledgeCategory =
  | 'general'
  | 'services'
  | 'products'
  | 'pricing'
  | 'contact'
  | 'support'
  | 'company'
  | 'faq';

/** A text that the chatbot answers from while it is active. */
@Entity('knowledge_items')
@Index(['is_active', 'id'])
export class KnowledgeItem extends ResourceEntity {
  @Column({ type: 'varchar', length: 200 })
  title: string;

  @LongText()
  content: string;

  @Index()
  @Column({ type: 'varchar', length: 32 })
  category: KnowledgeCategory;

  @JsonList()
  keywords: string[];

  /** 0 to 100. */
  @Column({ type: 'integer', default: 0 })
  priority: number;

  @Column({ type: 'boolean', default: true })
  is_active: boolean;
}
