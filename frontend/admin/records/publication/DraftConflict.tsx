import type { DraftRecord } from '../../../../backend/core/crud/publication/publication.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { conflictingRecord } from '../../../api/conflicting-record';
import { ConflictDialog } from '../conflicts/ConflictDialog';
import type { DraftForm } from '../form/useDraftForm';
import type { ServerDraft } from './useServerDraft';

interface Props {
  opened: boolean;
  form: DraftForm;
  /** 'post' */
  singular: string;
  server: ServerDraft;
  onClose: () => void;
}

/** Compares unsaved values with those saved by somebody else: a draft, or the record itself. */
export function DraftConflict({ opened, form, singular, server, onClose }: Props) {
  const stored = conflictingRecord(server.conflict);
  if (!stored) return null;
  const theirs = server.conflict?.body.draft as DraftRecord | null | undefined;
  const current = { ...stored, ...theirs?.values } as ResourceRecord;
  return (
    <ConflictDialog
      key={`${stored.version}-${theirs?.draft_at}`}
      opened={opened}
      fields={form.fields.filter(({ kind }) => kind !== 'status')}
      singular={singular}
      mine={form.values}
      base={form.kept}
      current={current}
      draft={theirs ? { by: theirs.draft_by?.name, at: theirs.draft_at } : undefined}
      onClose={onClose}
      onSave={(values) => {
        for (const [name, value] of Object.entries(values)) form.setValue(name, value);
        server.overrule(theirs?.version ?? stored.version);
        onClose();
      }}
    />
  );
}
