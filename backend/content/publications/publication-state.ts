import type { PublicationRecord, PublicationState } from '../../core/crud/publication/publication.dto.js';
import { ACTIVE, INACTIVE, type Status } from '../../core/crud/states.shared.js';
import { told } from '../../core/language/kept-sentence.js';
import type { Publication } from './publication.entity.js';

/** Publication columns without the draft, which may be long. */
export type PublicationSummary = Omit<Publication, 'draft'>;

/** Returns the publication of a record. @param row Undefined if the record has no row. */
export function publicationOf(status: Status, row: PublicationSummary | undefined): PublicationRecord {
  const {
    draft_at,
    draft_by,
    draft_by_name,
    publish_at,
    unpublish_at,
    schedule_error,
    schedule_error_said = null,
  } = row ?? {};
  return {
    state: stateOf(status, row),
    draft_at: draft_at?.toISOString() ?? null,
    draft_by: draft_at && draft_by ? { id: draft_by, name: draft_by_name ?? '' } : null,
    publish_at: publish_at?.toISOString() ?? null,
    unpublish_at: unpublish_at?.toISOString() ?? null,
    error: schedule_error ? told({ text: schedule_error, said: schedule_error_said }) : null,
  };
}

function stateOf(status: Status, row: PublicationSummary | undefined): PublicationState {
  if (row?.publish_at) return 'scheduled';
  if (status === ACTIVE) return row?.draft_at ? 'changed' : 'published';
  return row && !row.published_before ? 'draft' : 'inactive';
}

/** Whether the row stores anything that its absence does not imply. */
export const isNeeded = (row: PublicationSummary, status: Status): boolean =>
  row.draft_at !== null ||
  row.publish_at !== null ||
  row.unpublish_at !== null ||
  (status === INACTIVE && !row.published_before);
