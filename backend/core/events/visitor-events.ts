import type { EntityManager } from 'typeorm';

/** What visitors do that other programs may be told of. */
type VisitorEventType = 'enquiry.created' | 'reply.received' | 'stage.changed' | 'subscriber.confirmed';

export interface VisitorEvent {
  type: VisitorEventType;
  /** What a receiver is told: JSON. */
  data: object;
  /** Webhooks that are told besides those that asked for all such events. */
  alsoTo?: readonly number[];
}

/** Tells others of what visitors do, in the transaction that stores it. Implemented by `WebhooksModule`. */
export abstract class VisitorEvents {
  abstract add(manager: EntityManager, event: VisitorEvent): Promise<void>;

  /** Deletes what was stored of people with these addresses, delivered or not, when they are erased. */
  abstract forget(manager: EntityManager, emails: readonly string[]): Promise<void>;

  /** The webhooks that there are. */
  abstract receivers(): Promise<{ id: number; name: string }[]>;
}
