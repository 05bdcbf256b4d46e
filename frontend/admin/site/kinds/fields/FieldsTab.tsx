import { ActionIcon, Text } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { choiceLabel } from '../../../../../backend/content/kinds/choice-labels.shared.js';
import { REMOVED_FIELD_DAYS } from '../../../../../backend/content/kinds/kind.constants.js';
import type { KindField } from '../../../../../backend/content/kinds/kind.dto.js';
import { SidePanel } from '../../../content/editor/SidePanel';
import { currencyOptions } from '../../../content/resources/currencies';
import { t } from '../../../core/language/t';
import { toastAction } from '../../../core/toasts/toast';
import { focusMain } from '../../../core/ui/focus-main';
import { dateWords } from '../../../core/ui/times';
import { Conversion } from '../Conversion';
import { broughtBack, copyOf, draftOf, type FieldDraft, isInText, newField } from '../kind-draft';
import type { KindTabProps } from '../kind-tabs';
import { useStoredValues } from '../useComparison';
import { useSiteLanguages } from '../useKinds';
import { AddField } from './AddField';
import { FieldList } from './FieldList';
import { FieldOptions } from './FieldOptions';
import classes from './Fields.module.css';
import { choicesOf, type FieldFamily, familyName, familyOf, firstRoleOf, iconOf, type Reference } from './field-kinds';

