import { Column, Entity, Index } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceEntity, type Translatable } from '../../core/crud/resource.entity.js';
import {
  JsonList,
  LongText,
  OptionalReference,
  RowLanguage,
  UnselectedText,
} from '../../core/database/column-types.js';

export type KnowledgeCategory =
  | 'general'
  | 'services'
  | 'products'
  | 'pricing'
  | 'contact'
  | 'support'
  | 'company'
  | 'faq';

/** A text that the chatbot uses for answers while it is active. */
@Entity('knowledge_items')
@Index(['is_active', 'id'])
@Index(['language', 'is_active', 'id'])
@Index(['translation_of', 'language'], { unique: true })
export class KnowledgeItem extends ResourceEntity implements Translatable {
  @Column({ type: 'varchar', length: MAX_LENGTH.title })
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

  @RowLanguage()
  language: string;

  @OptionalReference()
  translation_of: number | null;

  @UnselectedText()
  translated_from?: string | null;

  @Column({ type: 'boolean', default: false, select: false })
  is_outdated?: boolean;
}
