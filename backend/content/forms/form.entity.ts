import { Column, Entity, Index } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { LongJsonList, ShortText, StoredName } from '../../core/database/column-types.js';
import { SeoEntity } from '../seo/seo.entity.js';
import type { FormField } from './form.dto.js';
import { FORM_LIMITS, type FormEnding, type SpamTolerance } from './forms.constants.js';

/** A form built by editors, at `/forms/{slug}` and on pages. */
@Entity('forms')
@Index(['slug', 'language'], { unique: true })
export class Form extends SeoEntity {
  static override readonly showsOriginal = true;

  @Column({ type: 'varchar', length: MAX_LENGTH.title })
  title: string;

  @Column({ type: 'varchar', length: MAX_LENGTH.slug })
  slug: string;

  /** One or two sentences above the fields. */
  @ShortText(MAX_LENGTH.introduction)
  introduction: string;

  /** Fields in the order in which they are asked. */
  @LongJsonList()
  fields: FormField[];

  /** The label of the button; empty for the contact form’s label. */
  @ShortText(MAX_LENGTH.name)
  button: string;

  @Column({ type: 'varchar', length: 16, default: 'sentence' })
  ending: FormEnding;

  /** The message after submission; empty for the contact form’s message. */
  @ShortText(FORM_LIMITS.done)
  done_text: string;

  /** The path opened after submission. */
  @ShortText(MAX_LENGTH.link)
  done_page: string;

  /** The document to be mailed. */
  @StoredName()
  document: string | null;

  @Column({ type: 'varchar', length: 16, default: 'suspect' })
  spam_tolerance: SpamTolerance;
}
