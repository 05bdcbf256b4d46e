import { Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { IconSparkles, IconWorld } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { SEO_TEXTS } from '../../../../backend/content/seo/seo.constants.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ACTIVE, INACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { directionOf } from '../../../../backend/core/text/languages.shared.js';
import { conflictingRecord } from '../../../api/conflicting-record';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { isCovered } from '../../core/ui/layers';
import { PageHeader } from '../../core/ui/PageHeader';
import type { Field } from '../../fields/field/field';
import { useLimits } from '../../fields/field/limits';
import { readText } from '../../fields/field/read-field';
import type { FieldValue, FormValues } from '../../fields/field/values';
import { defaultValues, fromWire, requestBody, toFormValues } from '../../fields/kinds/form-values';
import { FormConflict } from '../conflicts/FormConflict';
import { FormBody } from '../form/FormBody';
import { useUnsavedChangesGuard } from '../form/useUnsavedChangesGuard';
import { NotesProvider } from '../notes/NotesProvider';
import {
  EditorDraftButton,
  EditorPublishMenu,
  EditorSaveError,
  EditorState,
  EditorTools,
} from '../pages/editor/EditorParts';
import { useRecordEditor } from '../pages/editor/useRecordEditor';
import { PreviewProvider } from '../preview/PreviewProvider';
import { WithPreview } from '../preview/WithPreview';
import { AskForReview } from '../publication/AskForReview';
import { endpointsOf } from '../record/record-definition';
import { useSaveRecord } from '../record/useSaveRecord';
import type { Screen } from '../screens/screen';
import {
  formValueOf,
  isOwnField,
  mayStayEmpty,
  stateOf,
  type TranslatedField,
  translatedFields,
  withText,
} from './field-states';
import { LanguageTabs } from './LanguageTabs';
import { Progress } from './Progress';
import { languageName, languagesOf } from './site-languages';
import { TextRow } from './TextRow';
import classes from './TranslationForm.module.css';
import { TranslationRow } from './TranslationRow';
import { useModelDrafts } from './useModelDrafts';
import { type Translation, useStillRight } from './useTranslation';

interface Props {
  screen: Screen;
  view: Translation;
  language: string;
  /** Called when the translation was saved, or changed elsewhere. */
  onSaved: () => void;
  /** Called when a publication was undone. */
  onUndone: () => void;
}

/** The form of a translation, each field beside its original. */
export function TranslationForm({ screen, view, language, onSaved, onUndone }: Props) {
  const { original } = view;
  const first = languagesOf(original).language ?? '';
  const name = languageName(language);
  const limited = useLimits(screen.name);
  const declaration = useMemo(() => {
    const own = translationOf(screen, view, language);
    return { ...own, fields: limited(own.fields) };
  }, [screen, view, language, limited]);
  const saved = useMemo(
    () => (view.translation ? undefined : { ...newValues(declaration.fields, view), status: INACTIVE }),
    [view, declaration],
  );
  const editor = useRecordEditor(declaration, view.translation ?? undefined, { saved });
  const { record, form, server } = editor;
  const models = useModelDrafts(screen.name, original.id, language);
  const stillRight = useStillRight(screen, original.id, language);
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  /** The index of the field shown on phones. */
  const [at, setAt] = useState(0);

  /** What was typed into texts of lists, which themselves have the original's in place of empty ones. */
  const [typed, setTyped] = useState<Readonly<Record<string, FieldValue>>>({});
  const shownIn = (row: TranslatedField): FieldValue => {
    const value = formValueOf(row, form.values);
    const own = typed[row.name];
    if (!row.text) return value;
    if (own !== undefined && (own || row.original) === value) return own;
    return row.state === 'empty' && value === row.original ? '' : value;
  };
  const setRow = (row: TranslatedField, value: FieldValue) => {
    if (!row.text) return form.setValue(row.name, value);
    const { name: list } = row.text.list;
    setTyped((now) => ({ ...now, [row.name]: value }));
    form.setValue(list, withText(row, form.values[list] ?? [], value));
  };

  const rows = translatedFields(declaration.fields, view, form.values).map((row) => {
    const value = shownIn(row);
    const saved = row.state;
    return { ...row, value, saved, state: stateOf(row, value, formValueOf(row, form.stored)) };
  });
  const open = rows.filter(({ state }) => state !== 'done');
  const current = Math.min(at, rows.length - 1);

  const undo = useUndoTranslation(declaration, onUndone);
  const save = useSaveRecord(declaration, {
    undo: (made, change) => ({
      label: t('ui.undo'),
      onAction: () => undo(made, change.record, form.stored),
      isUndo: true,
    }),
    onSuccess: async (made, { values: sent, asDraft }) => {
      // Equal to the original, and meant to be.
      const copied = rows.filter(
        ({ text, value, original: same, saved: before }) => text && value === same && before !== 'done',
      );
      if (asDraft) editor.continueFromNew(made, sent);
      else {
        // The status was not typed: it is no later change than what was sent.
        editor.keepEditing(made, { ...sent, status: form.values.status ?? '' });
        if (copied.length > 0) await stillRight.mutateAsync(copied.map((row) => row.name));
      }
      onSaved();
    },
  });
  const guard = useUnsavedChangesGuard(() => form.session.isDirty);
  const isConflict = conflictingRecord(save.error) !== undefined;
  const canSubmit = !save.isPending && !form.isUploading && form.offered === undefined;
  // Saves with the version of the original that is shown.
  const more = record ? { original_version: original.version } : { translation_of: original.id, language };
  const submit = (values: FormValues, version: number | undefined) =>
    save.mutate(
      { record, values: { ...values, status: ACTIVE }, version, before: server?.settle, more },
      {
        onError: (error) => {
          server?.resume();
          form.setServerErrors(error);
        },
      },
    );
  const saveNewDraft = () => {
    if (!form.validate(true)) return;
    save.mutate(
      { values: { ...form.values, status: INACTIVE }, asDraft: true, more },
      { onError: (error) => form.setServerErrors(error) },
    );
  };
  const focus = (index: number) => {
    // The field may become visible only now, and the next key is already for it.
    flushSync(() => setAt(index));
    document.getElementById(form.fieldId(rows[index]?.name ?? ''))?.focus();
  };
  const takeOver = (index: number, value: unknown) => {
    const row = rows[index];
    if (!row) return;
    setRow(row, fromWire(row.field, value));
    models.remove(row.name);
    focus(index);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isCopy = event.key === (document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
    const isNext = event.key === 'ArrowDown';
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(isCopy || isNext)) return;
    if (isCovered(event.currentTarget)) return;
    const focused = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row;
    const index = rows.findIndex((row) => row.name === focused);
    if (isCopy) {
      const row = rows[index];
      if (!row) return;
      setRow(row, row.original);
    } else {
      const later = rows.findIndex((row, place) => place > index && row.state !== 'done');
      const next = later < 0 ? rows.findIndex((row) => row.state !== 'done') : later;
      if (next < 0) return;
      focus(next);
    }
    event.preventDefault();
  };

  return (
    <PreviewProvider source={editor.previewed}>
      <NotesProvider resource={screen.name} id={record?.id}>
        <form
          noValidate
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            form.submit(() => submit(form.values, form.version));
          }}
        >
          <PageHeader
            title={readText(original, screen.displayField)}
            subtitle={t('translate.fromInto', { first: languageName(first), language: name })}
          >
            <EditorTools editor={editor} />
            <EditorDraftButton editor={editor} isSaving={save.isPending} onSaveNew={saveNewDraft} />
            <Group gap="xs" wrap="nowrap" className={classes.publish}>
              {editor.needsReview ? (
                <AskForReview editor={editor} disabled={!canSubmit} />
              ) : (
                <Button
                  type="submit"
                  disabled={!canSubmit}
                  leftSection={<IconWorld size={17} stroke={1.8} aria-hidden />}
                >
                  {save.isPending ? t('ui.savingDots') : t('translate.publish', { language: name })}
                </Button>
              )}
              <EditorPublishMenu editor={editor} isSaving={save.isPending} />
            </Group>
          </PageHeader>
          <EditorState editor={editor} />
          {save.error && !isConflict && <EditorSaveError editor={editor} error={save.error} />}
          <WithPreview>
            <Paper className={classes.sheet} data-only-open={isOnlyOpen || undefined}>
              <div className={classes.head}>
                <b lang={first}>{languageName(first)}</b>
                <div className={`row wrap apart ${classes.into}`}>
                  <LanguageTabs screen={screen} original={original} language={language} isShort />
                  <Checkbox
                    visibleFrom="sm"
                    label={t('translate.onlyOpen')}
                    checked={isOnlyOpen}
                    onChange={(event) => setOnlyOpen(event.currentTarget.checked)}
                  />
                </div>
              </div>
              <FormBody form={form}>
                {rows.map((row, index) => {
                  const Row = row.text ? TextRow : TranslationRow;
                  return (
                    <Row
                      key={row.name}
                      row={row}
                      value={row.value}
                      onChange={(value) => setRow(row, value)}
                      form={form}
                      languages={{ first, into: language, direction: directionOf(language) }}
                      isCurrent={index === current}
                      original={original}
                      draft={models.drafts[row.name]}
                      isDrafting={models.run?.field === row.name}
                      onDraft={view.can_draft ? (how) => models.write([row.name], how) : undefined}
                      onTakeOver={(value) => takeOver(index, value)}
                      onDropDraft={() => {
                        models.remove(row.name);
                        focus(index);
                      }}
                      onCopy={() => setRow(row, row.original)}
                      onStillRight={
                        record ? () => stillRight.mutate([row.name], { onSuccess: () => focus(index) }) : undefined
                      }
                    />
                  );
                })}
              </FormBody>
              <Progress
                states={rows.flatMap((row) => (mayStayEmpty(row) ? [] : [row.state]))}
                fields={rows.length}
                run={models.run}
                onStop={models.stop}
                at={current}
                onMove={setAt}
                draftAll={
                  view.can_draft && open.length > 0 && !models.run ? (
                    <Button
                      variant="default"
                      size="compact-sm"
                      leftSection={<IconSparkles size={15} stroke={1.8} aria-hidden />}
                      onClick={() =>
                        models.write(open.map((row) => row.name).filter((field) => !(field in models.drafts)))
                      }
                    >
                      {t('translate.draftTranslation')}
                    </Button>
                  ) : undefined
                }
              />
            </Paper>
            <ShownElsewhere screen={screen} original={original} values={form.values} language={language} />
          </WithPreview>
        </form>
      </NotesProvider>
      {record && (
        <FormConflict form={form} record={record} singular={screen.labels.singular} save={save} onSave={submit} />
      )}
      {guard}
    </PreviewProvider>
  );
}

