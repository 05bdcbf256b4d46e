import { OptionalLink, OptionalText, RequiredText, RichText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { StoredFile } from '../../infrastructure/uploads/stored-file.decorator.js';

export class ClientInput extends TranslatableInput {
  /** @example "Lakeside Academy" */
  @RequiredText(sentence('clients.nameRequired'), MAX_LENGTH.name)
  name: string;

  /**
   * The country's common name or its code; see `GET /api/countries`.
   * @example Portugal
   */
  @OptionalText(MAX_LENGTH.name)
  country?: string;

  /**
   * Where the logo leads in blocks of pages.
   * @example https://lakeside.example
   */
  @OptionalLink()
  website?: string;

  @StoredFile('client')
  photo?: string | null;

  @RichText('minimal')
  comment?: string;
}

export class ClientRecord extends TranslatableRecord {
  name: string;
  /** The country's common name; empty if not set. */
  country: string;
  /**
   * ISO 3166-1 alpha-2; null if the text is not a country's name.
   * @example PT
   */
  country_code: string | null;
  /** The address of the client's own site; empty without one. */
  website: string;
  /** Stored name of the logo, 199 by 199 pixels. */
  photo: string | null;
  /** Sanitized HTML. */
  comment: string;
}
