import { Button, NativeSelect, Skeleton, Switch, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { HistoryEntryRecord, HistoryStateRecord } from '../../../../backend/content/history/history.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { LoadError } from '../../core/ui/LoadError';
import { Arrow } from '../../fields/differences/Arrow';
import type { Field } from '../../fields/field/field';
import { toFormValues } from '../../fields/kinds/form-values';
import { historyNameOf } from '../record/record-definition';
import classes from './Comparison.module.css';
import { dayAndTime } from './days';
import type { HistoryProps } from './history-props';
import { comparedFields } from './older-values';
import { RestorePlan } from './RestorePlan';
import { translationDifferences } from './translation-differences';
import { useHistoryState } from './useHistory';
import { ValueDifferences } from './ValueDifferences';
import { type Chosen, isComparable, pairOf, TYPED } from './versions';
import { actionTitle } from './words';

interface Props extends HistoryProps {
  /** The fields of the edit form. */
  fields: readonly Field[];
  /** The ids of all versions, newest first. */
  ids: readonly number[];
  chosen: Chosen;
  entries: readonly HistoryEntryRecord[];
  /** Undefined compares with the previous version. */
  onCompare: (against: number | undefined) => void;
}

/** Compares a version of a record with another, field by field, and offers to restore it. */
export function Comparison(props: Props) {
  const { definition, id, form, fields, ids, chosen, entries, onCompare } = props;
  const [onlyChanges, setOnlyChanges] = useState(true);
  const [isRestoring, setRestoring] = useState(false);
  const resource = historyNameOf(definition);
  const { newer, older } = pairOf(ids, chosen);
  const after = useHistoryState(resource, id, newer === TYPED ? undefined : newer);
  const before = useHistoryState(resource, id, older);
  const shown = chosen.shown === newer ? after : before;
  const error = before.error ?? after.error;
  const nameOf = (entryId: number) => {
    const entry = entries.find((record) => record.id === entryId);
    return entry
      ? t('history.version', { action: actionTitle(entry.action), at: dayAndTime(entry.created_at) })
      : t('history.typedVersion');
  };
  const isReady = (older === undefined || before.data) && (newer === TYPED || after.data);
  if (isRestoring && shown.data) {
    return (
      <RestorePlan {...props} version={shown.data} name={nameOf(chosen.shown)} onCancel={() => setRestoring(false)} />
    );
  }
  return (
    <section aria-label={t('history.comparison')} className={`column ${classes.comparison}`}>
      <header>
        <div>
          <Text fz="md" fw={650}>
            {newer === TYPED ? t('history.typedChanges') : t('history.whatChanged')}
          </Text>
          <Text fz="sm" c="dimmed" aria-live="polite">
            {older !== undefined && (
              <>
                {nameOf(older)}
                <Arrow />
              </>
            )}
            {nameOf(newer)}
          </Text>
        </div>
        {ids.length > 1 && (
          <NativeSelect
            size="xs"
            label={t('history.compareWith')}
            className="row"
            value={chosen.against ?? ''}
            onChange={({ currentTarget: { value } }) => onCompare(value === '' ? undefined : Number(value))}
            data={[
              { value: '', label: t('history.previousVersion') },
              ...ids
                .filter((one) => one !== chosen.shown)
                .map((one) => ({ value: String(one), label: one === TYPED ? t('history.typedText') : nameOf(one) })),
            ]}
          />
        )}
        {older !== undefined && !definition.StateDifference && (
          <Switch
            size="sm"
            label={t('history.onlyDifferences')}
            checked={onlyChanges}
            onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
          />
        )}
      </header>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section without a heading says less than the role */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('history.whatDiffers')}>
        {error ? (
          <LoadError
            what={t('history.theComparison')}
            error={error}
            onRetry={() => Promise.all([before.refetch(), after.refetch()])}
          />
        ) : !isReady ? (
          <Skeleton h={180} radius="md" aria-busy />
        ) : older === undefined ? (
          <Text c="dimmed" fz="md">
            {t('history.firstVersionKept')}
          </Text>
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
      {chosen.shown !== TYPED && (
        <footer className={`row wrap apart ${classes.foot}`}>
          {entries[0]?.action === 'delete' ? (
            <Text fz="sm" c="dimmed">
              {t('history.inBin')}
            </Text>
          ) : chosen.shown === entries.find(isComparable)?.id ? (
            <Text fz="sm" c="dimmed">
              {t('history.currentVersion')}
            </Text>
          ) : (
            shown.data?.state && (
              <>
                <Text fz="sm" c="dimmed">
                  {t('history.restoreHint')}
                </Text>
                <Button
                  variant="default"
                  leftSection={<IconArrowBackUp size={16} aria-hidden />}
                  onClick={() => setRestoring(true)}
                >
                  {t('history.restoreThisVersion')}
                </Button>
              </>
            )
          )}
        </footer>
      )}
    </section>
  );
}

interface ChangesProps extends Pick<Props, 'definition' | 'fields' | 'form'> {
  older: HistoryStateRecord | undefined;
  /** Undefined for the unsaved values of the form. */
  newer: HistoryStateRecord | undefined;
  onlyChanges: boolean;
}

function Changes({ definition: { StateDifference }, fields, older, newer, form, onlyChanges }: ChangesProps) {
  const before = older?.state;
  const after = newer ? newer.state : (form?.values ?? null);
  if (!before || !after) {
    return (
      <Text c="dimmed" fz="md">
        {t('history.textGone')}
      </Text>
    );
  }
  if (StateDifference) return <StateDifference older={before} newer={after} />;
  const compared = comparedFields(fields, [before, after]);
  const recordOf = (state: object) => state as ResourceRecord;
  return (
    <ValueDifferences
      fields={compared}
      older={{ values: toFormValues(compared, recordOf(before)), record: recordOf(before) }}
      newer={
        newer
          ? { values: toFormValues(compared, recordOf(after)), record: recordOf(after) }
          : { values: form?.values ?? {}, record: form?.record ?? recordOf(before) }
      }
      onlyChanges={onlyChanges}
      more={translationDifferences(fields, before, after, onlyChanges)}
    />
  );
}
