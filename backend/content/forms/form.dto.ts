import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import {
  Items,
  OneOf,
  OptionalBoolean,
  OptionalLinkTarget,
  OptionalSlug,
  OptionalText,
  RequiredText,
} from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../core/language/say.js';
import { StoredFile } from '../../infrastructure/uploads/stored-file.decorator.js';
import { SeoInput, SeoRecord } from '../seo/seo.dto.js';
import {
  FORM_ENDINGS,
  FORM_FIELD_KINDS,
  FORM_LIMITS,
  type FormEnding,
  type FormFieldKind,
  SPAM_TOLERANCES,
  type SpamTolerance,
} from './forms.constants.js';

/** A question of a form. */
export class FormField {
  /**
   * The key under which answers are stored. It does not change when the question is reworded. Generated if empty.
   * @example school_size
   */
  @OptionalText(FORM_LIMITS.key)
  @Matches(/^(?:[a-z][a-z0-9_]*)?$/, { message: sentence('forms.keyInvalid') })
  key?: string = '';

  @OneOf(FORM_FIELD_KINDS, { required: sentence('forms.kindRequired') })
  kind: FormFieldKind = 'text';

  /**
   * The question; for a consent the full wording, which is stored with each answer; for a campaign the stored value.
   * @example "How many learners?"
   */
  @RequiredText(sentence('forms.questionRequired'), FORM_LIMITS.consent)
  label = '';

  /** A sentence below the question. */
  @OptionalText(FORM_LIMITS.help)
  help?: string = '';

  @OptionalBoolean()
  required?: boolean = false;

  /**
   * Options to choose from, one per line.
   * @example "School\nClinic"
   */
  @OptionalText(FORM_LIMITS.options * (FORM_LIMITS.option + 1))
  options?: string = '';

  /**
   * The smallest number, or the first day as 2026-01-31; empty for no limit.
   * @example "20"
   */
  @OptionalText(FORM_LIMITS.bound)
  min?: string = '';

  /**
   * The largest number or the last day; empty for no limit.
   * @example "3000"
   */
  @OptionalText(FORM_LIMITS.bound)
  max?: string = '';

  /** The `key` of a question above that this one depends on; empty if it is always asked. */
  @OptionalText(FORM_LIMITS.key)
  when_key?: string = '';

  /** The answer for which it is asked; `yes` for a consent. */
  @OptionalText(FORM_LIMITS.option)
  when_value?: string = '';
}

export class FormInput extends SeoInput {
  /** @example "Ask for a demonstration" */
  @RequiredText(sentence('common.titleRequired'))
  title: string;

  /** @example demonstration */
  @OptionalSlug()
  slug?: string;

  /** One or two sentences above the fields. */
  @OptionalText(MAX_LENGTH.introduction)
  introduction?: string;

  /** Fields in the order in which they are asked. */
  @Items(FormField, FORM_LIMITS.fields)
  fields?: FormField[];

  /** The label of the button; empty for the contact form’s label. */
  @OptionalText(MAX_LENGTH.name)
  button?: string;

  /** What happens after submission. */
  @OneOf(FORM_ENDINGS)
  ending?: FormEnding;

  /** The message after submission; empty for the contact form’s message. */
  @OptionalText(FORM_LIMITS.done)
  done_text?: string;

  /** The address opened after submission, with the ending `page`. */
  @OptionalLinkTarget()
  done_page?: string;

  @StoredFile('document')
  document?: string | null;

  /** How submissions without the bot check are handled, as from browsers without JavaScript. */
  @OneOf(SPAM_TOLERANCES)
  spam_tolerance?: SpamTolerance;
}

export class FormRecord extends SeoRecord {
  title: string;
  /** The address on the public site: /forms/{slug}. */
  slug: string;
  introduction: string;
  fields: FormField[];
  button: string;
  @ApiProperty({ enum: FORM_ENDINGS })
  ending: FormEnding;
  done_text: string;
  done_page: string;
  /** Stored name of the document to be mailed. */
  document: string | null;
  @ApiProperty({ enum: SPAM_TOLERANCES })
  spam_tolerance: SpamTolerance;
}
