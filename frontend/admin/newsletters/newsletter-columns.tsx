import type { NewsletterRecord } from '../../../backend/visitors/newsletters/newsletter.dto.js';
import { CellButton } from '../table/CellButton';
import type { TableColumn } from '../table/table-column';
import { RelativeTime } from '../ui/RelativeTime';
import { StatusBadge } from '../ui/StatusBadge';
import { subscriberCount } from './subscriber-count';

/** The table columns; the cell of the title opens the report. */
export function newsletterColumns(onOpen: (newsletter: NewsletterRecord) => void): TableColumn<NewsletterRecord>[] {
  return [
    {
      key: 'id',
      label: 'ID',
      width: 72,
      sortable: true,
      card: 'id',
      cell: ({ id }) => <span className="tnum">{id}</span>,
    },
    {
      key: 'title',
      label: 'Title',
      width: '46%',
      sortable: true,
      card: 'title',
      cell: (newsletter) => <CellButton onClick={() => onOpen(newsletter)}>{newsletter.title}</CellButton>,
    },
    {
      key: 'status',
      label: 'Status',
      width: 128,
      sortable: true,
      card: 'badge',
      cell: ({ status }) => <StatusBadge value={status} />,
    },
    {
      key: 'total',
      label: 'To',
      width: 148,
      sortable: true,
      card: 'text',
      cell: ({ total }) => <span className="tnum">{subscriberCount(total)}</span>,
    },
    {
      key: 'created_at',
      label: 'Sent',
      width: 148,
      sortable: true,
      card: 'text',
      cell: ({ created_at }) => <RelativeTime at={created_at} />,
    },
  ];
}
