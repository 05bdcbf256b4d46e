import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { OptionalText, RequiredInteger, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import type { PersonSource } from './person.entity.js';

export const SOURCES = ['message', 'agent', 'subscriber', 'mail'] as const satisfies PersonSource[];

/** What colleagues may correct. The address never changes: other addresses are merged. */
export class PersonUpdate extends ResourceInput {
  /** @example "Ada Lopes" */
  @OptionalText(MAX_LENGTH.name)
  name?: string;

  /** @example "Teachers' SACCO" */
  @OptionalText(MAX_LENGTH.title)
  company?: string;

  /** @example "+254 700 000 201" */
  @OptionalText(MAX_LENGTH.phone)
  phone?: string;
}

export class PersonRecord extends ResourceRecord {
  /** In lower case. */
  email: string;
  /** As it was first given, or corrected by a colleague. Empty if nobody gave one. */
  name: string;
  company: string;
  phone: string;
  /**
   * Of the page on which they first were: a BCP 47 tag. Empty: the first language of the site.
   * @example sw
   */
  language: string;
  /** What they came by first. */
  @ApiProperty({ enum: SOURCES })
  source: PersonSource;
  /** When the latest of theirs was received: ISO 8601, UTC. */
  last_contact_at: string;
  /** When the owner of the address confirmed it by a mailed link: ISO 8601, UTC; null if nobody has. */
  confirmed_at: string | null;
  /** Since when mails to this address come back: ISO 8601, UTC; null if they do not. Nothing is sent to it meanwhile. */
  bounced_at: string | null;
  /** What the mail server said of it; empty if mails do not come back. */
  bounce_reason: string;
  /** The id of the person that this one was merged into; null if it was not. Lists have none that were. */
  merged_into: number | null;
}

/** A note for colleagues. */
export class PersonNoteInput {
  /** @example "Prefers to be rung up in the morning." */
  @RequiredText(sentence('people.pleaseWriteANote'), MAX_LENGTH.message, { multiline: true })
  text: string;

  /**
   * Chosen anew for each note, such as a UUID. The same key is the same note, however often it is sent.
   * @example 7f1d6a52-9c3e-4f0b-8a55-0d0f6f6f7c11
   */
  @ApiProperty({ minLength: 8, maxLength: 64 })
  @Matches(/^[\w-]{8,64}$/, { message: sentence('submissions.idempotencyKeyMustBe8To64LettersDigits') })
  idempotency_key: string;
}

export class PersonNoteRecord {
  /** @example 5 */
  id: number;
  /** The name of its author. */
  author: string;
  text: string;
  /** ISO 8601, UTC. */
  created_at: string;
}

export class MergeInput {
  /**
   * The id of the person that remains.
   * @example 12
   */
  @RequiredInteger()
  into: number;
}
