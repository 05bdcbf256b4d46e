import { ApiProperty } from '@nestjs/swagger';
import type { Words } from '../../company/words/word-list.shared.js';
import { WordsOf } from '../../company/words/words-of.decorator.js';
import { FORM_FIELD_KINDS, type FormFieldKind } from '../../content/forms/forms.constants.js';
import { RecordPageProps } from './shared-props.dto.js';

/** An option of a question. */
export class FormChoice {
  /**
   * The value to send.
   * @example small
   */
  value: string;
  /**
   * The label in the language of the page.
   * @example "Up to 50 people"
   */
  label: string;
}

/** A question. */
export class FormPageField {
  /**
   * The question's key: the answer is sent as `answers[key]`.
   * @example company_size
   */
  key: string;
  @ApiProperty({ enum: FORM_FIELD_KINDS, example: 'choice' })
  kind: FormFieldKind;
  /** @example "How many people work in your company?" */
  label: string;
  /** @example "A rough number is enough." */
  help: string;
  /** @example true */
  required: boolean;
  options: FormChoice[];
  /** The smallest number or earliest date; empty for none. */
  @ApiProperty({ example: '1' })
  min: string;
  /** The largest number or latest date; empty for none. */
  @ApiProperty({ example: '500' })
  max: string;
  /**
   * The key of the question that this one depends on; empty if it is always asked.
   * @example interest
   */
  when_key: string;
  /** @example training */
  when_value: string;
}

/** A form built by editors, as visitors see it. */
export class FormView {
  /** @example book-a-demonstration */
  slug: string;
  /** @example "Book a demonstration" */
  title: string;
  /** @example "<p>We call you back within one working day.</p>" */
  introduction: string;
  /**
   * The label of the button.
   * @example Send
   */
  button: string;
  fields: FormPageField[];
  /**
   * Whether it can be sent without JavaScript.
   * @example true
   */
  is_plain: boolean;
  /**
   * Number of months after the last contact for which submissions are kept; 0 for no limit.
   * @example 24
   */
  kept_months: number;
  /**
   * The language of the form, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

export class FormPageData extends RecordPageProps {
  @WordsOf('pages', 'forms', 'mistakes', 'formPages')
  words: Pick<Words, 'pages' | 'forms' | 'mistakes' | 'formPages'>;
  form: FormView;
}
