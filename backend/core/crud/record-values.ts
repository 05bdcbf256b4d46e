import { isShown, type Status } from './states.shared.js';

/** Returns the slug of a record, its entity or an input. */
export const slugIn = (values: object): string | undefined =>
  'slug' in values && typeof values.slug === 'string' && values.slug !== '' ? values.slug : undefined;

/** Returns id and status of a content record or its entity. */
export const statusOf = (record: object): { id: number; status: Status } => record as { id: number; status: Status };

export const recordId = (record: object): number => ('id' in record ? Number(record.id) : 0);

/** Whether a content record or its entity is visible to visitors. */
export const isActive = (record: object): boolean =>
  'is_active' in record ? record.is_active === true : isShown(statusOf(record).status);
