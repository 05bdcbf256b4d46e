import { Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { MAX_HERO_BUTTONS, SECTION_LENGTH } from '../../../../backend/content/home-sections/home-sections.constants.js';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { t } from '../../core/language/t';
import type { Field, ItemsInputProps } from '../../fields/field/field';
import type { FormItem } from '../../fields/field/form-item';
import { EntriesInput } from '../blocks/EntriesInput';

const buttonFields = (): Field[] => [
  { name: 'label', label: t('homePage.buttonLabel'), kind: 'text', maxLength: SECTION_LENGTH.button },
  {
    name: 'url',
    label: t('homePage.buttonTarget'),
    kind: 'text',
    maxLength: MAX_LENGTH.link,
    placeholder: '/contact',
    description: t('pageEditor.linkUrlHint'),
  },
];

/** The buttons of the first view: at most two, of which the first stands out. */
export function ButtonsInput({ label, items, onChange, itemErrors }: ItemsInputProps) {
  const id = useId();
  const form = {
    label,
    singular: t('homePage.button'),
    max: MAX_HERO_BUTTONS,
    nameField: 'label',
    fields: buttonFields(),
  };
  return (
    <EntriesInput
      id={id}
      form={form}
      entries={items}
      onChange={(change) => onChange([...change(items)])}
      errors={itemErrors}
    />
  );
}

/** A button, read-only. */
export function ButtonView({ item }: { item: FormItem }) {
  return (
    <Stack gap={0}>
      {String(item.label)}
      <Text fz="sm" c="dimmed">
        {String(item.url)}
      </Text>
    </Stack>
  );
}
