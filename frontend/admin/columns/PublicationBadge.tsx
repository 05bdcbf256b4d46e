import { Badge } from '@mantine/core';
import type { PublicationRecord, PublicationState } from '../../../backend/core/crud/publication/publication.dto.js';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { readField } from '../fields/read-field';

/** What a status does not say. */
const BADGES: Partial<Record<PublicationState, { label: string; color: string }>> = {
  changed: { label: 'Changed', color: 'yellow' },
  scheduled: { label: 'Scheduled', color: 'gray' },
  draft: { label: 'Draft', color: 'gray' },
};
const GOES_OFF = { label: 'Goes off', color: 'gray' };

/** Beside the status of a record in a list: that it has a draft, or a time at which it goes out or off the site. */
export function PublicationBadge({ record }: { record: ResourceRecord }) {
  const publication = readField(record, 'publication') as PublicationRecord | undefined;
  const badge = publication && (BADGES[publication.state] ?? (publication.unpublish_at ? GOES_OFF : undefined));
  if (!badge) return null;
  return (
    <Badge variant="light" color={publication.error ? 'yellow' : badge.color}>
      {publication.error ? 'Did not go out' : badge.label}
    </Badge>
  );
}
