import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useDefaults } from '../brand/use-defaults';
import { t } from '../language/t';
import { Dialog } from '../ui/Dialog';
import { errorMessage } from '../ui/error-message';
import { useLastDefined } from '../ui/useLastDefined';
import { type DeletedFacts, deletionConsequences } from './deletion-consequences';
import type { Deletion } from './useDeleteRecord';

interface Props {
  /** The record's display name; undefined while the dialog is closed. */
  name: string | undefined;
  /** 'post' */
  singular: string;
  deletion: Deletion;
  facts?: DeletedFacts;
}

/** Confirms a deletion. */
export function DeleteDialog({ name, singular, deletion, facts = {} }: Props) {
  const shown = useLastDefined(name);
  const question = useDefaults().wording === 'plain' ? 'records.deleteQuestionInPlain' : 'records.deleteQuestion';
  const consequences = useLastDefined(name === undefined ? undefined : deletionConsequences(facts)) ?? [];
  return (
    <Dialog
      opened={name !== undefined}
      onClose={deletion.cancel}
      title={t('records.deleteRecord', { singular })}
      size={440}
    >
      <Stack gap="lg" pt="md">
        <Text fz="md" lh={1.55} style={{ overflowWrap: 'anywhere' }}>
          {t.rich(question, { name: shown ?? '', type: singular, b: (inner) => <b>{inner}</b> })}
        </Text>
        <Stack gap={6}>
          {consequences.map((sentence) => (
            <Text key={sentence} fz="sm" lh={1.5} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {sentence}
            </Text>
          ))}
        </Stack>
        {deletion.error && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
            {errorMessage(deletion.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={deletion.cancel} data-autofocus>
            {t('records.cancel')}
          </Button>
          <Button color="red" onClick={deletion.confirm} disabled={deletion.isPending}>
            {deletion.isPending ? t('records.deleting') : t('records.delete')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
