import { Select, Text } from '@mantine/core';
import { DialogForm } from './DialogForm';

interface Props {
  opened?: boolean;
  title: string;
  /** The consequence of merging. */
  text: string;
  label: string;
  placeholder?: string;
  choices: { value: string; label: string }[];
  chosen: string | null;
  onChoose: (value: string | null) => void;
  /** The search text; the choices are the server's results. */
  typed: string;
  onType: (words: string) => void;
  nothingFound: string;
  submit: string;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Chooses the entry of the same kind to merge into. */
export function MergeForm({ title, text, chosen, isBusy, onSubmit, onClose, ...props }: Props) {
  return (
    <DialogForm
      opened={props.opened ?? true}
      title={title}
      size={480}
      action={props.submit}
      disabled={chosen === null}
      isBusy={isBusy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Text fz="sm" lh={1.55}>
        {text}
      </Text>
      <Select
        label={props.label}
        placeholder={props.placeholder}
        data-autofocus
        data={props.choices}
        value={chosen}
        onChange={props.onChoose}
        searchable
        searchValue={props.typed}
        onSearchChange={props.onType}
        // Filtered by the server.
        filter={({ options }) => options}
        nothingFoundMessage={props.nothingFound}
      />
    </DialogForm>
  );
}
