import { MultiSelect, Select, Stack } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import {
  FACT_LOOKS,
  HEAD_LOOKS,
  RELATED_LOOKS,
} from '../../../../backend/content/kinds/template/template.constants.js';
import { perLanguage, t } from '../../core/language/t';
import { shownKinds } from '../../core/session/shown-kinds';
import type { Field } from '../../fields/field/field';
import type { BlockFieldsProps, BlockForm } from '../blocks/block-form';
import { registerBlockForm } from '../blocks/blocks/block-forms';
import { headingField } from '../blocks/common-fields';
import { ButtonBox, InputBox, Line, PictureBox, Stroke } from '../blocks/drawing';
import { ItemFields } from '../blocks/ItemFields';
import { useTemplate } from '../blocks/template-context';

/** A value of a block that names fields of the record. */
interface Binding {
  name: string;
  label: string;
  description?: string;
  /** The kinds of fields that fit; all without it. */
  kinds?: readonly string[];
  isSeveral?: true;
  /** Whether it takes fields that visitors do not see, and no others. */
  isInternal?: true;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const wordsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Returns the inputs of a block that shows fields: which ones, and then how. */
function boundForm(
  bindings: readonly Binding[],
  Others?: ComponentType<BlockFieldsProps>,
): ComponentType<BlockFieldsProps> {
  return function BoundForm(props) {
    const { id, fields, item, onChange, errors } = props;
    const { fields: shown = [], internal = [] } = useTemplate() ?? {};
    return (
      <Stack gap="sm">
        {bindings.map(({ name, label, description, kinds, isSeveral, isInternal }) => {
          const data = (isInternal ? internal : shown)
            .filter((field) => !kinds || kinds.includes(field.kind))
            .map((field) => ({ value: field.key, label: field.label }));
          const common = {
            id: `${id}-${name}`,
            label,
            description,
            data,
            error: errors[name],
            searchable: data.length > 12,
          };
          const set = (value: unknown) => onChange((present) => ({ ...present, [name]: value }));
          return isSeveral ? (
            <MultiSelect key={name} {...common} value={wordsIn(item[name])} onChange={set} clearable />
          ) : (
            <Select
              key={name}
              {...common}
              value={textIn(item[name]) || null}
              onChange={(value) => set(value ?? '')}
              clearable
            />
          );
        })}
        <ItemFields id={id} fields={fields} item={item} onChange={onChange} errors={errors} />
        {Others && <Others {...props} />}
      </Stack>
    );
  };
}

/** Which records of another kind name this one. */
function OtherSide({ id, item, onChange }: BlockFieldsProps) {
  const kind = useTemplate()?.kind;
  const options = shownKinds().flatMap(({ name, own }) =>
    (own?.fields ?? [])
      .filter((field) => field.of === kind && (field.kind === 'record' || field.kind === 'records'))
      .map((field) => ({ value: `${name} ${field.key}`, label: `${own?.title}: ${field.label}` })),
  );
  const chosen = item.other_resource ? `${item.other_resource} ${item.other_field}` : null;
  if (options.length === 0 && !chosen) return null;
  return (
    <Select
      id={`${id}-other`}
      label={t('pageEditor.bound.otherSide')}
      description={t('pageEditor.bound.otherSideHint')}
      data={options}
      value={chosen}
      clearable
      onChange={(value) => {
        const [resource = '', field = ''] = (value ?? '').split(' ');
        onChange((present) => ({ ...present, other_resource: resource, other_field: field }));
      }}
    />
  );
}

const lookField = (options: Extract<Field, { kind: 'select' }>['options']): Field => ({
  name: 'look',
  label: t('pageEditor.look'),
  kind: 'select',
  defaultValue: options[0]?.value ?? '',
  options,
});

const LABELS = {
  side: () => t('pageEditor.bound.lookSide'),
  cover: () => t('pageEditor.bound.lookCover'),
  lines: () => t('pageEditor.bound.lookLines'),
  tiles: () => t('pageEditor.bound.lookTiles'),
  columns: () => t('pageEditor.bound.lookColumns'),
  cards: () => t('pageEditor.recordList.cards'),
  rows: () => t('pageEditor.recordList.rows'),
} as const;

const looks = (values: readonly (keyof typeof LABELS)[]): Field =>
  lookField(values.map((value) => ({ value, label: LABELS[value]() })));

const TEXTS = ['text', 'long_text'] as const;

interface Declared {
  kind: string;
  label: string;
  purpose: string;
  drawing: ReactNode;
  bindings: readonly Binding[];
  fields: Field[];
  Others?: ComponentType<BlockFieldsProps>;
  isSingle?: true;
  isLast?: true;
}

const declared = perLanguage((): Declared[] => [
  {
    kind: 'record_head',
    label: t('pageEditor.bound.head'),
    purpose: t('pageEditor.bound.head.purpose'),
    isSingle: true,
    drawing: (
      <>
        <Line x={12} y={20} width={44} heading />
        <Line x={12} y={32} width={36} />
        <PictureBox x={66} y={12} width={44} height={44} />
      </>
    ),
    bindings: [
      { name: 'summary_field', label: t('pageEditor.bound.summary'), kinds: TEXTS },
      { name: 'picture_field', label: t('pageEditor.picture'), kinds: ['picture', 'album'] },
      { name: 'date_field', label: t('pageEditor.bound.date'), kinds: ['date'] },
    ],
    fields: [looks(HEAD_LOOKS)],
  },
  {
    kind: 'record_text',
    label: t('pageEditor.bound.text'),
    purpose: t('pageEditor.bound.text.purpose'),
    drawing: (
      <>
        <Line x={12} y={16} width={40} heading />
        <Line x={12} y={30} width={96} />
        <Line x={12} y={38} width={96} />
        <Line x={12} y={46} width={60} />
      </>
    ),
    bindings: [{ name: 'text_field', label: t('pageEditor.text'), kinds: ['rich_text', 'long_text', 'text', 'code'] }],
    fields: [headingField()],
  },
  {
    kind: 'record_facts',
    label: t('pageEditor.bound.facts'),
    purpose: t('pageEditor.bound.facts.purpose'),
    drawing: (
      <>
        <Stroke d="M12 14h96M12 28h96M12 42h96M12 56h96" />
        <Line x={12} y={19} width={30} />
        <Line x={60} y={19} width={40} heading />
        <Line x={12} y={33} width={24} />
        <Line x={60} y={33} width={30} heading />
        <Line x={12} y={47} width={34} />
        <Line x={60} y={47} width={36} heading />
      </>
    ),
    bindings: [
      {
        name: 'shown_fields',
        label: t('pageEditor.bound.rows'),
        description: t('pageEditor.bound.rowsHint'),
        isSeveral: true,
      },
    ],
    fields: [
      headingField(),
      looks(FACT_LOOKS),
      { name: 'has_empty', label: t('pageEditor.bound.hasEmpty'), kind: 'switch' },
    ],
  },
  {
    kind: 'record_table',
    label: t('pageEditor.recordList.table'),
    purpose: t('pageEditor.bound.table.purpose'),
    drawing: (
      <>
        <Stroke d="M12 18h96M12 34h96M12 50h96M44 10v48M76 10v48" />
        <Line x={16} y={24} width={20} />
      </>
    ),
    bindings: [{ name: 'groups_field', label: t('pageEditor.bound.groups'), kinds: ['groups', 'group'] }],
    fields: [headingField()],
  },
  {
    kind: 'record_album',
    label: t('pageEditor.bound.album'),
    purpose: t('pageEditor.bound.album.purpose'),
    drawing: (
      <>
        <PictureBox x={10} y={14} width={30} height={40} />
        <PictureBox x={45} y={14} width={30} height={40} />
        <PictureBox x={80} y={14} width={30} height={40} />
      </>
    ),
    bindings: [{ name: 'album_field', label: t('pageEditor.bound.album'), kinds: ['album'] }],
    fields: [headingField()],
  },
  {
    kind: 'record_files',
    label: t('pageEditor.bound.files'),
    purpose: t('pageEditor.bound.files.purpose'),
    drawing: (
      <>
        <Line x={12} y={18} width={60} />
        <ButtonBox x={80} y={15} />
        <Line x={12} y={40} width={50} />
        <ButtonBox x={80} y={37} />
      </>
    ),
    bindings: [{ name: 'file_fields', label: t('pageEditor.bound.files'), kinds: ['file'], isSeveral: true }],
    fields: [headingField(), { name: 'has_checksum', label: t('pageEditor.bound.checksum'), kind: 'switch' }],
  },
  {
    kind: 'related_records',
    label: t('pageEditor.bound.related'),
    purpose: t('pageEditor.bound.related.purpose'),
    drawing: (
      <>
        <Line x={10} y={9} width={40} heading />
        <PictureBox x={10} y={22} width={30} height={24} />
        <PictureBox x={45} y={22} width={30} height={24} />
        <PictureBox x={80} y={22} width={30} height={24} />
      </>
    ),
    bindings: [
      {
        name: 'by_field',
        label: t('pageEditor.bound.by'),
        description: t('pageEditor.bound.byHint'),
        kinds: ['one_of', 'several_of', 'record', 'records'],
      },
    ],
    Others: OtherSide,
    fields: [
      headingField(),
      looks(RELATED_LOOKS),
      {
        name: 'count',
        label: t('pageEditor.recordList.count'),
        kind: 'number',
        defaultValue: 3,
      },
    ],
  },
  {
    kind: 'record_form',
    label: t('pageEditor.bound.form'),
    purpose: t('pageEditor.bound.form.purpose'),
    drawing: (
      <>
        <InputBox x={12} y={12} width={96} height={11} />
        <InputBox x={12} y={28} width={96} height={14} />
        <ButtonBox x={12} y={48} />
      </>
    ),
    bindings: [
      {
        name: 'closes_field',
        label: t('pageEditor.bound.closes'),
        description: t('pageEditor.bound.closesHint'),
        kinds: ['date'],
      },
      {
        name: 'seats_field',
        label: t('pageEditor.bound.seats'),
        description: t('pageEditor.bound.seatsHint'),
        kinds: ['number'],
      },
      {
        name: 'given_fields',
        label: t('pageEditor.bound.given'),
        description: t('pageEditor.bound.givenHint'),
        kinds: ['file'],
        isSeveral: true,
        isInternal: true,
      },
    ],
    fields: [
      {
        name: 'form_ids',
        label: t('pageEditor.ownForm'),
        kind: 'multiLookup',
        optionsPath: '/admin/api/list_form?per_page=100',
      },
      {
        name: 'remind_days',
        label: t('pageEditor.bound.remind'),
        description: t('pageEditor.bound.remindHint'),
        kind: 'number',
        defaultValue: 0,
      },
    ],
  },
  {
    kind: 'record_neighbours',
    label: t('pageEditor.bound.neighbours'),
    purpose: t('pageEditor.bound.neighbours.purpose'),
    isSingle: true,
    isLast: true,
    drawing: (
      <>
        <Stroke d="M28 24l-10 10 10 10M92 24l10 10-10 10" />
        <Line x={36} y={32} width={20} />
        <Line x={64} y={32} width={20} />
      </>
    ),
    bindings: [],
    fields: [],
  },
]);

const forms = perLanguage(
  () =>
    new Map(
      declared().map(({ kind, bindings, Others, ...form }): [string, BlockForm] => [
        kind,
        {
          ...form,
          isBound: true,
          boundFields: bindings.map(({ name }) => name),
          Form: boundForm(bindings, Others),
        },
      ]),
    ),
);

/** The kinds of blocks that show fields of a record, in the order of the picker. */
const KINDS = [
  'record_head',
  'record_text',
  'record_facts',
  'record_table',
  'record_album',
  'record_files',
  'related_records',
  'record_form',
  'record_neighbours',
] as const;

for (const kind of KINDS) registerBlockForm(kind, () => forms().get(kind) as BlockForm);
