import type { EntityManager } from 'typeorm';
import type { VISITOR_EVENTS } from './reported-events.constants.js';

export interface VisitorEvent {
  type: (typeof VISITOR_EVENTS)[number];
  /** The payload for receivers, as JSON. */
  data: object;
  /** Webhooks to notify besides those subscribed to all such events. */
  alsoTo?: readonly number[];
}

/** Reports visitors' actions to webhooks, in the transaction that stores them. Implemented by `WebhooksModule`. */
export abstract class VisitorEvents {
  abstract add(manager: EntityManager, event: VisitorEvent): Promise<void>;

  /** Deletes stored events of people with these addresses, delivered or not, when they are erased. */
  abstract forget(manager: EntityManager, emails: readonly string[]): Promise<void>;

  /** Returns all webhooks. */
  abstract receivers(): Promise<{ id: number; name: string }[]>;
}
