import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../core/language/t';
import type { Option } from '../field/field';
import { type LookupSource, lookupKey } from '../field/useLookup';
import { optionOf, useInlineCreate } from './inline-create';

interface Props {
  /** The resource; undefined renders no button. */
  creatable: string | undefined;
  /** Where the options are read, which is invalidated. */
  from: LookupSource;
  onCreated: (option: Option) => void;
}

/** Opens the inline create dialog of a lookup field. */
export function InlineCreateButton({ creatable, from, onCreated }: Props) {
  const queryClient = useQueryClient();
  const record = useInlineCreate(creatable);
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
          queryClient.invalidateQueries({ queryKey: lookupKey(from.optionsPath) });
          onCreated(optionOf(created, from.labelField));
        })
      }
    >
      {t('inputs.newRecord', { singular: record.singular })}
    </Button>
  );
}
