import { Badge } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type {
  PublicationRecord,
  PublicationState,
} from '../../../../../backend/core/crud/publication/publication.dto.js';
import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import { ACTIVE, INACTIVE } from '../../../../../backend/core/crud/states.shared.js';
import { useDefaults } from '../../../core/brand/use-defaults';
import { inSentence } from '../../../core/language/in-sentence';
import { perLanguage, t } from '../../../core/language/t';
import { StatusBadge } from '../../../core/ui/StatusBadge';
import { ContentStatus } from '../../../fields/field/ContentStatus';
import { readField } from '../../../fields/field/read-field';
import classes from './cells.module.css';
import type { ColumnKindObject } from './column-kind';

/** 'active', 'approved' … as a colored badge. */
export const status: ColumnKindObject = {
  // Derived ones are not those of content.
  Cell: ({ text, record, isDerived }) =>
    isDerived ? <StatusBadge value={text} /> : <States value={text} record={record} />,
  width: 108,
};

/** A boolean as Active or Inactive. */
export const active: ColumnKindObject = {
  Cell: ({ value }) => <StatusBadge value={value === true ? ACTIVE : INACTIVE} />,
  width: 108,
};

/** A tick or a cross. */
export const boolean: ColumnKindObject = {
  Cell: ({ value, label }) => <BooleanIcon on={value === true || value === '1'} label={label} />,
  width: 96,
};

/** On a plain site, one state: what was never shown is a draft or scheduled, and not inactive besides. */
function States({ value, record }: { value: string; record: ResourceRecord }) {
  const isPlain = useDefaults().wording === 'plain';
  return (
    <span className={classes.states}>
      {!(isPlain && isUnpublished(record)) && <ContentStatus value={value} />}
      <PublicationBadge record={record} />
    </span>
  );
}

function BooleanIcon({ on, label }: { on: boolean; label: string }) {
  const Icon = on ? IconCheck : IconX;
  return (
    <span className={`inline ${classes.check}`} data-on={on || undefined}>
      <Icon
        size={18}
        stroke={2.4}
        role="img"
        aria-label={on ? label : t('columns.not', { label: inSentence(label) })}
      />
      {/* Cards on phones have no column headers. */}
      <span className={classes.checkLabel} aria-hidden>
        {label}
      </span>
    </span>
  );
}

/** Badges for publication states that a status does not show. */
const badges = perLanguage(
  (): Partial<Record<PublicationState, { label: string; color: string }>> => ({
    changed: { label: t('columns.changed'), color: 'yellow' },
    scheduled: { label: t('columns.scheduled'), color: 'gray' },
    draft: { label: t('columns.draft'), color: 'gray' },
  }),
);
const goesOff = () => ({ label: t('columns.goesOff'), color: 'gray' });

const publicationOf = (record: ResourceRecord) => readField(record, 'publication') as PublicationRecord | undefined;

/** Whether its badge says all there is to say of a record that visitors do not see. */
const isUnpublished = (record: ResourceRecord): boolean => {
  const { status } = record as { status?: unknown };
  const state = publicationOf(record)?.state;
  return status === INACTIVE && (state === 'draft' || state === 'scheduled');
};

/** Shown beside the status of a record in a list: that it has a draft, or is scheduled to be published or taken offline. */
function PublicationBadge({ record }: { record: ResourceRecord }) {
  const publication = publicationOf(record);
  const badge = publication && (badges()[publication.state] ?? (publication.unpublish_at ? goesOff() : undefined));
  if (!badge) return null;
  return (
    <Badge variant="light" color={publication.error ? 'yellow' : badge.color}>
      {publication.error ? t('columns.publishFailed') : badge.label}
    </Badge>
  );
}
