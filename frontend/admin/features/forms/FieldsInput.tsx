import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FORM_LIMITS, type FormFieldKind, SINGLE_KINDS } from '../../../../backend/content/forms/forms.constants.js';
import { listWords } from '../../core/language/list-words';
import { t } from '../../core/language/t';
import { ItemActions } from '../../core/ui/ItemActions';
import { SortableList } from '../../core/ui/SortableList';
import { toolbarKeys } from '../../core/ui/toolbar-keys';
import type { ItemsInputProps } from '../../fields/field/field';
import type { FormItem } from '../../fields/field/form-item';
import { useFocusAdded } from '../../fields/field/useFocusAdded';
import { useOpenItem } from '../../fields/field/useOpenItem';
import { useRemoveItem } from '../../fields/field/useRemoveItem';
import { FieldFields } from './FieldFields';
import { FormLinks } from './FormLinks';
import { ALL_KINDS, fieldsOf, KIND_ICONS, kindName, newField, TEMPLATES, toFieldItem } from './field-kinds';

/** The questions of a form: reorder, edit and remove, and add by kind below the open one. */
export function FieldsInput({ label, items, onChange, itemErrors }: ItemsInputProps) {
  const [opened, setOpened] = useOpenItem(items, itemErrors);
  const [ref, focusAdded] = useFocusAdded();
  const [isEmptyChosen, setEmptyChosen] = useState(false);
  const remove = useRemoveItem(items, (next) => onChange([...next]));
  const add = (kind: FormFieldKind) => {
    const field = newField(kind, items);
    const current = items.findIndex(({ id }) => id === opened);
    onChange(items.toSpliced(current < 0 ? items.length : current + 1, 0, field));
    setOpened(field.id);
    focusAdded();
  };
  /** Adding the first question removes the templates: the focus moves to that question. */
  const begin = (template: keyof typeof TEMPLATES) => {
    flushSync(() => onChange(fieldsOf(template)));
    ref.current?.querySelector<HTMLElement>('li [aria-expanded]')?.focus();
  };
  const beginEmpty = () => {
    flushSync(() => setEmptyChosen(true));
    ref.current?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus();
  };
  const isBegun = items.length > 0 || isEmptyChosen;
  const isTaken = (kind: FormFieldKind) => SINGLE_KINDS.has(kind) && items.some((item) => item.kind === kind);
  return (
    <div ref={ref}>
      <FormLinks />
      {isBegun || (
        <>
          <Text c="dimmed" fz="sm" mb="xs">
            {t('ownForms.questionsEmpty')}
          </Text>
          <Group gap="xs">
            {Object.keys(TEMPLATES).map((name) => {
              const template = name as keyof typeof TEMPLATES;
              return (
                <Button key={name} variant="default" onClick={() => begin(template)}>
                  {t(`ownForms.template.${template}`)}
                </Button>
              );
            })}
            <Button variant="default" onClick={beginEmpty}>
              {t('ownForms.template.empty')}
            </Button>
          </Group>
        </>
      )}
      {items.length > 0 && (
        <SortableList
          label={label}
          items={items}
          nameOf={nameOf}
          onChange={(ordered) => onChange([...ordered])}
          before={(item) => {
            const Icon = KIND_ICONS[toFieldItem(item).kind] ?? KIND_ICONS.text;
            return <Icon size={18} stroke={1.7} aria-hidden />;
          }}
          detailsOf={(item) => item.id !== opened && detailsOf(item)}
          below={(item, index) =>
            item.id === opened && (
              <FieldFields
                field={toFieldItem(item)}
                above={items.slice(0, index).map(toFieldItem)}
                onChange={(changes) =>
                  onChange(
                    items.map(
                      (formItem): FormItem => (formItem.id === item.id ? { ...formItem, ...changes } : formItem),
                    ),
                  )
                }
                errorOf={(name) => itemErrors[`${index}.${name}`]}
              />
            )
          }
        >
          {(item, index) => (
            <ItemActions
              name={nameOf(item)}
              isOpen={item.id === opened}
              hasError={Object.keys(itemErrors).some((name) => name.startsWith(`${index}.`))}
              onToggle={() => setOpened(item.id === opened ? undefined : item.id)}
              onRemove={() => remove(item, nameOf(item))}
            >
              {toFieldItem(item).required && (
                <Badge variant="light" size="sm" visibleFrom="sm">
                  {t('ownForms.must')}
                </Badge>
              )}
            </ItemActions>
          )}
        </SortableList>
      )}
      {isBegun && <AddQuestion isFull={items.length >= FORM_LIMITS.fields} isTaken={isTaken} onAdd={add} />}
    </div>
  );
}

interface AddProps {
  isFull: boolean;
  isTaken: (kind: FormFieldKind) => boolean;
  onAdd: (kind: FormFieldKind) => void;
}

function AddQuestion({ isFull, isTaken, onAdd }: AddProps) {
  return (
    <>
      <Text fz="sm" fw={560} mt="md" mb={6} aria-hidden>
        {t('ownForms.addQuestion')}
      </Text>
      <Group gap={6} {...toolbarKeys} aria-label={t('ownForms.addQuestion')}>
        {ALL_KINDS.map((kind) => {
          const Icon = KIND_ICONS[kind];
          return (
            <Button
              key={kind}
              variant="default"
              size="sm"
              leftSection={<Icon size={16} stroke={1.8} aria-hidden />}
              disabled={isFull || isTaken(kind)}
              onClick={() => onAdd(kind)}
            >
              {kindName(kind)}
            </Button>
          );
        })}
      </Group>
    </>
  );
}

const nameOf = (item: FormItem): string => toFieldItem(item).label.slice(0, 80) || kindName(toFieldItem(item).kind);

function detailsOf(item: FormItem): string {
  const { kind, options, when_value } = toFieldItem(item);
  const answers = listWords(options.split('\n').filter(Boolean));
  return [answers || kindName(kind), when_value && t('ownForms.whenAnswer', { answer: when_value })]
    .filter(Boolean)
    .join(' · ');
}
