import { IntersectionType } from '@nestjs/swagger';
import { OptionalBoolean } from '../../core/crud/fields/field.decorators.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import type { Offered } from './offerings.constants.js';

export class OfferingsInput extends ResourceInput implements Partial<Offered> {
  /** The list of solutions with their pages, search and documents. */
  @OptionalBoolean()
  solutions?: boolean;

  /** The list of client projects and their pages. */
  @OptionalBoolean()
  projects?: boolean;

  /** The list of news and their pages. */
  @OptionalBoolean()
  updates?: boolean;

  /** The application page for agents. Requires solutions, since agents apply for one. */
  @OptionalBoolean()
  agents?: boolean;

  /** The newsletter's subscription forms. Subscribers can always unsubscribe. */
  @OptionalBoolean()
  newsletter?: boolean;

  /** Frequently asked questions on all pages. */
  @OptionalBoolean()
  questions?: boolean;

  /** The assistant that answers visitors. */
  @OptionalBoolean()
  assistant?: boolean;
}

/**
 * Whether the site offers each feature. Visitors get a 404 for features that are off; the back office and API tokens are not
 * affected.
 */
class OfferedRecord implements Offered {
  /** @example true */
  solutions: boolean;
  /** @example true */
  projects: boolean;
  /** @example true */
  updates: boolean;
  /** @example false */
  agents: boolean;
  /** @example true */
  newsletter: boolean;
  /** @example true */
  questions: boolean;
  /** @example true */
  assistant: boolean;
}

export class OfferingsRecord extends IntersectionType(ResourceRecord, OfferedRecord) {}
