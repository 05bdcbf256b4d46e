import {
  IconAlignLeft,
  IconCalendar,
  IconCheckbox,
  IconCircleDot,
  IconForms,
  IconHash,
  IconMail,
  IconPaperclip,
  IconPhone,
  IconSelect,
  IconSeparatorHorizontal,
  IconShieldCheck,
  IconSpeakerphone,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import {
  FORM_FIELD_KINDS,
  type FormFieldKind,
  SINGLE_KINDS,
} from '../../../../backend/content/forms/forms.constants.js';
import { t } from '../../core/language/t';
import type { FormItem } from '../../fields/field/form-item';
import { newItemId } from '../../fields/field/form-item';

export const KIND_ICONS: Record<FormFieldKind, TablerIcon> = {
  name: IconUser,
  text: IconForms,
  long_text: IconAlignLeft,
  email: IconMail,
  phone: IconPhone,
  number: IconHash,
  date: IconCalendar,
  choice: IconCircleDot,
  list: IconSelect,
  several: IconCheckbox,
  file: IconPaperclip,
  consent: IconShieldCheck,
  campaign: IconSpeakerphone,
  step: IconSeparatorHorizontal,
};

/** A question in the form's state. */
export interface FieldItem extends FormItem {
  key: string;
  kind: FormFieldKind;
  label: string;
  help: string;
  required: boolean;
  options: string;
  min: string;
  max: string;
  when_key: string;
  when_value: string;
}

const EMPTY = {
  key: '',
  kind: 'text',
  label: '',
  help: '',
  required: false,
  options: '',
  min: '',
  max: '',
  when_key: '',
  when_value: '',
} as const;

export const toFieldItem = (item: FormItem): FieldItem => ({ ...EMPTY, ...item }) as FieldItem;

/** The initial labels of new questions of some kinds. */
const FIRST_LABELS: Partial<Record<FormFieldKind, () => string>> = {
  name: () => t('ownForms.kind.name'),
  email: () => t('ownForms.kind.email'),
  phone: () => t('ownForms.kind.phone'),
};

/** An unused key, which a condition can refer to before the form is saved. */
function newKey(kind: FormFieldKind, items: readonly FormItem[]): string {
  const taken = new Set(items.map(({ key }) => key));
  if (SINGLE_KINDS.has(kind) && !taken.has(kind)) return kind;
  let number = 1;
  while (taken.has(`${kind}_${number}`)) number += 1;
  return `${kind}_${number}`;
}

export const newField = (kind: FormFieldKind, items: readonly FormItem[]): FieldItem => ({
  ...EMPTY,
  id: newItemId(items),
  kind,
  key: newKey(kind, items),
  label: FIRST_LABELS[kind]?.() ?? '',
  required: kind === 'name' || kind === 'email' || kind === 'consent',
});

/** The initial questions of each template. */
export const TEMPLATES = {
  contact: ['name', 'email', 'phone', 'long_text'],
  demonstration: ['name', 'email', 'phone', 'date', 'long_text', 'consent'],
  application: ['name', 'email', 'phone', 'file', 'long_text', 'consent'],
  document: ['name', 'email', 'consent'],
} as const satisfies Record<string, readonly FormFieldKind[]>;

export function fieldsOf(template: keyof typeof TEMPLATES): FieldItem[] {
  const items: FieldItem[] = [];
  for (const kind of TEMPLATES[template])
    items.push({ ...newField(kind, items), ...(items.some((item) => item.kind === kind) ? {} : firstOf(kind)) });
  return items;
}

const firstOf = (kind: FormFieldKind) => {
  const label = TEMPLATE_LABELS[kind];
  return label ? { label: label() } : {};
};

const TEMPLATE_LABELS: Partial<Record<FormFieldKind, () => string>> = {
  long_text: () => t('ownForms.template.text'),
  date: () => t('ownForms.template.date'),
  file: () => t('ownForms.template.file'),
  consent: () => t('ownForms.template.consent'),
};

export const kindName = (kind: FormFieldKind): string => t(`ownForms.kind.${kind}`);

export const ALL_KINDS = FORM_FIELD_KINDS;
