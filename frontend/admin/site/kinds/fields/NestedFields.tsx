import { Button, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { KIND_LIMITS } from '../../../../../backend/content/kinds/kind.constants.js';
import { t } from '../../../core/language/t';
import { ItemActions } from '../../../core/ui/ItemActions';
import { SortableList } from '../../../core/ui/SortableList';
import { useRemoveItem } from '../../../fields/field/useRemoveItem';
import { type FieldDraft, newField } from '../kind-draft';
import classes from './Fields.module.css';
import { familyName, familyOf, guessFamily, iconOf, isInGroups } from './field-kinds';

interface Props {
  fields: readonly FieldDraft[];
  onChange: (fields: FieldDraft[]) => void;
  error: string | undefined;
  /** Whether a field has a value that was refused. */
  hasError: (index: number) => boolean;
  isReadOnly: boolean;
  /** What a field is. */
  children: (field: FieldDraft, index: number) => ReactNode;
}

/** The fields of a group. */
export function NestedFields({ fields, onChange, error, hasError, isReadOnly, children }: Props) {
  const [opened, setOpened] = useState<number>();
  const [label, setLabel] = useState('');
  const remove = useRemoveItem(fields, (next) => onChange([...next]));
  const guessed = guessFamily(label);
  const family = guessed && isInGroups(guessed) ? guessed : 'text';
  const add = () => {
    if (label.trim() === '' || fields.length >= KIND_LIMITS.nested) return;
    const field = newField(label.trim(), family, fields);
    onChange([...fields, { ...field, translated: false, place: '' }]);
    setLabel('');
  };
  const nameOf = ({ label: name, kind }: FieldDraft) => name || familyName(familyOf(kind));
  return (
    <div className={classes.nested}>
      <Text fz="sm" fw={560} mb={4}>
        {t('kinds.fieldsOfGroup')}
      </Text>
      {fields.length > 0 && (
        <SortableList
          label={t('kinds.fieldsOfGroup')}
          items={fields}
          nameOf={nameOf}
          disabled={isReadOnly}
          onChange={(order) => onChange([...order])}
          before={({ kind }) => {
            const Icon = iconOf(familyOf(kind));
            return <Icon size={16} stroke={1.7} aria-hidden />;
          }}
          detailsOf={({ id, kind }) => id !== opened && familyName(familyOf(kind))}
          below={(field, index) => field.id === opened && children(field, index)}
        >
          {(field, index) => (
            <ItemActions
              name={nameOf(field)}
              isOpen={field.id === opened}
              hasError={hasError(index)}
              onToggle={() => setOpened(field.id === opened ? undefined : field.id)}
              {...(isReadOnly ? {} : { onRemove: () => remove(field, nameOf(field)) })}
            />
          )}
        </SortableList>
      )}
      {!isReadOnly && (
        <TextInput
          mt={6}
          aria-label={t('kinds.addNested')}
          placeholder={t('kinds.addFieldHint')}
          autoComplete="off"
          maxLength={KIND_LIMITS.label}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          value={label}
          error={error}
          disabled={fields.length >= KIND_LIMITS.nested}
          onChange={(event) => setLabel(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
          description={label.trim() === '' ? undefined : t('kinds.enterAddsAs', { kind: familyName(family) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      )}
      {label.trim() !== '' && (
        <Button size="compact-sm" variant="light" color="green" mt={6} onClick={add}>
          {t('kinds.addAs', { kind: familyName(family) })}
        </Button>
      )}
    </div>
  );
}