/** The values of a new translation: a list whose texts are translated one by one begins as the original's. */
function newValues(fields: readonly Field[], view: Translation): FormValues {
  const lists = fields.flatMap((field) => {
    const known = view.fields.find(({ name }) => name === field.name);
    return known?.texts ? [[field.name, fromWire(field, known.original)] as const] : [];
  });
  return { ...defaultValues(fields), ...Object.fromEntries(lists) };
}

/** The screen with the translatable fields; the other fields are those of the original. */
function translationOf(screen: Screen, { original, fields }: Translation, language: string): Screen {
  return {
    ...screen,
    draftName: `${screen.name}.${original.id}.${language}`,
    fields: screen.fields
      .filter(({ name, kind }) => kind === 'status' || isOwnField(name) || fields.some((field) => field.name === name))
      // Fields with a condition are always shown if the original has a value.
      .map(({ hiddenBy: _, shownWith: __, shownAt: ___, ...field }) => field as Field),
    successMessage: t('translate.published', { language: languageName(language) }),
  };
}

interface ShownElsewhereProps {
  screen: Screen;
  original: ResourceRecord;
  values: FormValues;
  language: string;
}

/** What search engines and link previews show of the translation as it is typed; nothing for records without a page. */
function ShownElsewhere({ screen, original, values, language }: ShownElsewhereProps) {
  const first = screen.fields.find(({ Panel }) => Panel !== undefined);
  if (!first?.Panel) return null;
  const texts = screen.fields.filter(({ name }) => SEO_TEXTS.some((text) => text === name));
  return (
    <first.Panel
      form={screen.name}
      title={first.section ?? ''}
      fields={texts}
      values={{ ...toFormValues(screen.fields, original), ...values }}
      errors={{}}
      // Their inputs stand beside the original.
      renderField={({ label }) => (
        <Text fz="sm" fw={560}>
          {label}
        </Text>
      )}
      language={language}
    />
  );
}

/** Undoes a publication: restores the previous texts, and takes a new translation offline. */
function useUndoTranslation(declaration: Screen, onUndone: () => void) {
  const api = useAdminApi();
  const { update, updateMethod } = endpointsOf(declaration);
  return async (made: ResourceRecord, before: ResourceRecord | undefined, values: FormValues): Promise<void> => {
    const former = before ? requestBody(declaration, before, values, undefined) : { status: INACTIVE };
    try {
      await api.send(updateMethod, update(made.id), { ...former, version: made.version });
      toastSuccess(t('translate.undone'));
      onUndone();
    } catch (error) {
      toastFailure(error, t('translate.notUndone'));
    }
  };
}
