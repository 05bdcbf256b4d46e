import { OptionalBoolean, RichText } from '../../core/crud/fields/field.decorators.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';

export class LegalInput extends ResourceInput {
  /** The page /terms. */
  @RichText('full')
  terms?: string;

  /** The page /privacy. */
  @RichText('full')
  privacy?: string;

  /** Whether visitors tick a box that they have read it, before they send a message or subscribe. */
  @OptionalBoolean()
  privacy_box?: boolean;
}

export class LegalRecord extends ResourceRecord {
  /** Sanitized HTML. */
  terms: string;
  /** Sanitized HTML. */
  privacy: string;
  /** Whether visitors tick a box that they have read it, before they send a message or subscribe. */
  privacy_box: boolean;
}
