import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { WORD_GROUPS } from '../../company/words/word-list.shared.js';
import { OneOf } from '../../core/crud/fields/field.decorators.js';
import { MAX_ID, toNumber } from '../../core/crud/fields/field-values.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceInput } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { VisitorEmail, VisitorText } from '../bot-check/visitor-fields.decorator.js';
import { SubmissionInput, SubmissionRecord } from '../submissions/submission.dto.js';
import type { AgentStatus } from './agent.entity.js';

export const STATUSES = ['pending', 'approved', 'rejected'] as const satisfies AgentStatus[];

const { words } = WORD_GROUPS.mistakes;

export const NO_PRODUCT = words.applicantProduct.default;

/** The application form for agents. */
export class AgentInput extends SubmissionInput {
  /** @example "Clara Jensen" */
  @VisitorText(words.applicantName.default, MAX_LENGTH.name)
  name: string;

  /** @example clara@example.com */
  @VisitorEmail(words.applicantEmail.default)
  email: string;

  /** @example "+1 202 555 0101" */
  @VisitorText(words.applicantPhone.default, MAX_LENGTH.phone)
  phone: string;

  /**
   * The region.
   * @example "Alentejo"
   */
  @VisitorText(words.applicantRegion.default, MAX_LENGTH.title)
  location: string;

  /**
   * The country's common name or its code; see `GET /api/countries`.
   * @example Portugal
   */
  @VisitorText(words.applicantCountry.default, MAX_LENGTH.name)
  country: string;

  /**
   * Id of the product that the agent wants to sell; see `GET /api/products`. May be sent as text.
   * @example 3
   */
  @ApiProperty({ type: Number, minimum: 1 })
  @Transform(({ value }) => toNumber(value))
  @Max(MAX_ID, { message: NO_PRODUCT })
  @Min(1, { message: NO_PRODUCT })
  @IsInt({ message: NO_PRODUCT })
  products: number;
}

export class AgentUpdate extends ResourceInput {
  @OneOf(STATUSES, { required: sentence('agents.statusInvalid') })
  status: AgentStatus;
}

export class AgentRecord extends SubmissionRecord {
  name: string;
  email: string;
  phone: string;
  /**
   * The phone number as `https://wa.me/` expects it: country code and digits. Null if the number is invalid.
   * @example "12025550101"
   */
  whatsapp: string | null;
  /** The region. */
  location: string;
  /** The country's common name. */
  country: string;
  /**
   * ISO 3166-1 alpha-2; null if `country` is not the name of a country.
   * @example PT
   */
  country_code: string | null;
  /** Null if the product has been deleted. */
  product_id: number | null;
  /** The product's title at the time of the application. */
  product_title: string;
  status: AgentStatus;
}
