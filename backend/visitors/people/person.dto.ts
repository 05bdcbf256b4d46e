import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { OptionalText, RequiredInteger, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import type { PersonSource } from './person.entity.js';

export const SOURCES = ['message', 'agent', 'subscriber', 'mail'] as const satisfies PersonSource[];

/** Corrections by colleagues. The address can't be changed: other addresses are merged. */
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
  /** As first given, or corrected by a colleague. Empty if unknown. */
  name: string;
  company: string;
  phone: string;
  /**
   * BCP 47 tag of the language of the first page used; empty for the site's first language.
   * @example sw
   */
  language: string;
  /** Kind of the first contact. */
  @ApiProperty({ enum: SOURCES })
  source: PersonSource;
  /** Time of the last contact: ISO 8601, UTC. */
  last_contact_at: string;
  /** Time at which the owner confirmed the address by a mailed link: ISO 8601, UTC; null if unconfirmed. */
  confirmed_at: string | null;
  /** Start of permanent bounces from this address: ISO 8601, UTC; null without any. Until this is reset, no mail is sent to it. */
  bounced_at: string | null;
  /** The mail server's reason for the bounce; empty without one. */
  bounce_reason: string;
  /** Id of the person that this one was merged into; null if it was not merged. Lists omit merged persons. */
  merged_into: number | null;
}

/** A note for colleagues. */
export class PersonNoteInput {
  /** @example "Prefers to be rung up in the morning." */
  @RequiredText(sentence('people.noteRequired'), MAX_LENGTH.message, { multiline: true })
  text: string;

  /**
   * A new unique key per note, such as a UUID. Requests with the same key create one note.
   * @example 7f1d6a52-9c3e-4f0b-8a55-0d0f6f6f7c11
   */
  @ApiProperty({ minLength: 8, maxLength: 64 })
  @Matches(/^[\w-]{8,64}$/, { message: sentence('submissions.idempotencyKeyInvalid') })
  idempotency_key: string;
}

export class PersonNoteRecord {
  /** @example 5 */
  id: number;
  /** Name of the author. */
  author: string;
  text: string;
  /** ISO 8601, UTC. */
  created_at: string;
}

export class MergeInput {
  /**
   * Id of the person that remains.
   * @example 12
   */
  @RequiredInteger()
  into: number;
}
