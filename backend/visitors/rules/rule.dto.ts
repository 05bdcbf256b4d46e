import { ApiProperty } from '@nestjs/swagger';
import {
  OneOf,
  OptionalBoolean,
  OptionalEmail,
  OptionalId,
  OptionalText,
  RequiredText,
} from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { allowReadOnlyFields } from '../../core/http/read-only-fields.js';
import { sentence } from '../../core/language/say.js';
import { RULE_FIELDS, RULE_LENGTHS } from './rules.constants.js';

/** A rule for new enquiries. Omitted conditions match everything. */
export class RuleInput {
  /** @example "Schools in Kenya" */
  @RequiredText(sentence('common.nameRequired'), RULE_LENGTHS.name)
  name: string;

  /**
   * The form of the enquiry: `contact`, `apply`, `handover`, `mail`, or for an editors' form `form-` and its id. Empty for all.
   * @example contact
   */
  @OptionalText(16)
  form?: string;

  /** The field that must contain one of `words`; empty for no condition. `text` is the visitor's text. */
  @ApiProperty({ enum: [...RULE_FIELDS, ''], required: false })
  @OneOf([...RULE_FIELDS, ''])
  field?: string;

  /**
   * Separated by commas, case-insensitive.
   * @example "school, academy"
   */
  @OptionalText(RULE_LENGTHS.words)
  words?: string;

  /** Id of the solution that an application is for. */
  @OptionalId()
  product_id?: number | null;

  /**
   * ISO 3166-1 alpha-2 country of an application.
   * @example KE
   */
  @OptionalText(RULE_LENGTHS.country)
  country?: string;

  /**
   * Language of the page with the form.
   * @example sw
   */
  @OptionalText(MAX_LENGTH.language)
  language?: string;

  /** Id of the user who becomes the owner. */
  @OptionalId()
  owner_id?: number | null;

  /** Id of a stage of the form. */
  @OptionalId()
  stage_id?: number | null;

  /** Additional recipient of a notification by mail. */
  @OptionalEmail()
  mail_to?: string;

  /** Id of a webhook that is called with `enquiry.created`, even if it does not subscribe to that event. */
  @OptionalId()
  webhook_id?: number | null;

  /** Default: true. */
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
  product_id: number | null;
  country: string;
  language: string;
  owner_id: number | null;
  stage_id: number | null;
  mail_to: string;
  webhook_id: number | null;
  is_active: boolean;
}

/** A rule as it was read, or its inputs. */
export class RuleUpdate extends RuleInput {}
allowReadOnlyFields<RuleRecord>(RuleUpdate, ['id']);

/** A record that a rule can reference. */
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
  /** The state that it stands for; names the stage if it has no name. */
  status: string;
}

/** Records that rules can reference. */
export class RuleChoices {
  /** Users who may read the inbox. */
  users: RuleChoice[];
  /** Forms made by editors. */
  forms: RuleChoice[];
  stages: RuleStageChoice[];
  products: RuleChoice[];
  webhooks: RuleChoice[];
}

export class DigestInput {
  /** Whether to send one mail a day in place of one per enquiry. */
  @OptionalBoolean()
  is_daily?: boolean;
}

export class DigestChoice {
  is_daily: boolean;
}
