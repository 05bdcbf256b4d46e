import { Button, Text } from '@mantine/core';
import { ACTIVE } from '../../../../../backend/core/crud/states.shared.js';
import { t } from '../../../core/language/t';
import { keptOf } from '../../../core/session/shown-kinds';
import { SaveError } from '../../../core/ui/SaveError';
import { SAVES_DRAFT } from '../../../core/ui/saves-draft';
import { readText } from '../../../fields/field/read-field';
import { RecordNotices } from '../../form/RecordNotices';
import { HistoryButton } from '../../history/HistoryButton';
import { NotesButton } from '../../notes/NotesButton';
import { PreviewButton } from '../../preview/PreviewButton';
import { DraftConflict } from '../../publication/DraftConflict';
import { notSaved } from '../../publication/not-saved';
import { PresentPeople } from '../../publication/PresentPeople';
import { PublishMenu } from '../../publication/PublishMenu';
import { Remedy, StateLine } from '../../publication/StateLine';
import type { ServerDraft } from '../../publication/useServerDraft';
import { EditorMenu } from './EditorMenu';
import { saveNote } from './save-note';
import { useCanBeDraft } from './useCanBeDraft';
import type { RecordEditor } from './useRecordEditor';

interface Props {
  editor: RecordEditor;
}

/** Above the fields of content: other users present, and the publication state. */
export function EditorState({ editor }: Props) {
  const { screen, record, form, server, others, isComparing, setComparing } = editor;
  const canBeDraft = useCanBeDraft(screen);
  if (!server && !canBeDraft) return null;
  return (
    <>
      <PresentPeople others={others} fields={form.fields} />
      <StateLine
        status={record ? readText(record, 'status') : ''}
        server={server}
        onCompare={() => setComparing(true)}
      />
      {record && <RecordNotices resource={screen.name} id={record.id} />}
      {server && (
        <DraftConflict
          opened={isComparing}
          form={form}
          singular={screen.labels.singular}
          server={server}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}

/** Why the last save failed, and whether the draft is saved nevertheless. */
export const EditorSaveError = ({ editor: { server }, error }: Props & { error: unknown }) => (
  <SaveError error={error} isDraftSaved={server !== undefined && hasDraftOfAll(server)} />
);

const hasDraftOfAll = ({ publication, canSave, failure }: ServerDraft): boolean =>
  publication.draft_at !== null && !canSave && !failure;

/** Views beside the form, and actions for the whole record. */
export const EditorTools = ({ editor }: Props) => (
  <>
    <PreviewButton />
    <NotesButton />
    {editor.record && keptOf(editor.screen.name).hasHistory && (
      <HistoryButton
        definition={editor.screen}
        id={editor.record.id}
        form={editor.form}
        onRestored={(saved) => editor.keepEditing(saved)}
      />
    )}
    <EditorMenu editor={editor} />
  </>
);

/**
 * Beside the save buttons: the screen's own text, or the effect of a save on the site. A failure to save the draft takes
 * precedence, since the state line may be out of view.
 */
export function EditorNote({ editor: { screen, record, form, server, setComparing, needsReview } }: Props) {
  if (server?.failure)
    return (
      <Text span inherit c="red" fw={560} data-alarm>
        {notSaved(server.failure)} <Remedy server={server} onCompare={() => setComparing(true)} />
      </Text>
    );
  if (needsReview && record) return t('review.askHint');
  if (screen.labels.editFootnote || !server || !record) return screen.labels.editFootnote;
  return saveNote({
    isActive: readText(record, 'status') === ACTIVE,
    willBeActive: form.values.status === ACTIVE,
    hasDraft: server.publication.draft_at !== null || server.canSave,
  });
}

interface SavingProps extends Props {
  isSaving: boolean;
}

interface DraftButtonProps extends SavingProps {
  formId?: string;
  /** Creates a new record as a draft. */
  onSaveNew?: () => void;
}

/**
 * Saves the draft at once, without a message: the state line shows the time. A single button for new and saved records, which keeps
 * the focus when one becomes the other; without changes it is not disabled, which would lose the focus.
 */
export function EditorDraftButton({ editor, isSaving, formId, onSaveNew }: DraftButtonProps) {
  const { screen, record, form, server } = editor;
  const canBeDraft = useCanBeDraft(screen);
  if (!server && !canBeDraft) return null;
  const save = record ? server?.save : onSaveNew;
  const isSaved = record ? !server?.canSave : !form.isDirty;
  const isDisabled = isSaving || form.isUploading || isSaved || (!record && form.offered !== undefined);
  return (
    <Button
      variant="default"
      form={formId}
      aria-disabled={isDisabled || undefined}
      data-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && save?.()}
      {...{ [SAVES_DRAFT]: true }}
    >
      {t('publication.saveDraft')}
    </Button>
  );
}

export const EditorPublishMenu = ({ editor, isSaving }: SavingProps) =>
  editor.server &&
  editor.record && (
    <PublishMenu
      definition={editor.screen}
      record={editor.record}
      status={readText(editor.record, 'status')}
      form={editor.form}
      server={editor.server}
      disabled={isSaving || editor.form.offered !== undefined}
      onUnpublished={editor.continueWithStatus}
    />
  );
