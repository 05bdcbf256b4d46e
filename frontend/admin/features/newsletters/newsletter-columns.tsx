import { Text } from '@mantine/core';
import type { NewsletterRecord } from '../../../../backend/features/newsletters/newsletter.dto.js';
import { namesOf } from '../../core/language/language-names';
import { t } from '../../core/language/t';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { StatusBadge } from '../../core/ui/StatusBadge';
import { CellButton } from '../../lists/table/CellButton';
import type { TableColumn } from '../../lists/table/table-column';

/** Shown in tables; cards on phones omit empty lines. */
const NOTHING = (
  <Text span inherit visibleFrom="sm">
    –
  </Text>
);

/** The table columns; the cell of the title opens the report. */
export function newsletterColumns(onOpen: (newsletter: NewsletterRecord) => unknown): TableColumn<NewsletterRecord>[] {
  return [
    {
      key: 'id',
      label: t('newsletters.id'),
      width: 72,
      sortable: true,
      card: 'id',
      cell: ({ id }) => <span className="tnum">{id}</span>,
    },
    {
      key: 'title',
      label: t('newsletters.title'),
      width: '46%',
      sortable: true,
      card: 'title',
      cell: (newsletter) => <CellButton onClick={() => onOpen(newsletter)}>{newsletter.title}</CellButton>,
    },
    {
      key: 'status',
      label: t('newsletters.status'),
      width: 128,
      sortable: true,
      card: 'badge',
      cell: ({ status }) => <StatusBadge value={status} />,
    },
    {
      key: 'total',
      label: t('newsletters.to'),
      width: 148,
      sortable: true,
      card: 'text',
      cell: ({ total, language, status }) => (
        <span className="tnum">
          {status === 'draft' || status === 'scheduled' ? NOTHING : t('newsletters.subscribers', { count: total })}
          {language && ` · ${namesOf(language).own}`}
        </span>
      ),
    },
    {
      key: 'created_at',
      label: t('newsletters.sent'),
      width: 148,
      sortable: true,
      card: 'text',
      cell: ({ created_at, send_at, status }) =>
        status === 'draft' ? NOTHING : <RelativeTime at={send_at ?? created_at} />,
    },
  ];
}
