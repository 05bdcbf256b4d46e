import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryEntryRecord, HistoryStateRecord } from '../../../backend/history/history.dto.js';
import type { Field } from '../fields/field';
import type { FormValues } from '../fields/values';
import { historyNameOf } from '../records/record-definition';
import { fetchRecord, recordKey } from '../records/useRecord';
import { useRestoreRecord } from '../records/useRestoreRecord';
import { useAdminApi } from '../session/SessionProvider';
import { errorMessage } from '../ui/error-message';
import { joinSentences } from '../ui/join-sentences';
import { toastAction, toastError, toastSuccess } from '../ui/toast';
import classes from './Comparison.module.css';
import type { HistoryProps } from './history-props';
import { goneWords, olderValues } from './older-values';

interface Props extends HistoryProps {
  fields: readonly Field[];
  older: HistoryStateRecord;
  entries: readonly HistoryEntryRecord[];
  onDone: () => void;
}

/** The pressed button has given way to the question. */
const focus = (button: HTMLElement | null) => button?.focus();

type Way = 'draft' | 'at once';

/** Restores the older of both versions: into the form, or at once. */
export function RestoreBar({ definition, id, form, fields, older, entries, onClose, onRestored, onDone }: Props) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const restore = useRestoreRecord();
  const [asked, setAsked] = useState<Way>();
  const isDeleted = entries[0]?.action === 'delete';
  const gone = goneWords(older.gone, fields);

  const begin = (way: Way) => (form?.isChanged ? setAsked(way) : go(way));
  const go = (way: Way) => {
    setAsked(undefined);
    const typed = form?.isChanged ? form.values : undefined;
    if (way === 'draft') intoForm(typed);
    else atOnce(typed);
  };
  /** Whoever restores over what is typed can take it back. */
  const tell = (words: string, typed: FormValues | undefined) => {
    if (typed && form) toastAction(words, { label: 'Put back what I typed', onAction: () => form.setValues(typed) });
    else toastSuccess(words);
  };
  const intoForm = (typed: FormValues | undefined) => {
    form?.setValues(olderValues(form.fields, older, { keepsStatus: 'columns' in definition }));
    tell('The older version is in the form. Visitors see it once you save.', typed);
    onClose();
  };
  const atOnce = (typed: FormValues | undefined) =>
    restore.mutate(
      { resource: historyNameOf(definition), id, entry: older.id, publish: true },
      {
        onSuccess: async ({ restored }) => {
          const address = restored.slug && `Its address is taken: it is ${restored.slug} now.`;
          const draft = restored.draft_kept && 'The draft is still there, and has other values.';
          tell(joinSentences('The older version is restored.', address, draft), typed);
          onDone();
          if (onRestored) {
            const record = await fetchRecord(api, definition, id);
            queryClient.setQueryData(recordKey(definition, id), record);
            onRestored(record);
          }
          onClose();
        },
        onError: (error) => toastError(joinSentences(errorMessage(error), 'Nothing was changed.'), 'Not restored'),
      },
    );

  return (
    <footer className={classes.foot}>
      {asked ? (
        <>
          <Text fz={13.5} fw={560} role="alert">
            What you typed is not {form?.isDirty ? 'saved' : 'published'}. Restoring puts the older version in its
            place.
          </Text>
          <Group gap="xs" className={classes.actions}>
            <Button ref={focus} variant="default" onClick={() => setAsked(undefined)}>
              Keep what I typed
            </Button>
            <Button variant="default" onClick={() => go(asked)}>
              Replace it
            </Button>
          </Group>
        </>
      ) : (
        <>
          <Text fz={13} c="dimmed">
            {joinSentences(
              isDeleted ? 'It is in the bin.' : 'Restoring adds a version; nothing after it is lost.',
              gone,
            )}
          </Text>
          {!isDeleted && (
            <Group gap="xs" className={classes.actions}>
              <Button variant="subtle" color="gray" loading={restore.isPending} onClick={() => begin('at once')}>
                Restore at once
              </Button>
              {form && (
                <Button
                  variant="default"
                  leftSection={<IconArrowBackUp size={16} aria-hidden />}
                  disabled={restore.isPending}
                  onClick={() => begin('draft')}
                >
                  Restore older as draft
                </Button>
              )}
            </Group>
          )}
        </>
      )}
    </footer>
  );
}
