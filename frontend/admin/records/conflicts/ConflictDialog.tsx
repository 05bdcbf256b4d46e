import { Button, Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { timeAgo } from '../../core/language/times';
import { FormModal } from '../../core/ui/FormModal';
import type { Field } from '../../fields/field/field';
import { type FormValues, sameValue } from '../../fields/field/values';
import { toFormValues } from '../../fields/kinds/form-values';
import { kindOf } from '../../fields/kinds/registry';
import { FieldVersions, type Side } from './FieldVersions';

interface Props {
  opened: boolean;
  fields: readonly Field[];
  /** 'post' */
  singular: string;
  mine: FormValues;
  /** The values that the edit started from; undefined if unknown, as with an old draft. */
  base: FormValues | undefined;
  /** The stored version. */
  current: ResourceRecord;
  /** The user who saved it and when (ISO 8601), if the stored version is a draft. The result is then kept as the draft, too. */
  draft?: { by: string | undefined; at: string } | undefined;
  onClose: () => void;
  onClosed?: () => void;
  onSave: (values: FormValues) => void;
}

/** Resolves a 409: lists the fields that differ between both versions, with a choice for each. */
export function ConflictDialog(props: Props) {
  const { opened, fields: all, singular, mine, base, current, draft, onClose, onClosed, onSave } = props;
  const id = useId();
  const fields = all.filter((field) => !kindOf(field).isSecret);
  const theirs = toFormValues(fields, current);
  const differing = fields.filter(({ name }) => !sameValue(mine[name], theirs[name]));
  const each = (side: Side) => Object.fromEntries(differing.map(({ name }) => [name, side]));
  const untouched = (name: string) => base !== undefined && sameValue(mine[name], base[name]);
  // Fields that only the other user changed default to that user's version.
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
      title={t('conflicts.title')}
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      formId={id}
      submitLabel={draft ? t('conflicts.saveAsDraft') : t('conflicts.saveVersion')}
      footnote={[t('conflicts.otherFieldsEqual'), draft && t('conflicts.draftHint')].filter(Boolean).join(' ')}
      size={860}
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through portals: without this, the enclosing form would be submitted as well.
          event.stopPropagation();
          onSave(merged());
        }}
      >
        <Text fz="md" mb="md" maw="62ch">
          {t(draft ? 'conflicts.savedADraft' : 'conflicts.saved', {
            who: draft?.by ?? t('conflicts.somebodyElse'),
            singular,
            time: timeAgo(new Date(draft?.at ?? current.updated_at)),
          })}
        </Text>
        {differing.length === 0 && <Text fz="md">{t('conflicts.versionsEqual')}</Text>}
        <Group gap="xs" mb="md">
          <Button variant="default" size="compact-sm" onClick={() => setChosen(each('mine'))} data-autofocus>
            {t('conflicts.keepAllMine')}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => setChosen(each('theirs'))}>
            {t('conflicts.useAllTheirs')}
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
