import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Contributions } from '../features/contributions.js';
import type { VisitorEventData } from './visitor-events.dto.js';

/** One of visitors' actions, with what receivers are told of it. */
export type VisitorEvent = {
  [Event in keyof VisitorEventData]: {
    type: Event;
    data: VisitorEventData[Event];
    /** Receivers to notify besides those subscribed to all such events. */
    alsoTo?: readonly number[];
  };
}[keyof VisitorEventData];

/** Is told of visitors' actions, in the transaction that stores them. */
export abstract class VisitorEventListener {
  abstract onVisitorEvent(manager: EntityManager, event: VisitorEvent): Promise<void>;

  /** Deletes stored events of people with these addresses, delivered or not, when they are erased. */
  abstract forget(manager: EntityManager, emails: readonly string[]): Promise<void>;

  /** Returns all receivers that a rule can name, such as webhooks. */
  abstract receivers(): Promise<{ id: number; name: string }[]>;
}

/** Reports visitors' actions to all listeners. */
@Injectable()
export class VisitorEvents {
  constructor(private readonly contributions: Contributions) {}

  async add(manager: EntityManager, event: VisitorEvent): Promise<void> {
    for (const listener of this.listeners) await listener.onVisitorEvent(manager, event);
  }

  /** Deletes what listeners have stored of people with these addresses. */
  async forget(manager: EntityManager, emails: readonly string[]): Promise<void> {
    for (const listener of this.listeners) await listener.forget(manager, emails);
  }

  async receivers(): Promise<{ id: number; name: string }[]> {
    return (await Promise.all(this.listeners.map((listener) => listener.receivers()))).flat();
  }

  private get listeners(): readonly VisitorEventListener[] {
    return this.contributions.of(VisitorEventListener);
  }
}
