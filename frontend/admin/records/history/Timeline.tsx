import { Button, Text } from '@mantine/core';
import type { HistoryEntryRecord } from '../../../../backend/content/history/history.dto.js';
import { t } from '../../core/language/t';
import type { Field } from '../../fields/field/field';
import { byDay, dayName, timeOfDay } from './days';
import classes from './History.module.css';
import { type Chosen, isComparable, TYPED } from './versions';
import { actionTitle, authorName, fieldNames, keptFor } from './words';

interface Props {
  entries: readonly HistoryEntryRecord[];
  fields: readonly Field[];
  /** The form has unsaved values. */
  isTyped: boolean;
  /** The unsaved values are not in the server's draft either. */
  isDirty: boolean;
  chosen: Chosen;
  hasMore: boolean;
  isLoadingMore: boolean;
  keptDays: number;
  onMore: () => void;
  onChoose: (entry: number) => void;
}

/** The changes of a record by day, with author, time and fields. */
export function Timeline(props: Props) {
  const { entries, fields, isTyped, isDirty, chosen, hasMore, isLoadingMore, keptDays, onMore, onChoose } = props;
  return (
    <nav aria-label={t('history.versions')} className={classes.timeline}>
      <Text fz="xs" c="dimmed" className={classes.help}>
        {t('history.versionHint')}
      </Text>
      {isTyped && (
        <div>
          <h3>{t('history.now')}</h3>
          <ol>
            <Version
              title={t('history.typedText')}
              tone="wait"
              lines={[isDirty ? t('history.notSavedYet') : t('history.savedAsDraft')]}
              isShown={chosen.shown === TYPED}
              onChoose={() => onChoose(TYPED)}
            />
          </ol>
        </div>
      )}
      {byDay(entries, dayName).map(([day, ofDay]) => (
        <div key={day}>
          <h3>{day}</h3>
          <ol>
            {ofDay.map((entry) => (
              <Version
                key={entry.id}
                title={actionTitle(entry.action)}
                tone={entry.action === 'publish' ? 'ok' : entry.action === 'delete' ? 'bad' : 'off'}
                lines={[
                  entry.action === 'start'
                    ? t('history.beforeFirst', { time: timeOfDay(entry.created_at) })
                    : `${timeOfDay(entry.created_at)} · ${authorName(entry.by)}`,
                  entry.action === 'create'
                    ? t('history.allFields')
                    : entry.action === 'order'
                      ? ''
                      : fieldNames(entry.fields, fields),
                  entry.note ?? '',
                ]}
                isShown={chosen.shown === entry.id}
                onChoose={isComparable(entry) ? () => onChoose(entry.id) : undefined}
              />
            ))}
          </ol>
        </div>
      ))}
      {hasMore ? (
        <Button variant="subtle" color="gray" m="xs" loading={isLoadingMore} onClick={onMore}>
          {t('history.showEarlier')}
        </Button>
      ) : (
        <Text fz="xs" c="dimmed" px="md" py="sm">
          {entries.length === 1 && !isTyped
            ? t('history.nothingEarlier')
            : t('history.keptFor', { time: keptFor(keptDays) })}
        </Text>
      )}
    </nav>
  );
}

interface VersionProps {
  title: string;
  tone: 'ok' | 'wait' | 'off' | 'bad';
  lines: string[];
  isShown: boolean;
  onChoose: (() => void) | undefined;
}

function Version({ title, tone, lines, isShown, onChoose }: VersionProps) {
  return (
    <li data-shown={isShown || undefined}>
      <button type="button" aria-pressed={isShown} disabled={!onChoose} onClick={onChoose}>
        <i data-tone={tone} aria-hidden />
        <span>
          <b>{title}</b>
          {lines.filter(Boolean).map((line) => (
            <small key={line}>{line}</small>
          ))}
        </span>
      </button>
    </li>
  );
}
