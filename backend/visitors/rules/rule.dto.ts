import { ApiProperty } from '@nestjs/swagger';
import {
  OneOf,
  OptionalBoolean,
  OptionalEmail,
  OptionalId,
  OptionalText,
  RequiredText,
} from '../../core/crud/fields/field.decorators.js';
import { sentence } from '../../core/language/say.js';
import { RULE_FIELDS, RULE_LENGTHS } from './rules.constants.js';

/** What is done with enquiries of some kind. What a condition leaves out holds for all. */
export class RuleInput {
  /** @example "Schools in Kenya" */
  @RequiredText(sentence('common.pleaseEnterName'), RULE_LENGTHS.name)
  name: string;

  /**
   * With which it came in: `contact`, `apply`, `handover`, `mail`, or of editors `form-` with its id. Empty for all.
   * @example contact
   */
  @OptionalText(16)
  form?: string;

  /** The answer in which one of `words` must be; empty for none. `text` is what was written. */
  @OneOf([...RULE_FIELDS, ''])
  @ApiProperty({ enum: [...RULE_FIELDS, ''], required: false })
  field?: string;

  /**
   * Parted by commas; capital letters mean nothing.
   * @example "school, academy"
   */
  @OptionalText(RULE_LENGTHS.words)
  words?: string;

  /** The solution that an application is for. */
  @OptionalId()
  product_id?: number | null;

  /**
   * ISO 3166-1 alpha-2, of an application.
   * @example KE
   */
  @OptionalText(RULE_LENGTHS.country)
  country?: string;

  /**
   * Of the page that it was sent from.
   * @example sw
   */
  @OptionalText(RULE_LENGTHS.language)
  language?: string;

  /** Whose it is to be: a user. */
  @OptionalId()
  owner_id?: number | null;

  /** A stage of the form. */
  @OptionalId()
  stage_id?: number | null;

  /** Who is told by mail, besides those who are told of all. */
  @OptionalEmail()
  mail_to?: string;

  /** Which webhook is called with `enquiry.created`, even if it is not called for all. */
  @OptionalId()
  webhook_id?: number | null;

  /** Default: yes. */
  @OptionalBoolean()
  is_active?: boolean;
}

export class RuleRecord {
  /** @example 3 */
  id: number;
  name: string;
  /** @example contact */
  form: string;
  @ApiProperty({ enum: [...RULE_FIELDS, ''] })
  field: string;
  words: string;
  @ApiProperty({ type: Number, nullable: true })
  product_id: number | null;
  country: string;
  language: string;
  @ApiProperty({ type: Number, nullable: true })
  owner_id: number | null;
  @ApiProperty({ type: Number, nullable: true })
  stage_id: number | null;
  mail_to: string;
  @ApiProperty({ type: Number, nullable: true })
  webhook_id: number | null;
  is_active: boolean;
}

/** Something that a rule can name. */
export class RuleChoice {
  /** @example 7 */
  id: number;
  /** @example "Ada Lopes" */
  name: string;
}

/** A stage that a rule can set. */
export class RuleStageChoice extends RuleChoice {
  /** @example contact */
  form: string;
  /** The state that it stands for; says how it is called where it has no name. */
  status: string;
}

/** What rules can name. */
export class RuleChoices {
  /** Those who may read the inbox. */
  @ApiProperty({ type: [RuleChoice] })
  users: RuleChoice[];
  /** Those that editors have made. */
  @ApiProperty({ type: [RuleChoice] })
  forms: RuleChoice[];
  @ApiProperty({ type: [RuleStageChoice] })
  stages: RuleStageChoice[];
  @ApiProperty({ type: [RuleChoice] })
  products: RuleChoice[];
  @ApiProperty({ type: [RuleChoice] })
  webhooks: RuleChoice[];
}

export class DigestInput {
  /** One mail a day in place of one for each enquiry. */
  @OptionalBoolean()
  is_daily?: boolean;
}

export class DigestChoice {
  is_daily: boolean;
}
