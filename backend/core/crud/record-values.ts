import type { Status } from './resource.entity.js';

/** The slug that a record, its entity or an input has. */
export const slugIn = (values: object): string | undefined =>
  'slug' in values && typeof values.slug === 'string' && values.slug !== '' ? values.slug : undefined;

/** Of a record of content, or its entity. */
export const statusOf = (record: object): { id: number; status: Status } => record as { id: number; status: Status };

export const recordId = (record: object): number => ('id' in record ? Number(record.id) : 0);

/** Whether visitors see a record of content, or its entity. */
export const isActive = (record: object): boolean =>
  'is_active' in record ? record.is_active === true : statusOf(record).status === 'active';
