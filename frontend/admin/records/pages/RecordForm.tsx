import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { INACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { conflictingRecord } from '../../../api/conflicting-record';
import { t } from '../../core/language/t';
import { FormActions } from '../../core/ui/FormActions';
import { PageHeader } from '../../core/ui/PageHeader';
import { ContentDirection } from '../../fields/field/content-direction';
import { readText } from '../../fields/field/read-field';
import type { FormValues } from '../../fields/field/values';
import { FormConflict } from '../conflicts/FormConflict';
import { FormFields } from '../form/FormFields';
import { moveOnEnter } from '../form/move-on-enter';
import type { DraftForm } from '../form/useDraftForm';
import { useUnsavedChangesGuard } from '../form/useUnsavedChangesGuard';
import { NotesProvider } from '../notes/NotesProvider';
import { PreviewProvider } from '../preview/PreviewProvider';
import { AskForReview } from '../publication/AskForReview';
import { useSaveRecord } from '../record/useSaveRecord';
import type { Screen } from '../screens/screen';
import { RecordLanguages } from '../translations/RecordLanguages';
import { contentDirectionOf } from '../translations/site-languages';
import { CreateLaterMenu } from './CreateLaterMenu';
import {
  EditorDraftButton,
  EditorNote,
  EditorPublishMenu,
  EditorSaveError,
  EditorState,
  EditorTools,
} from './editor/EditorParts';
import { useCanBeDraft } from './editor/useCanBeDraft';
import { useRecordEditor } from './editor/useRecordEditor';
import { InlineCreateProvider } from './inline-create/InlineCreateProvider';

interface Props {
  screen: Screen;
  /** Undefined for a new record. */
  record?: ResourceRecord;
  /** Initial values of a new record; memoize them. */
  values?: FormValues | undefined;
  /** The path of the Back button. */
  list: string;
  /** Replaces the Back button. */
  back?: ReactNode;
  /** Called after a save that ends editing, instead of opening `list`. */
  onSaved?: (() => void) | undefined;
  /** Called when the new record was saved as a draft; the form stays open. */
  onDrafted?: (id: number) => void;
}

/** The form of a record as a page. The form of a new record becomes that of the record once it is saved as a draft. */
export function RecordForm({ screen, record: first, values, list, back, onSaved, onDrafted }: Props) {
  const { labels } = screen;
  const navigate = useNavigate();
  const afterSave = onSaved ?? (() => navigate({ to: list, ignoreBlocker: true }));
  const editor = useRecordEditor(screen, first, { saved: values });
  const { record, form, server } = editor;
  const canBeDraft = useCanBeDraft(screen);
  // The result of the save is visible beside the form.
  const staysOpen = record !== undefined && screen.publicPath !== undefined;
  const save = useSaveRecord(screen, {
    onSuccess: (saved, { values: sent, asDraft }) => {
      if (asDraft) {
        editor.continueFromNew(saved, sent);
        // Whoever has left stays where they are.
        if (!form.session.read().isLeft) onDrafted?.(saved.id);
      } else if (staysOpen) {
        editor.keepEditing(saved, sent);
        onSaved?.();
      } else {
        form.removeDraft();
        afterSave();
      }
    },
  });
  const isLeaving = save.isSuccess && !staysOpen && !save.variables.asDraft;
  const isSaving = save.isPending || isLeaving;
  const canSubmit = !isSaving && !form.isUploading && form.offered === undefined;
  const guard = useUnsavedChangesGuard(form.isDirty && !isLeaving);
  const isConflict = conflictingRecord(save.error) !== undefined;
  useFocusFirstField(form, first === undefined);
  const submit = (sent: FormValues, version: number | undefined) => {
    if (!staysOpen) form.lock();
    save.mutate(
      { record, values: sent, version, before: server?.settle },
      {
        onError: (error) => {
          server?.resume();
          if (staysOpen) form.setServerErrors(error);
          else form.unlockWithErrors(error);
        },
      },
    );
  };
  const saveNewDraft = () => {
    if (!form.validate(true)) return;
    save.mutate(
      { values: { ...form.values, status: INACTIVE }, asDraft: true },
      { onError: (error) => form.setServerErrors(error) },
    );
  };

  return (
    <PreviewProvider source={editor.previewed} isOpenAtFirst={first !== undefined} isArranged={screen.isArranged}>
      <NotesProvider resource={screen.name} id={record?.id}>
        <form
          noValidate
          onKeyDown={(event) => moveOnEnter(form.fields, event)}
          onSubmit={(event) => {
            event.preventDefault();
            form.submit(() => submit(form.values, form.version));
          }}
        >
          <PageHeader
            title={
              record
                ? t('resourcePages.editRecord', { title: readText(record, screen.displayField) })
                : labels.createTitle
            }
            subtitle={first ? undefined : labels.emptyText}
          />
          {record && <RecordLanguages screen={screen} record={record} />}
          <EditorState editor={editor} />
          {save.error && !isConflict && <EditorSaveError editor={editor} error={save.error} />}
          <InlineCreateProvider>
            <ContentDirection value={contentDirectionOf(record)}>
              <FormFields form={form} inSections />
            </ContentDirection>
          </InlineCreateProvider>
          <FormActions note={record ? <EditorNote editor={editor} /> : t('resourcePages.draftsHint')}>
            <EditorTools editor={editor} />
            {back ?? (
              <Button component={Link} to={list} variant="default">
                {t('ui.back')}
              </Button>
            )}
            <EditorDraftButton editor={editor} isSaving={isSaving} onSaveNew={saveNewDraft} />
            {record && editor.needsReview ? (
              <AskForReview editor={editor} disabled={!canSubmit} />
            ) : (
              <Button type="submit" disabled={!canSubmit} data-publishes>
                {isSaving
                  ? t('ui.savingDots')
                  : record
                    ? t('ui.saveChanges')
                    : t('resourcePages.createRecord', { singular: labels.singular })}
              </Button>
            )}
            <EditorPublishMenu editor={editor} isSaving={isSaving} />
            {!record && canBeDraft && !editor.needsReview && (
              <CreateLaterMenu screen={screen} form={form} disabled={!canSubmit} onCreated={afterSave} />
            )}
          </FormActions>
        </form>
      </NotesProvider>
      {record && <FormConflict form={form} record={record} singular={labels.singular} save={save} onSave={submit} />}
      {guard}
    </PreviewProvider>
  );
}

/**
 * Moves the focus to the first field of a form opened as a page, once the screen has taken the focus. Skipped where it would open
 * an on-screen keyboard over half of the window.
 */
function useFocusFirstField(form: DraftForm, isWanted: boolean): void {
  const focus = useEffectEvent(() => {
    const [first] = form.fields;
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && activeElement?.id !== 'main';
    if (first && !isElsewhere) document.getElementById(form.fieldId(first.name))?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isWanted || matchMedia('(pointer: coarse)').matches) return;
    const frame = requestAnimationFrame(() => focus());
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
}
