import { OptionalEmail, OptionalLink, OptionalText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatedSingletonInput, TranslatedSingletonRecord } from '../../core/crud/singleton.dto.js';

export class ContactInfoInput extends TranslatedSingletonInput {
  /** @example info@example.com */
  @OptionalEmail()
  email?: string;

  /** @example "+1 202 555 0123" */
  @OptionalText(MAX_LENGTH.phone)
  phone?: string;

  /** @example "12 Station Road, Springfield" */
  @OptionalText(MAX_LENGTH.address)
  address?: string;

  /** @example https://www.facebook.com/example */
  @OptionalLink()
  facebook?: string;

  /** @example https://x.com/example */
  @OptionalLink()
  x?: string;

  /** @example https://www.instagram.com/example */
  @OptionalLink()
  instagram?: string;

  /** @example https://www.linkedin.com/company/example */
  @OptionalLink()
  linkedin?: string;
}

/** Missing values are empty strings. */
export class ContactInfoRecord extends TranslatedSingletonRecord {
  email: string;
  phone: string;
  address: string;
  facebook: string;
  x: string;
  instagram: string;
  linkedin: string;
}
