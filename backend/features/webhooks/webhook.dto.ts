import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsArray, IsIn, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { OneOf, OptionalBoolean, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { unknownIn } from '../../core/crud/fields/field-values.js';
import { ListQuery } from '../../core/crud/resource.dto.js';
import { namesWith } from '../../core/crud/resource-definition.js';
import { RECORD_EVENTS, VISITOR_EVENTS } from '../../core/events/reported-events.constants.js';
import { allowReadOnlyFields } from '../../core/http/read-only-fields.js';
import { type Sentence, say, sentence } from '../../core/language/say.js';
import { FORBIDDEN_CHARACTERS } from '../../core/text/urls.js';
import type { DeliveryStatus } from './webhook-delivery.entity.js';
import { WEBHOOK_LENGTHS } from './webhooks.constants.js';

const STATUSES = ['queued', 'delivered', 'failed'] as const;

/** Any number of the values. */
const SomeOf = (values: readonly string[], message: Sentence, { isOptional = false } = {}) =>
  applyDecorators(
    ApiProperty({ isArray: true, enum: values, required: !isOptional }),
    ...(isOptional ? [IsOptional()] : []),
    Transform(({ value }) => (Array.isArray(value) ? [...new Set(value)] : value)),
    IsArray({ message }),
    IsIn(values, {
      each: true,
      message: ({ property, value }) => say('webhooks.choiceUnknown', { property, value: unknownIn(value, values) }),
    }),
  );

const isWebAddress = (value: unknown): boolean => {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  // URL parsers drop line breaks and tabs, and convert backslashes: the displayed URL would differ from the called one.
  if (FORBIDDEN_CHARACTERS.test(value)) return false;
  const { protocol, username, password } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
};

/** The settings of a webhook. */
export class WebhookInput {
  /** @example Search index */
  @RequiredText(sentence('common.nameRequired'), WEBHOOK_LENGTHS.name)
  name: string;

  /**
   * The URL to call: http or https, without a user name.
   * @example https://hooks.example.com/jukwaa
   */
  @ApiProperty({ type: String, format: 'uri', maxLength: WEBHOOK_LENGTHS.url })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: sentence('webhooks.addressRequired') })
  @MaxLength(WEBHOOK_LENGTHS.url, {
    message: sentence('webhooks.addressTooLong', { url: WEBHOOK_LENGTHS.url }),
  })
  @ValidateBy({
    name: 'webAddress',
    validator: {
      validate: isWebAddress,
      defaultMessage: sentence('webhooks.addressInvalid'),
    },
  })
  url: string;

  /** Events that trigger a call. */
  @SomeOf(RECORD_EVENTS, sentence('webhooks.eventsRequired'))
  events: string[];

  /** Resources whose events trigger a call. */
  @SomeOf(namesWith('webhooks'), sentence('webhooks.resourcesRequired'))
  resources: string[];

  /**
   * Visitors' events that trigger a call, with the visitors' texts. Default: none.
   * @example ["enquiry.created"]
   */
  @SomeOf(VISITOR_EVENTS, sentence('webhooks.eventsRequired'), { isOptional: true })
  visitor_events?: string[];

  /** Whether it is called. Default: true. If false, events are not stored for it either. */
  @OptionalBoolean()
  is_active?: boolean;
}

export class WebhookRecord {
  id: number;
  name: string;
  url: string;
  @ApiProperty({ isArray: true, enum: RECORD_EVENTS })
  events: string[];
  @ApiProperty({ isArray: true, enum: namesWith('webhooks') })
  resources: string[];
  @ApiProperty({ isArray: true, enum: VISITOR_EVENTS })
  visitor_events: string[];
  is_active: boolean;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Time at which the application disabled it after failures; null while it is active, and if a user has deactivated it. */
  disabled_at: string | null;
  /** Number of waiting deliveries. */
  waiting: number;
  /** Time of the last attempt; null before the first one. ISO 8601, UTC. */
  attempted_at: string | null;
  /** Status of the last delivery. */
  @ApiProperty({ type: String, enum: [...STATUSES, null], nullable: true })
  last_status: DeliveryStatus | null;
}

/** A webhook as it was read, or its inputs. */
export class WebhookUpdate extends WebhookInput {}
allowReadOnlyFields<WebhookRecord>(WebhookUpdate, [
  'id',
  'created_at',
  'disabled_at',
  'waiting',
  'attempted_at',
  'last_status',
]);

/** A webhook with its secret, which is returned only once. */
export class WebhookWithSecret {
  /**
   * The key of the signatures.
   * @example whsec_…
   */
  secret: string;
  record: WebhookRecord;
}

export class DeliveryRecord {
  id: number;
  /** `webhook-id`, the same for every attempt. */
  message_id: string;
  /** @example post.published */
  event: string;
  @ApiProperty({ enum: STATUSES })
  status: DeliveryStatus;
  attempts: number;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Time of the last attempt; null before the first one. ISO 8601, UTC. */
  attempted_at: string | null;
  /** Time of the next attempt, ISO 8601, UTC; null without one. */
  next_attempt_at: string | null;
  /** Duration of the last attempt, in milliseconds. */
  duration_ms: number | null;
  /** HTTP status of the last response; null without one. */
  answer_status: number | null;
  /** The first 1,000 characters of the last response, or why there was none. */
  answer: string | null;
}

/** The query of deliveries. */
export class DeliveryQuery extends ListQuery {
  @OneOf(STATUSES)
  @ApiPropertyOptional({ enum: STATUSES })
  status?: DeliveryStatus;
}

/** The response to a test. */
export class WebhookTestResult {
  /** Whether the status was 2xx. */
  is_accepted: boolean;
  /** In milliseconds. */
  duration_ms: number;
  /** HTTP status; null without a response. */
  status: number | null;
  /** The first 1,000 characters of the response, or why there was none. */
  answer: string;
}
