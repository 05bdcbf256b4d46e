import type { EntityManager } from 'typeorm';
import type { RECORD_EVENTS } from '../events/reported-events.constants.js';
import type { HistoryOwner } from './record-history.js';

type RecordEventKind = (typeof RECORD_EVENTS)[number];

export interface RecordEvent extends HistoryOwner {
  kind: RecordEventKind;
  /** The published record; undefined if visitors don't see it. */
  record?: object;
}

/** Reports changes of content, in the transaction of the change. Implemented by `WebhooksModule`. */
export abstract class RecordEvents {
  abstract add(manager: EntityManager, event: RecordEvent): Promise<void>;
}

/** Returns the visible effect of a save; undefined for none. */
export function savedEvent(wasVisible: boolean, isVisible: boolean): RecordEventKind | undefined {
  if (isVisible) return wasVisible ? 'changed' : 'published';
  return wasVisible ? 'unpublished' : undefined;
}
