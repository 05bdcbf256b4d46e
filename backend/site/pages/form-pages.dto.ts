import { ApiProperty } from '@nestjs/swagger';
import type { Words } from '../../company/words/word-list.shared.js';
import { WordsOf } from '../../company/words/words-of.decorator.js';
import { FORM_FIELD_KINDS, type FormFieldKind } from '../../content/forms/forms.constants.js';
import { RecordPageProps } from './shared-props.dto.js';

/** An answer to choose from. */
export class FormChoice {
  /**
   * What is sent.
   * @example small
   */
  value: string;
  /**
   * In the language of the page.
   * @example "Up to 50 people"
   */
  label: string;
}

/** A question. */
export class FormPageField {
  /**
   * It is sent as `answers[key]`.
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
  /**
   * The least number or date; empty: none.
   */
  @ApiProperty({ example: '1' })
  min: string;
  /** The greatest number or date; empty: none. */
  @ApiProperty({ example: '500' })
  max: string;
  /**
   * The question whose answer decides whether this one is asked; empty: always.
   * @example interest
   */
  when_key: string;
  /** @example training */
  when_value: string;
}

/** A form that editors have made, as visitors see it. */
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
   * Months after the last contact for which what is sent is kept; 0: no time is set.
   * @example 24
   */
  kept_months: number;
  /**
   * The language of a form that is not translated, if it differs from that of the page.
   * @example en
   */
  language?: string;
}

export class FormPageData extends RecordPageProps {
  @WordsOf('pages', 'forms', 'mistakes', 'formPages')
  words: Pick<Words, 'pages' | 'forms' | 'mistakes' | 'formPages'>;
  form: FormView;
}
