import {
  OptionalId,
  OptionalInteger,
  OptionalText,
  RequiredText,
  RichText,
} from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { StoredFile } from '../../infrastructure/uploads/stored-file.decorator.js';
import { MAX_STARS } from './testimonial.constants.js';

export class TestimonialInput extends TranslatableInput {
  /** @example "Ada Lopes" */
  @RequiredText(sentence('common.nameRequired'), MAX_LENGTH.name)
  name: string;

  /** @example Bursar */
  @OptionalText(MAX_LENGTH.name)
  position?: string;

  @RichText('minimal')
  message?: string;

  /**
   * Stars, 1 to 5; 0 for no rating.
   * @example 5
   */
  @OptionalInteger(0, MAX_STARS)
  rating?: number;

  /** The client that the person works for; see `GET /api/clients`. */
  @OptionalId()
  client_id?: number | null;

  @StoredFile('testimonial')
  photo?: string | null;
}

export class TestimonialRecord extends TranslatableRecord {
  name: string;
  position: string;
  /** Sanitized HTML. */
  message: string;
  /** Stars, 1 to 5; 0 for no rating. */
  rating: number;
  client_id: number | null;
  client_name: string | null;
  /** Stored name of the portrait, 55 by 55 pixels. */
  photo: string | null;
}
