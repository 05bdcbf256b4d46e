import { RichText } from '../core/crud/fields/field.decorators.js';
import { ResourceInput, ResourceRecord } from '../core/crud/resource.dto.js';

export class LegalInput extends ResourceInput {
  /** The page /terms. */
  @RichText('full')
  terms?: string;

  /** The page /privacy. */
  @RichText('full')
  privacy?: string;
}

export class LegalRecord extends ResourceRecord {
  /** Sanitized HTML. */
  terms: string;
  /** Sanitized HTML. */
  privacy: string;
}
