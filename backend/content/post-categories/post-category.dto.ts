import { OptionalSlug, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';

export class PostCategoryInput extends TranslatableInput {
  /** @example "Field Notes" */
  @RequiredText(sentence('common.titleRequired'))
  title: string;

  @OptionalSlug()
  slug?: string;
}

export class PostCategoryRecord extends TranslatableRecord {
  title: string;
  /** The address on the public site: /updates?category={slug}. */
  slug: string;
}
