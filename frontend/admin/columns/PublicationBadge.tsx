import { Badge } from '@mantine/core';
import type { PublicationRecord, PublicationState } from '../../../backend/core/crud/publication/publication.dto.js';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { readField } from '../fields/read-field';
import { perLanguage, t } from '../language/t';

/** Badges for publication states that a status does not show. */
const badges = perLanguage(
  (): Partial<Record<PublicationState, { label: string; color: string }>> => ({
    changed: { label: t('columns.changed'), color: 'yellow' },
    scheduled: { label: t('columns.scheduled'), color: 'gray' },
    draft: { label: t('columns.draft'), color: 'gray' },
  }),
);
const goesOff = () => ({ label: t('columns.goesOff'), color: 'gray' });

/** Shown beside the status of a record in a list: that it has a draft, or is scheduled to be published or taken offline. */
export function PublicationBadge({ record }: { record: ResourceRecord }) {
  const publication = readField(record, 'publication') as PublicationRecord | undefined;
  const badge = publication && (badges()[publication.state] ?? (publication.unpublish_at ? goesOff() : undefined));
  if (!badge) return null;
  return (
    <Badge variant="light" color={publication.error ? 'yellow' : badge.color}>
      {publication.error ? t('columns.didNotGoOut') : badge.label}
    </Badge>
  );
}
