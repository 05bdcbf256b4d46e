import { Button, DataList, Group } from '@mantine/core';
import { Cell } from '../columns/Cell';
import { FormModal } from '../ui/FormModal';
import { useLast } from '../ui/useLast';
import type { Inbox, InboxEntry, Step } from './inbox';

interface Props {
  inbox: Inbox;
  entry: InboxEntry | undefined;
  mayWrite: boolean;
  onStep: (entry: InboxEntry, step: Step) => void;
  onClose: () => void;
}

/** One entry to be read, with the steps that it can be taken to. */
export function EntryDialog({ inbox, entry, mayWrite, onStep, onClose }: Props) {
  const shown = useLast(entry);
  if (!shown) return null;
  return (
    <FormModal title={`${inbox.label} of ${shown.name}`} opened={entry !== undefined} onClose={onClose} size={640}>
      <DataList orientation="vertical" withDivider gap={12}>
        {inbox.details.map((column) => (
          <DataList.Item key={column.key}>
            <DataList.ItemLabel>{column.label}</DataList.ItemLabel>
            <DataList.ItemValue>
              <Cell column={column} record={shown} />
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      {mayWrite && (
        <Group gap="xs" mt="lg">
          {inbox.steps
            .filter(({ status }) => status !== shown.status)
            .map((step) => (
              <Button
                key={step.status}
                variant="default"
                leftSection={<step.icon size={16} stroke={1.8} aria-hidden />}
                onClick={() => onStep(shown, step)}
              >
                {step.label}
              </Button>
            ))}
        </Group>
      )}
    </FormModal>
  );
}
