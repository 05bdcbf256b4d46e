import { ApiProperty } from '@nestjs/swagger';
import { WORD_GROUPS } from '../../company/words/word-list.shared.js';
import { OneOf, OptionalText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceInput } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { VisitorEmail, VisitorText } from '../bot-check/visitor-fields.decorator.js';
import { GIVEN_SEATS, type GivenSeat, SEATS, type Seat } from '../conversations/seats.constants.js';
import { SubmissionInput, SubmissionRecord, Thread } from '../submissions/submission.dto.js';
import { AboutRecord } from './about-record.decorator.js';
import type { MessageStatus } from './message.entity.js';

const { words } = WORD_GROUPS.contact;

export const STATUSES = ['new', 'handled'] as const satisfies MessageStatus[];

/** A submission of the contact form. */
export class ContactInput extends SubmissionInput {
  /** @example "Ada Lopes" */
  @VisitorText(words.missingName.default, MAX_LENGTH.name)
  name: string;

  /** @example ada@example.com */
  @VisitorEmail(words.missingEmail.default)
  email: string;

  /** @example "Does it print receipts in French?" */
  @VisitorText(words.missingMessage.default, MAX_LENGTH.message, { multiline: true })
  message: string;

  /**
   * The conversation with the assistant to send along: the `conversation` of `POST /api/chat`. Ignored if it is no longer stored.
   * @example 5Rr0lYyTDCgGJr3dUqJxXw
   */
  @OptionalText(64)
  conversation?: string;

  /** The record on whose page it is sent: resource and id. Ignored unless visitors see such a page. */
  @AboutRecord()
  about?: string;
}

export class MessageUpdate extends ResourceInput {
  @OneOf(STATUSES, { required: sentence('messages.statusInvalid') })
  status: MessageStatus;
}

export class MessageRecord extends SubmissionRecord {
  name: string;
  email: string;
  /** Plain text. */
  message: string;
  /** Id of the editors' form that was submitted; null for the contact form. */
  form_id: number | null;
  /** The resource of the record on whose page it was sent; empty for other pages. */
  about_resource: string;
  /** Id of that record, which may be deleted by now; null for other pages. */
  about_id: number | null;
  /** What the record was called then, in the site's first language. */
  about_title: string;
  /**
   * What it has of the record's seats: `seat`, `waiting` (on the waiting list) or `freed`; empty where none are counted, and for suspected
   * spam.
   */
  @ApiProperty({ enum: SEATS })
  seat: Seat;
  status: MessageStatus;
}

/** What a message is to have of the seats of the record that it is about. */
export class SeatInput {
  /** `seat` mails its sender that they have one; nobody is mailed otherwise. */
  @OneOf(GIVEN_SEATS, { required: sentence('messages.seatInvalid') })
  seat: GivenSeat;
}

/** A question to the assistant, with its answer, both masked. */
export class TranscriptTurn {
  /** @example "Does it print receipts in French?" */
  question: string;
  /** Restricted Markdown. */
  answer: string;
}

export class MessageThread extends Thread<MessageRecord> {
  /** The visitor's conversation with the assistant before the message; empty if none was sent along. */
  transcript: TranscriptTurn[];
}
