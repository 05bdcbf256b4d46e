import { OptionalBoolean, RichText } from '../../core/crud/fields/field.decorators.js';
import { TranslatedSingletonInput, TranslatedSingletonRecord } from '../../core/crud/singleton.dto.js';
import type { StarterName } from './legal.constants.js';

export class LegalInput extends TranslatedSingletonInput {
  /** The page /terms. */
  @RichText('full')
  terms?: string;

  /** The page /privacy. */
  @RichText('full')
  privacy?: string;

  /** Whether visitors must confirm that they have read the privacy policy before they send a message or subscribe. */
  @OptionalBoolean()
  privacy_box?: boolean;
}

export class LegalRecord extends TranslatedSingletonRecord {
  /** Sanitized HTML. */
  terms: string;
  /** Sanitized HTML. */
  privacy: string;
  /** Whether visitors must confirm that they have read the privacy policy before they send a message or subscribe. */
  privacy_box: boolean;
}

/** A draft that says itself that it needs a lawyer's eye. */
export class LegalStarter {
  /** @example Imprint */
  title: string;
  /** HTML. */
  html: string;
}

export class LegalStarters implements Record<StarterName, LegalStarter> {
  imprint: LegalStarter;
  privacy: LegalStarter;
  terms: LegalStarter;
  cookies: LegalStarter;
}
