import { OptionalSlug, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { ContentInput, ContentRecord } from '../../core/crud/resource.dto.js';

export class PostCategoryInput extends ContentInput {
  /** @example "Field Notes" */
  @RequiredText('Please enter title')
  title: string;

  @OptionalSlug()
  slug?: string;
}

export class PostCategoryRecord extends ContentRecord {
  title: string;
  /** Its address on the public site: /updates?category={slug}. */
  slug: string;
}
