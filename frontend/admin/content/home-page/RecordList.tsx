import { Button, Group, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { INACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { t } from '../../core/language/t';
import { useKind } from '../../core/session/useKinds';
import { usePermissions } from '../../core/session/usePermissions';
import { toastFailure } from '../../core/toasts/toast';
import { QueryState } from '../../core/ui/QueryState';
import { SortableList } from '../../core/ui/SortableList';
import { ContentStatus } from '../../fields/field/ContentStatus';
import { readText } from '../../fields/field/read-field';
import { useOrder } from '../../records/pages/order/useOrder';
import type { Screen } from '../../records/screens/screen';
import classes from './HomePage.module.css';

/** The delay between the last move and saving the new order. */
const DELAY_MS = 800;

interface Props {
  screen: Screen;
  onOpen: (id: number | 'new') => void;
  /** Called when the new order is saved, to update the preview. */
  onOrdered: () => void;
}

/** The records of one kind on the page: to reorder (if they have an order), open and add. */
export function RecordList({ screen, onOpen, onOrdered }: Props) {
  const { canWrite } = usePermissions();
  const { labels, displayField } = screen;
  const isOrdered = useKind(screen.name)?.order !== undefined;
  const { records, save } = useOrder(screen, onOrdered);
  const [ordered, setOrdered] = useState<readonly ResourceRecord[]>();
  const saveSoon = useDebouncedCallback(
    (ids: number[]) =>
      save.mutate(ids, {
        onError: (error) => {
          toastFailure(error);
          setOrdered(undefined);
          records.refetch();
        },
      }),
    { delay: DELAY_MS, flushOnUnmount: true },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was fetched anew has the order that was saved
  useEffect(() => setOrdered(undefined), [records.data]);
  const items = ordered ?? records.data;
  const nameOf = (record: ResourceRecord) => readText(record, displayField) || t('homePage.unnamed', { id: record.id });
  const state = (record: ResourceRecord) =>
    readText(record, 'status') === INACTIVE && <ContentStatus value={INACTIVE} />;
  return (
    <section aria-label={labels.title} className={classes.records}>
      <Group justify="space-between" wrap="nowrap">
        <Text component="h3" fz="sm" fw={560}>
          {labels.title}
        </Text>
        {canWrite(screen.name) && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
            aria-label={labels.addButton}
            onClick={() => onOpen('new')}
          >
            {t('homePage.add')}
          </Button>
        )}
      </Group>
      {records.error || !items ? (
        <QueryState what={t('resourcePages.theList')} error={records.error} refetch={records.refetch} h={120} />
      ) : items.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {labels.emptyText}
        </Text>
      ) : isOrdered ? (
        <SortableList
          label={t('resourcePages.orderOf', { plural: labels.plural })}
          items={items}
          nameOf={nameOf}
          onPress={({ id }) => onOpen(id)}
          onChange={(next) => {
            setOrdered(next);
            saveSoon(next.map(({ id }) => id));
          }}
        >
          {state}
        </SortableList>
      ) : (
        <ul className={classes.rows}>
          {items.map((record) => (
            <li key={record.id}>
              <button type="button" onClick={() => onOpen(record.id)}>
                {nameOf(record)}
              </button>
              {state(record)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
