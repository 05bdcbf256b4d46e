import { KIND_LIMITS } from '../../../../../backend/content/kinds/kind.constants.js';
import type { KindName } from '../../../../../backend/content/kinds/kind.dto.js';
import { MAX_LENGTH } from '../../../../../backend/core/crud/fields/length-limits.constants.js';
import { t } from '../../../core/language/t';
import { choicesOf } from '../fields/field-kinds';
import type { FieldDraft, KindDraft } from '../kind-draft';
import { nameOfKind, sectionOf } from '../kind-names';

/** A text of a kind beside what it is in another language. */
export interface KindTextRow {
  id: string;
  /** What it is: the label of a field, a choice. */
  what: string;
  original: string;
  /** Empty while it is as in the original. */
  value: string;
  max: number;
  /** Returns the kind with it. */
  set: (draft: KindDraft, value: string) => KindDraft;
  /** Set for the section of addresses, which a model does not translate: what the name stands for there. */
  suggestion?: string;
}

/** The texts that belong to a kind itself, or to one of its fields. */
export interface KindTextGroup {
  id: string;
  title: string;
  rows: KindTextRow[];
}

/** All that a kind, its fields and their choices are called, beside another language. @param first The first language of the site. */
export function textGroupsOf(draft: KindDraft, first: string, language: string): KindTextGroup[] {
  return [
    { id: 'kind', title: t('kinds.theKindItself'), rows: rowsOfKind(draft, first, language) },
    ...draft.fields.map(
      (field): KindTextGroup => ({
        id: `field ${field.id}`,
        title: field.label,
        rows: [
          ...rowsOfField(field, language, `field ${field.id}`, (next, changed) => ({
            ...next,
            fields: next.fields.map((fieldDraft) => (fieldDraft.id === field.id ? changed(fieldDraft) : fieldDraft)),
          })),
          ...field.fields.flatMap((inner) =>
            rowsOfField(inner, language, `field ${field.id} ${inner.id}`, (next, changed) => ({
              ...next,
              fields: next.fields.map((fieldDraft) =>
                fieldDraft.id === field.id
                  ? {
                      ...fieldDraft,
                      fields: fieldDraft.fields.map((nested) => (nested.id === inner.id ? changed(nested) : nested)),
                    }
                  : fieldDraft,
              ),
            })),
          ),
        ],
      }),
    ),
  ];
}

/** Whether a row says nothing of its own yet. The address is that of the first language then, which is no lack. */
export const isMissing = ({ value, suggestion }: KindTextRow): boolean => value === '' && suggestion === undefined;

const without = <Entry extends { language: string }>(entries: readonly Entry[], language: string): Entry[] =>
  entries.filter((entry) => entry.language !== language);

function rowsOfKind({ names, path, paths }: KindDraft, first: string, language: string): KindTextRow[] {
  const own = nameIn(names, language);
  const row = (form: 'singular' | 'plural', what: string): KindTextRow => ({
    id: form,
    what,
    original: nameOfKind(names, form, first),
    value: own[form],
    max: MAX_LENGTH.shortName,
    set: (draft, value) => {
      const next = { ...nameIn(draft.names, language), [form]: value };
      const others = without(draft.names, language);
      return { ...draft, names: next.singular || next.plural ? [...others, next] : others };
    },
  });
  return [
    row('singular', t('kinds.one')),
    row('plural', t('kinds.many')),
    ...(path === ''
      ? []
      : [
          {
            id: 'path',
            what: t('kinds.address'),
            original: path,
            value: paths.find((kindPath) => kindPath.language === language)?.path ?? '',
            max: KIND_LIMITS.path,
            suggestion: sectionOf(own.plural),
            set: (draft: KindDraft, value: string) => ({
              ...draft,
              paths: [...without(draft.paths, language), ...(value === '' ? [] : [{ language, path: value }])],
            }),
          },
        ]),
  ];
}

const nameIn = (names: readonly KindName[], language: string): KindName =>
  names.find((name) => name.language === language) ?? { language, singular: '', plural: '' };

type ChangeField = (draft: KindDraft, changed: (field: FieldDraft) => FieldDraft) => KindDraft;

function rowsOfField(field: FieldDraft, language: string, id: string, change: ChangeField): KindTextRow[] {
  const { label, help, choices, choice_labels } = field;
  const own = field.labels.find((kindFieldLabel) => kindFieldLabel.language === language);
  const row = (form: 'label' | 'help', what: string, original: string): KindTextRow => ({
    id: `${id} ${form}`,
    what,
    original,
    value: own?.[form] ?? '',
    max: KIND_LIMITS[form],
    set: (draft, value) =>
      change(draft, (fieldDraft) => {
        const now = fieldDraft.labels.find((entry) => entry.language === language);
        return {
          ...fieldDraft,
          labels: [...without(fieldDraft.labels, language), { language, label: '', help: '', ...now, [form]: value }],
        };
      }),
  });
  return [
    row('label', t('kinds.label'), label),
    ...(help === '' ? [] : [row('help', t('kinds.help'), help)]),
    ...choicesOf(choices).map((value): KindTextRow => {
      const known = choice_labels.find((choiceLabel) => choiceLabel.value === value);
      return {
        id: `${id} choice ${value}`,
        what: t('kinds.choice'),
        original: known?.label || value,
        value: known?.labels?.find((kindChoiceLabel) => kindChoiceLabel.language === language)?.label ?? '',
        max: KIND_LIMITS.choice,
        set: (draft, next) => change(draft, (fieldDraft) => withChoiceLabel(fieldDraft, value, language, next)),
      };
    }),
  ];
}

/** A field with what one of its choices is called in a language. */
function withChoiceLabel(field: FieldDraft, value: string, language: string, label: string): FieldDraft {
  const known = field.choice_labels.find((choiceLabel) => choiceLabel.value === value) ?? {
    value,
    label: '',
    labels: [],
  };
  const labels = [...without(known.labels ?? [], language), ...(label === '' ? [] : [{ language, label }])];
  const others = field.choice_labels.filter((choiceLabel) => choiceLabel.value !== value);
  return { ...field, choice_labels: [...others, { ...known, labels }] };
}