/** The fields of a kind, and beside them what the chosen one is. */
export function FieldsTab({ drafting, isReadOnly, comparison, errorOf, onChanged, refused }: KindTabProps) {
  const { kind, draft, changes, change } = drafting;
  const { fields } = draft;
  const languages = useSiteLanguages();
  const [selected, setSelected] = useState<number>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const field = fields.find(({ id }) => id === selected);
  const place = field ? fields.indexOf(field) : -1;
  const setFields = (next: FieldDraft[], isSameStep?: boolean) => change({ fields: next }, isSameStep);
  const add = (label: string, family: FieldFamily, reference?: Reference) => {
    const added = {
      ...newField(label, family, fields),
      ...reference,
      role: firstRoleOf(
        family,
        fields.map(({ role }) => role),
      ),
      ...(family === 'amount' && { currency: usualCurrency(fields) }),
    };
    setFields(withNew(fields, added, field));
    setSelected(added.id);
  };
  const duplicate = (fieldDraft: FieldDraft) => {
    const added = copyOf(fieldDraft, t('kinds.copyOf', { name: fieldDraft.label }), fields);
    setFields(fields.toSpliced(fields.indexOf(fieldDraft) + 1, 0, added));
    setSelected(added.id);
  };
  const remove = (fieldDraft: FieldDraft) => {
    setFields(fields.filter(({ id }) => id !== fieldDraft.id));
    if (fieldDraft.id === selected) {
      setSelected(undefined);
      setSheetOpen(false);
    }
    focusMain();
    toastAction(t('fields.removed', { name: fieldDraft.label }), {
      label: t('ui.undo'),
      isUndo: true,
      onAction: () => drafting.restore(fieldDraft),
    });
  };
  // The field that was refused is the chosen one.
  const refusedId = refused === undefined ? undefined : fields[refused]?.id;
  useEffect(() => {
    if (refusedId === undefined) return;
    setSelected(refusedId);
    setSheetOpen(true);
  }, [refusedId]);
  const compared = field && comparison?.fields.find(({ key, to }) => key === field.key && to !== null);
  const isConverted = field !== undefined && changes.converted.some(({ to }) => to.id === field.id);
  const storedValues = useStoredValues(kind.id, (values) => {
    if (!field) return;
    setFields(
      fields.map((fieldDraft) =>
        fieldDraft.id === field.id ? { ...fieldDraft, choices: values.join('\n') } : fieldDraft,
      ),
    );
    onChanged([`fields.${place}.choices`]);
  });
  const takenRoles = new Set(fields.flatMap(({ id, role }) => (id === selected || role === '' ? [] : [role])));
  const Icon = field && iconOf(familyOf(field.kind));
  const canLeave = field && field.role !== 'title' && !isReadOnly;
  return (
    <div className={`single ${classes.columns}`}>
      <section className={classes.main} aria-label={t('kinds.fields')}>
        <div className={classes.measure}>
          <FieldList
            fields={fields}
            changes={changes}
            selected={selected}
            isReadOnly={isReadOnly}
            hasLanguages={languages.length > 1}
            comparison={comparison}
            hasError={(fieldDraft) =>
              [
                'key',
                'kind',
                'label',
                'role',
                'choices',
                'min',
                'max',
                'of',
                'help',
                'currency',
                'unit',
                'fields',
              ].some((name) => errorOf(`fields.${fields.indexOf(fieldDraft)}.${name}`))
            }
            onSelect={(id) => {
              setSelected(id);
              setSheetOpen(true);
            }}
            onChange={(next) => setFields(next)}
            onDuplicate={duplicate}
            onRemove={remove}
          />
          {!isReadOnly && <AddField count={fields.length} onAdd={add} />}
          <TakenAway drafting={drafting} isReadOnly={isReadOnly} />
        </div>
      </section>
      <SidePanel
        isOpen={isSheetOpen && field !== undefined}
        onClose={() => setSheetOpen(false)}
        preview={undefined}
        head={
          field &&
          Icon && (
            <>
              <Icon size={18} stroke={1.7} aria-hidden />
              <Text component="h2" className={`grow ${classes.panelTitle}`} fw={650}>
                {field.label || familyName(familyOf(field.kind))}
              </Text>
              {canLeave && (
                <>
                  <ActionIcon
                    className="touch"
                    aria-label={t('ui.duplicateName', { name: field.label })}
                    data-hint={t('ui.duplicate')}
                    onClick={() => duplicate(field)}
                  >
                    <IconCopy size={17} stroke={1.7} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    className="touch"
                    aria-label={t('kinds.takeAwayName', { name: field.label })}
                    data-hint={t('kinds.takeAway')}
                    onClick={() => remove(field)}
                  >
                    <IconTrash size={17} stroke={1.7} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </>
          )
        }
      >
        {field ? (
          <FieldOptions
            key={field.id}
            field={field}
            stored={draftOf(kind).fields.find(({ key }) => key !== '' && key === field.key)}
            takenRoles={takenRoles}
            isReadOnly={isReadOnly}
            languages={languages.slice(1)}
            errorOf={(name) => errorOf(`fields.${place}.${name}`)}
            onTakeValues={
              isConverted && choicesOf(field.choices).length === 0
                ? () => storedValues.mutate({ draft, stored: draftOf(kind), key: field.key ?? '' })
                : undefined
            }
            conversion={
              compared && (isConverted || compared.lost > 0 || compared.missing > 0) ? (
                <Conversion
                  resource={kind.key}
                  compared={compared}
                  conversions={draft.conversions}
                  choices={choicesOf(field.choices).map((value) => ({ value, label: choiceLabel(field, value, '') }))}
                  onConvert={({ field: key, from, to }) =>
                    change(
                      {
                        conversions: [
                          ...draft.conversions.filter(
                            (conversion) => conversion.field !== key || conversion.from !== from,
                          ),
                          { field: key, from, to: to ?? '' },
                        ],
                      },
                      true,
                    )
                  }
                  onAddChoice={(choice) =>
                    setFields(
                      fields.map((fieldDraft) =>
                        fieldDraft.id === field.id
                          ? { ...fieldDraft, choices: [...choicesOf(fieldDraft.choices), choice].join('\n') }
                          : fieldDraft,
                      ),
                    )
                  }
                />
              ) : undefined
            }
            onChange={(changed, isSameStep) => {
              setFields(
                fields.map((fieldDraft) => (fieldDraft.id === field.id ? { ...fieldDraft, ...changed } : fieldDraft)),
                isSameStep,
              );
              onChanged(Object.keys(changed).map((name) => `fields.${place}.${name}`));
            }}
          />
        ) : (
          <div className={classes.nothing}>
            <Text fw={560}>{t('kinds.nothingChosen')}</Text>
            <Text fz="sm" c="dimmed">
              {t('kinds.nothingChosenHint')}
            </Text>
          </div>
        )}
      </SidePanel>
    </div>
  );
}

/** The currency of the kind's other amounts, or that of the reader. */
const usualCurrency = (fields: readonly FieldDraft[]): string =>
  fields.find(({ currency }) => currency !== '')?.currency ?? currencyOptions()[0]?.value ?? 'EUR';

/** A new field stands below the chosen one, if it is of the same group, or else at the end. */
function withNew(fields: readonly FieldDraft[], added: FieldDraft, chosen: FieldDraft | undefined): FieldDraft[] {
  const after = chosen && isInText(chosen) === isInText(added) ? fields.indexOf(chosen) + 1 : fields.length;
  return fields.toSpliced(after, 0, added);
}

/** Fields that were taken away and whose values are still there. */
function TakenAway({ drafting, isReadOnly }: Pick<KindTabProps, 'drafting' | 'isReadOnly'>) {
  const { kind, draft, changes, restore } = drafting;
  const keys = new Set([...draft.fields, ...changes.removed].map(({ key }) => key));
  // The latest state of each: a field may have been taken away before as another kind.
  const earlier = [...new Map(kind.removed.map((field) => [field.key, field])).values()].filter(
    ({ key }) => !keys.has(key),
  );
  if (changes.removed.length + earlier.length === 0) return null;
  return (
    <section className={classes.removed} aria-label={t('kinds.takenAway')}>
      <Text component="h2" fz="sm" fw={650}>
        {t('kinds.takenAway')}
      </Text>
      <ul>
        {changes.removed.map((field) => (
          <Removed
            key={field.key}
            field={field}
            note={t('kinds.notAppliedYet')}
            onBack={isReadOnly ? undefined : () => restore(field)}
          />
        ))}
        {earlier.map(({ key, at, field }) => (
          <Removed
            key={key}
            field={field ?? { label: key, kind: 'text' }}
            note={t('kinds.removedUntil', { date: dateWords(untilOf(at)) })}
            onBack={isReadOnly || !field ? undefined : () => restore(broughtBack(field, draft.fields))}
          />
        ))}
      </ul>
    </section>
  );
}

const untilOf = (at: string): string =>
  new Date(Date.parse(at) + REMOVED_FIELD_DAYS * 24 * 60 * 60 * 1000).toISOString();

interface RemovedProps {
  field: Pick<KindField, 'kind' | 'label'>;
  note: string;
  onBack: (() => void) | undefined;
}

function Removed({ field: { kind, label }, note, onBack }: RemovedProps) {
  const Icon = iconOf(familyOf(kind));
  return (
    <li>
      <Icon size={17} stroke={1.7} aria-hidden />
      <span>
        {label}
        <small>{[familyName(familyOf(kind)), note].join(' · ')}</small>
      </span>
      {onBack && (
        <button
          type="button"
          className={classes.back}
          aria-label={t('kinds.bringBackName', { name: label })}
          onClick={onBack}
        >
          {t('kinds.bringBack')}
        </button>
      )}
    </li>
  );
}
