import { ApiProperty } from '@nestjs/swagger';
import { PersonRecord } from '../people/person.dto.js';

const THREAD_KINDS = ['message', 'agent', 'mail', 'reply', 'note', 'subscribed', 'confirmed', 'unsubscribed'] as const;

export type ThreadKind = (typeof THREAD_KINDS)[number];

/** One thing that was sent, answered, noted or done. */
export class ThreadItem {
  /**
   * A reply's is that of what it answers, that of a mail or a note its own.
   * @example 12
   */
  id: number;
  /** 'message', 'agent' and 'mail' were sent by the person, 'reply' and 'note' are of colleagues, the others are of the newsletter. */
  @ApiProperty({ enum: THREAD_KINDS })
  kind: ThreadKind;
  /** When: ISO 8601, UTC. */
  at: string;
  /** The address that was given; a reply's is the one that it was sent to. */
  email: string;
  /** The name that was given, or that of the colleague. */
  name: string;
  /** Plain text, at most its first 1,000 characters; of an application, what they want to sell. */
  text: string;
  /** Whether the text goes on. */
  is_cut: boolean;
  /** Of a message or an application, its status; of a reply, that of its mail; else empty. */
  status: string;
  /** Questions to the assistant that were sent along with a message. */
  questions: number;
  /** Of a reply, what it answers. */
  @ApiProperty({ type: String, enum: ['message', 'agent', null], nullable: true })
  answers: 'message' | 'agent' | null;
  /** Of a mail, and of a reply to a conversation that a mail began: that conversation; else null. */
  conversation_id: number | null;
}

/** An address that was merged into a person. */
export class MergedAddress {
  /**
   * Of the person whose address it is, for `unmerge_person`.
   * @example 12
   */
  id: number;
  email: string;
  name: string;
}

/** A person with everything that was exchanged with them. */
export class PersonThread {
  person: PersonRecord;
  /** Other addresses of the same person. */
  merged: MergedAddress[];
  /** The latest first, at most 200. */
  items: ThreadItem[];
  /** Whether there are more items than were sent. */
  has_more: boolean;
  /** The state of their newsletter; null if they have none, or without the permission to read subscribers. */
  @ApiProperty({ type: String, enum: ['pending', 'confirmed', 'unsubscribed', null], nullable: true })
  newsletter: 'pending' | 'confirmed' | 'unsubscribed' | null;
  /**
   * Where the first visit began in which something was sent, as far as it is known; empty if it is not.
   * @example /solutions/ledger
   */
  origin_page: string;
  /**
   * The host whose link led there.
   * @example example.org
   */
  origin_source: string;
  /**
   * The campaign of that link.
   * @example spring-fair
   */
  origin_campaign: string;
}
