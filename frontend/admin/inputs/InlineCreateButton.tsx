import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Option } from '../fields/field';
import { lookupKey } from '../fields/useLookup';
import { optionOf, useInlineCreate } from './inline-create';

interface Props {
  /** The resource; without one there is no button. */
  makes: string | undefined;
  /** The call behind the choices, which has one more then. */
  from: string;
  onCreated: (option: Option) => void;
}

/** Below a field with choices: makes one that is not there. */
export function InlineCreateButton({ makes, from, onCreated }: Props) {
  const queryClient = useQueryClient();
  const record = useInlineCreate(makes);
  if (!record) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mt={4}
      ms={-8}
      leftSection={<IconPlus size={15} stroke={2.2} aria-hidden />}
      onClick={() =>
        record.open((created) => {
          queryClient.invalidateQueries({ queryKey: lookupKey(from) });
          onCreated(optionOf(created));
        })
      }
    >
      New {record.singular}
    </Button>
  );
}
