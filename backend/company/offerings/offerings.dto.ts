import { IntersectionType } from '@nestjs/swagger';
import { OptionalBoolean } from '../../core/crud/fields/field.decorators.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import type { Offered } from './offerings.constants.js';

export class OfferingsInput extends ResourceInput implements Partial<Offered> {
  /** Their list, their pages, their search and their documents. */
  @OptionalBoolean()
  solutions?: boolean;

  /** What was done for clients: the list and its pages. */
  @OptionalBoolean()
  projects?: boolean;

  /** News: the list and its pages. */
  @OptionalBoolean()
  updates?: boolean;

  /** The page on which agents apply. Needs solutions, since agents apply for one. */
  @OptionalBoolean()
  agents?: boolean;

  /** The forms with which visitors subscribe. Who has subscribed can unsubscribe in any case. */
  @OptionalBoolean()
  newsletter?: boolean;

  /** Frequently asked questions, wherever pages show them. */
  @OptionalBoolean()
  questions?: boolean;

  /** The assistant that answers visitors. */
  @OptionalBoolean()
  assistant?: boolean;
}

/** For each, whether visitors find it. What is off answers them with 404; the back office and tokens reach it as before. */
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
