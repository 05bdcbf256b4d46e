import { RichText } from '../resource/fields.js';
import { ResourceInput, ResourceRecord } from '../resource/resource.dto.js';

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
