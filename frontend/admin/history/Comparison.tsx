import { Skeleton, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { HistoryEntryRecord, HistoryStateRecord } from '../../../backend/history/history.dto.js';
import type { Field } from '../fields/field';
import { sameValue, toFormValues } from '../fields/values';
import { historyNameOf } from '../records/record-definition';
import { LoadError } from '../ui/LoadError';
import { Arrow } from './Arrow';
import classes from './Comparison.module.css';
import { Differences } from './Differences';
import { dayAndTime } from './days';
import { FieldDifference } from './FieldDifference';
import type { HistoryProps } from './history-props';
import { comparedFields } from './older-values';
import { RestoreBar } from './RestoreBar';
import { useHistoryState } from './useHistory';
import { TYPED } from './versions';
import { actionTitles } from './words';

interface Props extends HistoryProps {
  /** Those of the edit form. */
  fields: readonly Field[];
  newer: number;
  older: number | undefined;
  entries: readonly HistoryEntryRecord[];
  /** Called after a restore: the newest version is to be shown. */
  onShown: () => void;
}

/** Two versions of a record, field by field. */
export function Comparison(props: Props) {
  const { definition, id, form, fields, newer, older, entries, onShown } = props;
  const [onlyChanges, setOnlyChanges] = useState(true);
  const resource = historyNameOf(definition);
  const after = useHistoryState(resource, id, newer === TYPED ? undefined : newer);
  const before = useHistoryState(resource, id, older);
  const error = before.error ?? after.error;
  const nameOf = (entryId: number) => {
    const entry = entries.find((one) => one.id === entryId);
    return entry ? `${actionTitles[entry.action] ?? 'Changed'} ${dayAndTime(entry.created_at)}` : 'what you typed';
  };
  const isReady = before.data && (newer === TYPED || after.data);
  return (
    <section aria-label="Comparison" className={classes.comparison}>
      <header>
        <div>
          <Text fz={15} fw={620}>
            {newer === TYPED ? 'What you typed changes' : 'What changed'}
          </Text>
          <Text fz={13} c="dimmed" aria-live="polite">
            {older !== undefined && (
              <>
                {nameOf(older)}
                <Arrow />
              </>
            )}
            {nameOf(newer)}
          </Text>
        </div>
        {older !== undefined && !definition.StateDifference && (
          <Switch
            size="sm"
            label="Only what differs"
            checked={onlyChanges}
            onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
          />
        )}
      </header>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section without a heading says less than the role */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="What differs">
        {older === undefined ? (
          <Text c="dimmed" fz={14.5}>
            Nothing earlier. The next change is compared with this version.
          </Text>
        ) : error ? (
          <LoadError
            what="The comparison"
            error={error}
            onRetry={() => Promise.all([before.refetch(), after.refetch()])}
          />
        ) : !isReady ? (
          <Skeleton h={180} radius="md" aria-busy />
        ) : (
          <Changes
            definition={definition}
            fields={fields}
            older={before.data}
            newer={newer === TYPED ? undefined : after.data}
            form={form}
            onlyChanges={onlyChanges}
          />
        )}
      </div>
      {before.data?.state && <RestoreBar {...props} older={before.data} onDone={onShown} />}
    </section>
  );
}

interface ChangesProps extends Pick<Props, 'definition' | 'fields' | 'form'> {
  older: HistoryStateRecord;
  /** Undefined for what is typed. */
  newer: HistoryStateRecord | undefined;
  onlyChanges: boolean;
}

function Changes({ definition: { StateDifference }, fields, older, newer, form, onlyChanges }: ChangesProps) {
  const before = older.state;
  const after = newer ? newer.state : (form?.values ?? null);
  if (!before || !after) {
    return (
      <Text c="dimmed" fz={14.5}>
        What it said then is not kept any more.
      </Text>
    );
  }
  if (StateDifference) return <StateDifference older={before} newer={after} />;
  const compared = comparedFields(fields, [before, after]);
  const recordOf = (state: object) => state as ResourceRecord;
  const was = toFormValues(compared, recordOf(before));
  const is = newer ? toFormValues(compared, recordOf(after)) : (form?.values ?? {});
  const shown = compared.filter(({ name }) => !onlyChanges || !sameValue(was[name], is[name]));
  const differences = shown.map((field) => ({
    key: field.name,
    label: field.label,
    content: (
      <FieldDifference
        field={field}
        older={{ value: was[field.name] ?? '', record: recordOf(before) }}
        newer={{
          value: is[field.name] ?? '',
          record: newer ? recordOf(after) : (form?.record ?? recordOf(before)),
        }}
        onlyChanges={onlyChanges}
      />
    ),
  }));
  return <Differences differences={differences} />;
}
