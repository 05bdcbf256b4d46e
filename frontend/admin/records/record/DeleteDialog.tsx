import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDefaults } from '../../core/brand/use-defaults';
import { t } from '../../core/language/t';
import { Question } from '../../core/ui/Question';
import { useLastDefined } from '../../core/ui/useLastDefined';
import { type DeletedFacts, deletionConsequences } from './deletion-consequences';
import type { Deletion } from './useDeleteRecord';

interface Props {
  /** The record's display name; undefined while the dialog is closed. */
  name: string | undefined;
  /** 'post' */
  singular: string;
  deletion: Deletion;
  facts?: DeletedFacts;
  /** Further consequences, below the sentences. */
  children?: ReactNode;
}

/** Confirms a deletion. */
export function DeleteDialog({ name, singular, deletion, facts = {}, children }: Props) {
  const shown = useLastDefined(name);
  const question = useDefaults().wording === 'plain' ? 'records.confirmDeleteInPlain' : 'records.confirmDelete';
  const consequences = useLastDefined(name === undefined ? undefined : deletionConsequences(facts)) ?? [];
  return (
    <Question
      opened={name !== undefined}
      title={t('records.deleteRecord', { singular })}
      text={t.rich(question, { name: shown ?? '', type: singular, b: (inner) => <b>{inner}</b> })}
      error={deletion.error}
      action={deletion.isPending ? t('records.deleting') : t('ui.delete')}
      disabled={deletion.isPending}
      onConfirm={deletion.confirm}
      onClose={deletion.cancel}
    >
      <Stack gap={6}>
        {consequences.map((sentence) => (
          <Text key={sentence} fz="sm" lh={1.5} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </Text>
        ))}
        {children}
      </Stack>
    </Question>
  );
}
