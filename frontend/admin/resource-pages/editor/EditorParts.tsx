import { useState } from 'react';
import { readText } from '../../fields/read-field';
import { HistoryButton } from '../../history/HistoryButton';
import { PreviewButton } from '../../preview/PreviewButton';
import { DraftConflict } from '../../publication/DraftConflict';
import { Here } from '../../publication/Here';
import { PublishMenu } from '../../publication/PublishMenu';
import { SaveDraftButton } from '../../publication/SaveDraftButton';
import { StateLine } from '../../publication/StateLine';
import { EditorMenu } from './EditorMenu';
import type { RecordEditor } from './useRecordEditor';

interface Props {
  editor: RecordEditor;
}

/** Above the fields: who else is there, and what visitors see. */
export function EditorState({ editor: { screen, record, form, server, others } }: Props) {
  const [isComparing, setComparing] = useState(false);
  if (!server) return null;
  return (
    <>
      <Here others={others} fields={form.fields} />
      <StateLine status={readText(record, 'status')} server={server} onCompare={() => setComparing(true)} />
      <DraftConflict
        opened={isComparing}
        form={form}
        singular={screen.labels.singular}
        server={server}
        onClose={() => setComparing(false)}
      />
    </>
  );
}

/** What can be looked at beside the form, and done with the record as a whole. */
export const EditorTools = ({ editor }: Props) => (
  <>
    <PreviewButton />
    {editor.screen.hasHistory !== false && (
      <HistoryButton
        definition={editor.screen}
        id={editor.record.id}
        form={editor.form}
        onRestored={(saved) => editor.goOnFrom(saved)}
      />
    )}
    <EditorMenu editor={editor} />
  </>
);

interface SavingProps extends Props {
  isSaving: boolean;
}

export const EditorDraftButton = ({ editor: { form, server }, isSaving, formId }: SavingProps & { formId?: string }) =>
  server && <SaveDraftButton server={server} formId={formId} disabled={isSaving || form.isUploading} />;

export const EditorPublishMenu = ({ editor, isSaving }: SavingProps) =>
  editor.server && (
    <PublishMenu
      definition={editor.screen}
      record={editor.record}
      status={readText(editor.record, 'status')}
      version={editor.form.version}
      server={editor.server}
      disabled={isSaving || editor.form.offered !== undefined}
      onUnpublished={editor.goOnUnpublished}
    />
  );
