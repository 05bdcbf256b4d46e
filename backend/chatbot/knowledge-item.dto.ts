import {
  OneOf,
  OptionalBoolean,
  OptionalInteger,
  OptionalWords,
  RequiredText,
  RichText,
} from '../core/crud/field.decorators.js';
import { MAX_LENGTH } from '../core/crud/length-limits.constants.js';
import { MessageBody, ResourceInput, ResourceRecord } from '../core/crud/resource.dto.js';
import { PRIORITY } from './knowledge-item.constants.js';
import type { KnowledgeCategory } from './knowledge-item.entity.js';

const KNOWLEDGE_CATEGORIES = [
  'general',
  'services',
  'products',
  'pricing',
  'contact',
  'support',
  'company',
  'faq',
] as const satisfies KnowledgeCategory[];

export class KnowledgeItemInput extends ResourceInput {
  /** @example "Opening hours" */
  @RequiredText('Please enter title', MAX_LENGTH.title)
  title: string;

  @OneOf(KNOWLEDGE_CATEGORIES, { required: 'Please select category' })
  category: KnowledgeCategory;

  @RichText('standard')
  content?: string;

  /** @example "hours, weekend, holidays" */
  @OptionalWords(50)
  keywords?: string[];

  /** Of two that answer equally well the higher one is preferred; 0 when not sent. */
  @OptionalInteger(PRIORITY.min, PRIORITY.max)
  priority?: number;

  /** Only active items are used by the chatbot; true when not sent. */
  @OptionalBoolean()
  is_active?: boolean;
}

export class KnowledgeItemRecord extends ResourceRecord {
  title: string;
  category: KnowledgeCategory;
  /** Sanitized HTML. */
  content: string;
  keywords: string[];
  /** 0 to 100. */
  priority: number;
  is_active: boolean;
}

/** How the chatbot's own pages take a knowledge item. */
export class WrappedKnowledgeItem {
  chatbot: KnowledgeItemRecord;
}

export class ToggledKnowledgeItem extends MessageBody {
  /** What holds now. */
  is_active: boolean;
  /** The record's new version. */
  version: number;
}
