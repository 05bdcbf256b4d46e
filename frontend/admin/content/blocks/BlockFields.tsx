import { Stack } from '@mantine/core';
import type { FormItem } from '../../fields/field/form-item';
import type { ItemChange } from './block-form';
import { ENTRIES, entriesOf } from './block-items';
import { blockFormOf } from './blocks/block-forms';
import { EntriesInput } from './EntriesInput';
import { ItemFields } from './ItemFields';
import { errorsWithin } from './item-errors';
import { MakeShared } from './MakeShared';

interface BlockFieldsProps {
  id: string;
  block: FormItem;
  onChange: ItemChange;
  errors: Readonly<Record<string, string>>;
}

/** The form of one block. */
export function BlockFields({ id, block, onChange, errors }: BlockFieldsProps) {
  const form = blockFormOf(block.kind);
  if (!form) return null;
  const { fields, entries, Form = ItemFields } = form;
  return (
    <Stack gap="md" data-block={block.id}>
      <Form id={id} fields={fields} item={block} onChange={onChange} errors={errors} />
      {entries && entries.isOwn?.(block) !== false && (
        <EntriesInput
          id={id}
          form={entries}
          entries={entriesOf(block)}
          onChange={(change) => onChange((present) => ({ ...present, [ENTRIES]: change(entriesOf(present)) }))}
          errors={errorsWithin(errors, ENTRIES)}
        />
      )}
      <MakeShared block={block} />
    </Stack>
  );
}
