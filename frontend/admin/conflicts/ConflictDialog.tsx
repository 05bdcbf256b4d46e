import { Button, Group, Text } from '@mantine/core';
import { formatDistanceToNow } from 'date-fns';
import { useId, useState } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { Field } from '../fields/field';
import { type FormValues, sameValue, toFormValues } from '../fields/values';
import { FormModal } from '../ui/FormModal';
import { FieldVersions, type Side } from './FieldVersions';

interface Props {
  opened: boolean;
  fields: readonly Field[];
  /** 'post' */
  singular: string;
  mine: FormValues;
  /** The values the edit started from; undefined if unknown, as with an old draft. */
  base: FormValues | undefined;
  /** The stored version. */
  current: ResourceRecord;
  /** Where the stored version is a draft: who has saved it, and when (ISO 8601). The result is kept as the draft, too. */
  draft?: { by: string | undefined; at: string } | undefined;
  onClose: () => void;
  onClosed?: () => void;
  onSave: (values: FormValues) => void;
}

/** Resolves a 409: shows the fields that differ in both versions, to choose one each. */
export function ConflictDialog(props: Props) {
  const { opened, fields: all, singular, mine, base, current, draft, onClose, onClosed, onSave } = props;
  const id = useId();
  const fields = all.filter(({ kind }) => kind !== 'password');
  const theirs = toFormValues(fields, current);
  const differing = fields.filter(({ name }) => !sameValue(mine[name], theirs[name]));
  const each = (side: Side) => Object.fromEntries(differing.map(({ name }) => [name, side]));
  const untouched = (name: string) => base !== undefined && sameValue(mine[name], base[name]);
  // Fields that only the other user changed default to their version.
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differing.map(({ name }) => [name, untouched(name) ? 'theirs' : 'mine'])),
  );
  const merged = (): FormValues => ({
    ...mine,
    ...Object.fromEntries(
      differing.filter(({ name }) => chosen[name] === 'theirs').map(({ name }) => [name, theirs[name] ?? '']),
    ),
  });
  return (
    <FormModal
      title="Someone else saved first"
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      formId={id}
      submitLabel={draft ? 'Save this version as the draft' : 'Save this version'}
      footnote={`Fields not listed are the same in both.${draft ? ' Visitors see none of it before it is published.' : ''}`}
      size={860}
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          // Events bubble through portals to the React parent: the form in question would be submitted as well.
          event.stopPropagation();
          onSave(merged());
        }}
      >
        <Text fz="md" mb="md" maw="62ch">
          {draft?.by ?? 'Somebody else'} saved {draft ? 'a draft of ' : ''}this {singular}{' '}
          {formatDistanceToNow(draft?.at ?? current.updated_at, { addSuffix: true })}, while you were writing. Choose
          what to keep, field by field.
        </Text>
        {differing.length === 0 && <Text fz="md">Both versions are the same, so there is nothing to choose.</Text>}
        <Group gap="xs" mb="md">
          <Button variant="default" size="compact-sm" onClick={() => setChosen(each('mine'))} data-autofocus>
            Keep all of mine
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => setChosen(each('theirs'))}>
            Use all of theirs
          </Button>
        </Group>
        {differing.map((field) => (
          <FieldVersions
            key={field.name}
            field={field}
            mine={mine[field.name] ?? ''}
            theirs={theirs[field.name] ?? ''}
            record={current}
            untouched={untouched(field.name)}
            chosen={chosen[field.name] ?? 'mine'}
            onChoose={(side) => setChosen({ ...chosen, [field.name]: side })}
          />
        ))}
      </form>
    </FormModal>
  );
}
