import type { Type } from '@nestjs/common';
import type { VISITOR_EVENTS } from './reported-events.constants.js';

/** Where a conversation came from, and with whom it is. */
class OfConversation {
  /**
   * `contact`, `apply`, `handover`, `mail`, or `form-` with the id of a form of the site's own.
   * @example contact
   */
  form: string;
  /** @example "Ada Lopes" */
  name: string;
  /** @example ada@example.com */
  email: string;
}

class EventData {
  /** The id of what has changed. @example 17 */
  id: number;
  /**
   * The conversation in the back office.
   * @example https://www.example.com/admin/inbox?open=17
   */
  url: string;
}

/** The record on whose page an enquiry was sent. */
class AboutOfEvent {
  /** The name of its resource. @example event */
  resource: string;
  /** @example 12 */
  id: number;
  /** What it was called then, in the site's first language. @example "Open day" */
  title: string;
}

/** An enquiry, whichever form it was sent with; what a form does not ask for is empty. */
class EnquiryCreatedRecord extends OfConversation {
  /** The visitor's, as a BCP 47 tag; may be empty. @example en */
  language: string;
  subject: string;
  text: string;
  phone: string;
  location: string;
  /** A country's code (ISO 3166-1). @example KE */
  country: string;
  /** The solution that was asked for; null for none. */
  product_id: number | null;
  /** Its title. */
  product: string;
  /** The message that it came as; null for others. */
  message_id: number | null;
  /** The application that it came as; null for others. */
  agent_id: number | null;
  /** The record on whose page it was sent; null for other pages. */
  about: AboutOfEvent | null;
  /** ISO 8601, UTC. */
  created_at: string;
}

export class EnquiryCreatedData extends EventData {
  /** @example enquiry */
  resource: string;
  record: EnquiryCreatedRecord;
}

/** An answer that came by e-mail. */
class ReplyReceivedRecord extends OfConversation {
  /** Who sent it. @example ada@example.com */
  from: string;
  text: string;
  /** How many files came along. */
  attachments: number;
}

class ReplyReceivedData extends EventData {
  /** @example reply */
  resource: string;
  conversation_id: number;
  record: ReplyReceivedRecord;
}

class StageOfEvent {
  /** @example "New" */
  name: string;
  /** What kind of stage it is. @example open */
  status: string;
}

class StageChangedRecord extends OfConversation {
  /** Null for the first one. */
  from: StageOfEvent | null;
  to: StageOfEvent;
}

class StageChangedData extends EventData {
  /** @example enquiry */
  resource: string;
  record: StageChangedRecord;
}

class SubscriberConfirmedRecord {
  id: number;
  /** @example ada@example.com */
  email: string;
  /** As a BCP 47 tag; may be empty. @example en */
  language: string;
  /** ISO 8601, UTC. */
  confirmed_at: string;
}

class SubscriberConfirmedData {
  /** @example subscriber */
  resource: string;
  /** @example 17 */
  id: number;
  record: SubscriberConfirmedRecord;
}

/** What receivers are told of each of visitors' actions. */
export interface VisitorEventData {
  'enquiry.created': EnquiryCreatedData;
  'reply.received': ReplyReceivedData;
  'stage.changed': StageChangedData;
  'subscriber.confirmed': SubscriberConfirmedData;
}

/** The same for the description of the API, with when each happens. */
export const VISITOR_EVENT_DATA: {
  readonly [Event in (typeof VISITOR_EVENTS)[number]]: { data: Type<VisitorEventData[Event]>; when: string };
} = {
  'enquiry.created': { data: EnquiryCreatedData, when: 'An enquiry came in.' },
  'reply.received': { data: ReplyReceivedData, when: 'A visitor answered by e-mail.' },
  'stage.changed': { data: StageChangedData, when: 'A conversation got another stage.' },
  'subscriber.confirmed': { data: SubscriberConfirmedData, when: 'Somebody confirmed a subscription.' },
};
