import {
  OneOf,
  OptionalBoolean,
  OptionalInteger,
  OptionalWords,
  RequiredText,
  RichText,
} from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { MessageBody, ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { PRIORITY } from './knowledge-item.constants.js';
import type { KnowledgeCategory } from './knowledge-item.entity.js';

export const KNOWLEDGE_CATEGORIES = [
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
  @RequiredText(sentence('common.pleaseEnterTitle'), MAX_LENGTH.title)
  title: string;

  @OneOf(KNOWLEDGE_CATEGORIES, { required: sentence('chatbot.pleaseSelectCategory') })
  category: KnowledgeCategory;

  @RichText('standard')
  content?: string;

  /** @example "hours, weekend, holidays" */
  @OptionalWords(50)
  keywords?: string[];

  /** Of items that match equally well, the one with the higher priority is used. Default: 0. */
  @OptionalInteger(PRIORITY.min, PRIORITY.max)
  priority?: number;

  /** Only active items are used by the chatbot. Default: true. */
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

/** A knowledge item as sent by the chatbot's own pages. */
export class WrappedKnowledgeItem {
  chatbot: KnowledgeItemRecord;
}

export class ToggledKnowledgeItem extends MessageBody {
  /** The new state. */
  is_active: boolean;
  /** The record's new version. */
  version: number;
}
