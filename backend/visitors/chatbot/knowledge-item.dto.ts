import {
  OneOf,
  OptionalBoolean,
  OptionalInteger,
  OptionalWords,
  RequiredText,
  RichText,
} from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { MessageBody, ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import {
  OptionalLanguage,
  type TranslationInput,
  TranslationOf,
  type TranslationRecord,
  TranslationSummary,
} from '../../core/crud/translations/translation.dto.js';
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

export class KnowledgeItemInput extends ResourceInput implements TranslationInput {
  /** @example "Opening hours" */
  @RequiredText(sentence('common.titleRequired'), MAX_LENGTH.title)
  title: string;

  @OneOf(KNOWLEDGE_CATEGORIES, { required: sentence('chatbot.categoryRequired') })
  category: KnowledgeCategory;

  @RichText('standard')
  content?: string;

  /** @example "hours, weekend, holidays" */
  @OptionalWords(50)
  keywords?: string[];

  /** Among items that match equally well, the one with the highest priority is used. Default: 0. */
  @OptionalInteger(PRIORITY.min, PRIORITY.max)
  priority?: number;

  /** Only active items are used by the chatbot. Default: true. */
  @OptionalBoolean()
  is_active?: boolean;

  /** The language of a new translation, together with `translation_of`; it can't be changed later. */
  @OptionalLanguage()
  language?: string;

  /** The id of the item that a new item translates; it can't be changed later. Category and priority are those of that item. */
  @TranslationOf()
  translation_of?: number;

  /**
   * For a translation: the version of the original that was displayed. If it is the current one, the changed fields are marked as
   * up to date with it.
   */
  @OptionalInteger(1, MAX_ID)
  original_version?: number;
}

export class KnowledgeItemRecord extends ResourceRecord implements TranslationRecord {
  title: string;
  category: KnowledgeCategory;
  /** Sanitized HTML. */
  content: string;
  keywords: string[];
  /** 0 to 100. */
  priority: number;
  is_active: boolean;
  /**
   * The item's language. Absent on sites with one language.
   * @example pl
   */
  language?: string;
  /** The id of the translated item; absent for an original. */
  translation_of?: number;
  /** For an original: its translations. Absent on sites with one language. */
  translations?: TranslationSummary[];
  /** For a translation: whether the original has changed since. */
  outdated?: boolean;
}

/** A knowledge item in the format of the chatbot's own pages. */
export class WrappedKnowledgeItem {
  chatbot: KnowledgeItemRecord;
}

export class ToggledKnowledgeItem extends MessageBody {
  /** The new state. */
  is_active: boolean;
  /** The record's new version. */
  version: number;
}
