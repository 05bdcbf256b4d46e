import { ActionIcon, Badge, Button, Group, Table, Text } from '@mantine/core';
import { IconArrowBackUp, IconFileText, IconTrashX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { differenceInCalendarDays } from 'date-fns';
import type { ReactNode } from 'react';
import type { BinItem } from '../../../../backend/content/history/history.dto.js';
import { t } from '../../core/language/t';
import { type Permissions, usePermissions } from '../../core/session/usePermissions';
import { toastAction, toastError } from '../../core/toasts/toast';
import { errorMessage } from '../../core/ui/error-message';
import { focusMain } from '../../core/ui/focus-main';
import { joinSentences } from '../../core/ui/join-sentences';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { Timestamp } from '../../core/ui/Timestamp';
import { PageCheckbox, RowCheckbox } from '../../lists/table/RowCheckboxes';
import type { Selection } from '../../lists/table/useSelection';
import { authorName } from '../../records/history/words';
import { useRestoreRecord } from '../../records/record/useRestoreRecord';
import { kindName, recordKind } from '../record-names/record-kinds';
import classes from './BinTable.module.css';

interface Props {
  items: readonly BinItem[];
  isFetching: boolean;
  /** Indexes of the items that the user may restore. */
  selection: Selection;
  onDelete: (item: BinItem) => void;
}

/** The selectable rows, identified by index: records of different kinds may have the same id. */
const binRows = (items: readonly BinItem[], permissions: Permissions): { id: number }[] =>
  items.flatMap((item, id) => (mayRestore(item, permissions) ? { id } : []));

function mayRestore({ resource }: BinItem, { can, canWrite }: Permissions): boolean {
  const permission = recordKind(resource)?.writePermission;
  return permission === undefined ? canWrite(resource) : can(permission);
}

/** The contents of the bin; cards on phones. Roles are explicit, because browsers drop them where CSS changes `display`. */
export function BinTable({ items, isFetching, selection, onDelete }: Props) {
  const permissions = usePermissions();
  const rows = binRows(items, permissions);
  return (
    <Table role="table" aria-label={t('bin.tableTitle')} aria-busy={isFetching} className={classes.bin}>
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          <Table.Th role="columnheader">
            <div className={`row ${classes.what}`}>
              {rows.length > 0 && <PageCheckbox rows={rows} selection={selection} />}
              {t('bin.what')}
            </div>
          </Table.Th>
          <Table.Th role="columnheader" w={180}>
            {t('bin.deleted')}
          </Table.Th>
          <Table.Th role="columnheader" w={130}>
            {t('bin.deletedPermanently')}
          </Table.Th>
          <Table.Th role="columnheader" w={170} ta="end">
            {t('ui.actions')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {items.map((item, index) => (
          <Row
            key={`${item.resource} ${item.id}`}
            item={item}
            checkbox={
              mayRestore(item, permissions) && (
                <RowCheckbox
                  row={{ id: index }}
                  rows={rows}
                  selection={selection}
                  label={t('bin.select', { title: item.title })}
                />
              )
            }
            isChosen={selection.ids.has(index)}
            onDelete={onDelete}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** From this number of days on, the remaining time is amber. */
const LAST_DAYS = 2;

interface RowProps {
  item: BinItem;
  checkbox: ReactNode;
  isChosen: boolean;
  onDelete: (item: BinItem) => void;
}

function Row({ item, checkbox, isChosen, onDelete }: RowProps) {
  const { resource, title, deleted_at, purge_at, by, clash, small_url } = item;
  const permissions = usePermissions();
  const { can } = permissions;
  const days = Math.max(0, differenceInCalendarDays(new Date(purge_at), new Date()));
  const left = days === 0 ? t('bin.today') : days === 1 ? t('bin.tomorrow') : t('bin.inDays', { days });
  return (
    <Table.Tr role="row" data-chosen={isChosen || undefined}>
      <Table.Td role="cell">
        <div className={`row ${classes.what}`}>
          {checkbox}
          {small_url === null ? (
            <span className={`middle ${classes.picture}`}>
              <IconFileText size={18} stroke={1.5} aria-hidden />
            </span>
          ) : (
            <img className={`middle ${classes.picture}`} src={small_url} alt="" loading="lazy" />
          )}
          <div>
            <Text fz="sm" fw={560} lh={1.4} className={classes.title}>
              {title}
            </Text>
            <Text fz="xs" c="dimmed">
              {kindName(resource)}
              {clash && ` · ${t('bin.willGetAddress', { slug: clash })}`}
            </Text>
          </div>
        </div>
      </Table.Td>
      <Table.Td role="cell">
        <RelativeTime at={deleted_at} />
        <Text fz="xs" c="dimmed">
          {authorName(by)}
        </Text>
      </Table.Td>
      <Table.Td role="cell">
        <Timestamp at={purge_at}>
          {days <= LAST_DAYS ? <Badge color="yellow">{left}</Badge> : <span className="tnum">{left}</span>}
        </Timestamp>
      </Table.Td>
      <Table.Td role="cell">
        <Group gap={4} justify="flex-end" wrap="nowrap">
          {mayRestore(item, permissions) && <RestoreButton item={item} />}
          {can('bin.purge') && (
            <ActionIcon
              data-hint={t('bin.deletePermanently')}
              className={`touch ${classes.red}`}
              aria-label={t('bin.deleteForGood', { title })}
              onClick={() => onDelete(item)}
            >
              <IconTrashX size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** Restores the record as a draft and offers to open it. */
function RestoreButton({ item: { resource, id, title } }: { item: BinItem }) {
  const navigate = useNavigate();
  const restore = useRestoreRecord();
  const kind = recordKind(resource);
  const run = () =>
    restore.mutate(
      { resource, id },
      {
        onSuccess: ({ restored }) => {
          const address = restored.slug && t('bin.gotAddress', { slug: restored.slug });
          const gone = restored.gone.files.length > 0 && t('bin.filesMissing');
          toastAction(joinSentences(t('bin.restored', { title }), address, gone), {
            label: t('bin.openIt'),
            onAction: () => navigate(kind?.placeOf(id) ?? { to: '/admin/dashboard' }),
          });
          // The focused button was removed with its row.
          focusMain();
        },
        onError: (error) =>
          toastError(joinSentences(errorMessage(error), t('bin.notDeletedText')), t('ui.notRestored')),
      },
    );
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={restore.isPending}
      leftSection={<IconArrowBackUp size={15} stroke={1.9} aria-hidden />}
      aria-label={t('bin.restoreTitle', { title })}
      onClick={run}
    >
      {t('ui.restore')}
    </Button>
  );
}
