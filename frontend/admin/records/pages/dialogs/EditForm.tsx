import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../../../api/client';
import { t } from '../../../core/language/t';
import { toastInfo } from '../../../core/toasts/toast';
import { FormModal } from '../../../core/ui/FormModal';
import { ContentDirection } from '../../../fields/field/content-direction';
import { readText } from '../../../fields/field/read-field';
import type { FormValues } from '../../../fields/field/values';
import { FormFields } from '../../form/FormFields';
import { moveOnEnter } from '../../form/move-on-enter';
import { useUnsavedChangesGuard } from '../../form/useUnsavedChangesGuard';
import { NotesProvider } from '../../notes/NotesProvider';
import { PreviewPane } from '../../preview/PreviewPane';
import { PreviewProvider } from '../../preview/PreviewProvider';
import { usePreview } from '../../preview/preview-context';
import { useFollowing } from '../../preview/useFollowing';
import { AskForReview } from '../../publication/AskForReview';
import type { FailedSave } from '../../record/useBackgroundSave';
import type { Screen } from '../../screens/screen';
import { RecordLanguages } from '../../translations/RecordLanguages';
import { contentDirectionOf } from '../../translations/site-languages';
import {
  EditorDraftButton,
  EditorNote,
  EditorPublishMenu,
  EditorSaveError,
  EditorState,
  EditorTools,
} from '../editor/EditorParts';
import { type RecordEditor, useRecordEditor } from '../editor/useRecordEditor';
import { InlineCreateProvider } from '../inline-create/InlineCreateProvider';

interface Props {
  opened: boolean;
  screen: Screen;
  record: ResourceRecord;
  failedSave: FailedSave | undefined;
  onClose: () => void;
  onClosed: () => void;
  onSave: (change: EditedRecord) => void;
}

interface EditedRecord {
  record: ResourceRecord;
  values: FormValues;
  version: number | undefined;
  /** Awaited before the record is sent. */
  before: (() => Promise<ResourceRecord | undefined>) | undefined;
}

/** The edit form in a dialog, which closes when the save is sent. */
export function EditForm({ opened, screen, record, failedSave, onClose, onClosed, onSave }: Props) {
  const errors = failedSave?.error instanceof ApiError ? failedSave.error.errors : undefined;
  const editor = useRecordEditor(screen, record, { values: failedSave?.values, errors, isOpen: opened });
  const { form, server } = editor;
  const dirty = opened && form.isDirty;
  // The dialog stays open until the router has navigated, and mounted until its transition ends: without this, a second submit in
  // between would save twice.
  const [isSubmitted, setSubmitted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that failed brings it back
  useEffect(() => {
    if (opened) setSubmitted(false);
  }, [opened, failedSave]);
  // Until the router has navigated, a dialog is still open whose save is under way: that save owns the copy.
  const guard = useUnsavedChangesGuard(() => opened && form.session.isDirty && form.session.read().copy !== 'resting');
  const close = () => {
    if (server?.canSave && !form.offered) {
      server
        .save()
        .then((isSaved) =>
          isSaved ? toastInfo(t('resourcePages.savedAsDraft')) : toastInfo(t('resourcePages.typedKept')),
        );
    } else if (dirty) toastInfo(t('resourcePages.typedKept'));
    onClose();
  };
  const submit = () => {
    if (isSubmitted || !opened) return;
    form.submit(() => {
      setSubmitted(true);
      // The save removes the copy if it succeeds.
      form.session.restCopy(false);
      onSave({
        record: form.session.current ?? record,
        values: form.values,
        version: form.version,
        before: server?.settle,
      });
    });
  };
  return (
    <PreviewProvider source={editor.previewed} inDialog>
      <NotesProvider resource={screen.name} id={editor.record?.id}>
        <EditModal
          editor={editor}
          title={t('resourcePages.editRecord', { title: readText(editor.record ?? record, screen.displayField) })}
          opened={opened}
          isSaving={isSubmitted}
          failure={failedSave?.error}
          onClose={close}
          onClosed={onClosed}
          onSubmit={submit}
        />
      </NotesProvider>
      {guard}
    </PreviewProvider>
  );
}

interface ModalProps extends Pick<Props, 'opened' | 'onClose' | 'onClosed'> {
  editor: RecordEditor;
  title: string;
  isSaving: boolean;
  /** The error of the last save. */
  failure: unknown;
  onSubmit: () => void;
}

/** The dialog; with a preview of its form, it fills the window. */
function EditModal({ editor, title, opened, isSaving, failure, onClose, onClosed, onSubmit }: ModalProps) {
  const { form } = editor;
  const preview = usePreview();
  const following = useFollowing();
  return (
    <FormModal
      title={title}
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      {...(editor.needsReview ? {} : { formId: form.id })}
      submitDisabled={isSaving || form.isUploading || form.offered !== undefined}
      footnote={<EditorNote editor={editor} />}
      actions={<EditorTools editor={editor} />}
      secondary={
        <>
          <EditorDraftButton editor={editor} formId={form.id} isSaving={isSaving} />
          {editor.needsReview && <AskForReview editor={editor} disabled={isSaving || form.isUploading} />}
        </>
      }
      menu={<EditorPublishMenu editor={editor} isSaving={isSaving} />}
      size={form.fields.length > 3 ? 1000 : 720}
      aside={
        preview && (preview.isBeside || preview.isInstead)
          ? { place: preview.isBeside ? 'beside' : 'instead', content: <PreviewPane source={preview.source} /> }
          : undefined
      }
    >
      <form
        id={form.id}
        noValidate
        onKeyDown={(event) => moveOnEnter(form.fields, event)}
        onSubmit={(event) => {
          event.preventDefault();
          // Missing values get the focus, which a hidden field can't have.
          if (preview?.isInstead) flushSync(preview.backToForm);
          onSubmit();
        }}
        {...following}
      >
        {editor.record && <RecordLanguages screen={editor.screen} record={editor.record} />}
        <EditorState editor={editor} />
        {failure !== undefined && <EditorSaveError editor={editor} error={failure} />}
        <InlineCreateProvider>
          <ContentDirection value={contentDirectionOf(editor.record)}>
            <FormFields form={form} />
          </ContentDirection>
        </InlineCreateProvider>
      </form>
    </FormModal>
  );
}
