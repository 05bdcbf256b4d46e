import type { EntityManager } from 'typeorm';
import type { HistoryOwner } from './record-history.js';

/** What became of a record of content, as visitors see it. */
export type RecordEventKind = 'published' | 'changed' | 'unpublished' | 'deleted';

export interface RecordEvent extends HistoryOwner {
  kind: RecordEventKind;
  /** As it is on the site now; undefined if visitors don't see it. */
  record?: object;
}

/** Tells others of changes of content, in the transaction of the change. Implemented by `WebhooksModule`. */
export abstract class RecordEvents {
  abstract add(manager: EntityManager, event: RecordEvent): Promise<void>;
}

/** What visitors notice of a save; undefined if nothing. */
export function savedEvent(wasVisible: boolean, isVisible: boolean): RecordEventKind | undefined {
  if (isVisible) return wasVisible ? 'changed' : 'published';
  return wasVisible ? 'unpublished' : undefined;
}
