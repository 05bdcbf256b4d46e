import { Button, DataList, Group, Tooltip } from '@mantine/core';
import { Cell } from '../columns/Cell';
import { FormModal } from '../ui/FormModal';
import { toneClass } from '../ui/RowActions';
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
          {inbox.steps.map((step) => {
            const taken = step.status === shown.status;
            const icon = <step.icon size={17} stroke={2} className={toneClass(step.tone, !taken)} aria-hidden />;
            return (
              <Tooltip key={step.status} label={step.taken} disabled={!taken}>
                <Button
                  variant="default"
                  leftSection={icon}
                  // Not `disabled`: it keeps the focus when it has just been pressed, and its tooltip.
                  data-disabled={taken || undefined}
                  aria-disabled={taken || undefined}
                  onClick={taken ? undefined : () => onStep(shown, step)}
                >
                  {step.label}
                </Button>
              </Tooltip>
            );
          })}
        </Group>
      )}
    </FormModal>
  );
}
