import { Ignored, OptionalSlug, RequiredText, RichText } from '../../core/crud/fields/field.decorators.js';
import { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';

export class ServiceInput extends TranslatableInput {
  /** @example "Payments and Integrations" */
  @RequiredText(sentence('common.titleRequired'))
  title: string;

  @OptionalSlug()
  slug?: string;

  @RichText('standard')
  description?: string;

  @Ignored()
  content?: unknown;
}

export class ServiceRecord extends TranslatableRecord {
  title: string;
  /** The address on the public site: /portifolios?service={slug}. */
  slug: string;
  /** Sanitized HTML. */
  description: string;
}
