import { ApiProperty } from '@nestjs/swagger';
import { PersonRecord } from '../people/person.dto.js';

const THREAD_KINDS = ['message', 'agent', 'mail', 'reply', 'note', 'subscribed', 'confirmed', 'unsubscribed'] as const;

export type ThreadKind = (typeof THREAD_KINDS)[number];

/** One event in a person's history. */
export class ThreadItem {
  /**
   * Id of the record; for a reply, that of the record it replies to.
   * @example 12
   */
  id: number;
  /**
   * `message`, `agent` and `mail` were sent by the person, `reply` and `note` are by colleagues, the others concern the newsletter.
   */
  @ApiProperty({ enum: THREAD_KINDS })
  kind: ThreadKind;
  /** ISO 8601, UTC. */
  at: string;
  /** The address that was given; for a reply, its recipient. */
  email: string;
  /** The name that was given, or the colleague's name. */
  name: string;
  /** Plain text, cut at 1,000 characters; for an application, the product to sell. */
  text: string;
  /** Whether the text was cut. */
  is_cut: boolean;
  /** For a message or an application, its status; for a reply, the status of its mail; otherwise empty. */
  status: string;
  /** Number of questions to the assistant that were sent with a message. */
  questions: number;
  /** For a reply, the kind of record it replies to. */
  @ApiProperty({ type: String, enum: ['message', 'agent', null], nullable: true })
  answers: 'message' | 'agent' | null;
  /** For a mail, and for a reply in a conversation begun by a mail: the id of that conversation; otherwise null. */
  conversation_id: number | null;
}

/** An address that was merged into a person. */
export class MergedAddress {
  /**
   * Id of the person with this address, for `unmerge_person`.
   * @example 12
   */
  id: number;
  email: string;
  name: string;
}

/** A person with the complete exchange of messages. */
export class PersonThread {
  person: PersonRecord;
  /** Other addresses of the same person. */
  merged: MergedAddress[];
  /** Latest first, at most 200. */
  items: ThreadItem[];
  /** Whether there are more items than returned. */
  has_more: boolean;
  /** State of the newsletter subscription; null without one, or without the permission to read subscribers. */
  @ApiProperty({ type: String, enum: ['pending', 'confirmed', 'unsubscribed', null], nullable: true })
  newsletter: 'pending' | 'confirmed' | 'unsubscribed' | null;
  /**
   * The first page of the earliest known visit with a submission; empty if unknown.
   * @example /solutions/ledger
   */
  origin_page: string;
  /**
   * The host that linked to that page.
   * @example example.org
   */
  origin_source: string;
  /**
   * The campaign of that link.
   * @example spring-fair
   */
  origin_campaign: string;
}
