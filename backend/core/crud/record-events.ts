import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RECORD_EVENTS } from '../events/reported-events.constants.js';
import { Contributions } from '../features/contributions.js';
import type { HistoryOwner } from './record-history.js';

type RecordEventKind = (typeof RECORD_EVENTS)[number];

export interface RecordEvent extends HistoryOwner {
  kind: RecordEventKind;
  /** The published record; undefined if visitors don't see it. */
  record?: object;
}

/** Is told of changes of content, in the transaction of the change. */
export abstract class RecordEventListener {
  abstract onRecordEvent(manager: EntityManager, event: RecordEvent): Promise<void>;
}

/** Reports changes of content to all listeners. */
@Injectable()
export class RecordEvents {
  constructor(private readonly contributions: Contributions) {}

  async add(manager: EntityManager, event: RecordEvent): Promise<void> {
    for (const listener of this.contributions.of(RecordEventListener)) await listener.onRecordEvent(manager, event);
  }
}

/** Returns the visible effect of a save; undefined for none. */
export function savedEvent(wasVisible: boolean, isVisible: boolean): RecordEventKind | undefined {
  if (isVisible) return wasVisible ? 'changed' : 'published';
  return wasVisible ? 'unpublished' : undefined;
}
