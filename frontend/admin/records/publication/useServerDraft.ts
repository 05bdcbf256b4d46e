import { useQueryClient } from '@tanstack/react-query';
import type {
  DraftRecord,
  PublicationRecord,
  SavedDraft,
} from '../../../../backend/core/crud/publication/publication.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastInfo } from '../../core/toasts/toast';
import { listKey } from '../../lists/table/useList';
import type { RecordDefinition } from '../record/record-definition';
import { draftPath } from '../record/server-draft';
import type { RecordSession } from '../unsaved/record-session';
import type { Phase, SaveFailure } from '../unsaved/session-state';

export interface ServerDraft {
  publication: PublicationRecord;
  phase: Phase;
  isSaving: boolean;
  failure: SaveFailure | undefined;
  /** The response 409: somebody else has saved the draft or the record. */
  conflict: ApiError | undefined;
  /** Whether there are changes to save. */
  canSave: boolean;
  /** Saves the draft now. Resolves to whether the server has the form's values. */
  save(): Promise<boolean>;
  settle(): Promise<ResourceRecord | undefined>;
  resume(): void;
  setPublication(publication: PublicationRecord): void;
  discard(): Promise<void>;
  /** After a conflict, lets the form's values replace those saved by somebody else. */
  overrule(version: number): void;
}

/** The draft of content on the server; undefined for other records, and for a new one until it is saved. */
export function useServerDraft(
  { name }: Pick<RecordDefinition, 'name'>,
  session: RecordSession,
): ServerDraft | undefined {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const { publication, activity, failure, conflict } = session.read();
  if (!publication) return undefined;
  return {
    publication,
    phase: session.phase,
    isSaving: activity === 'keeping',
    failure,
    conflict,
    canSave: session.isUnkept,
    save: () => session.keep(),
    settle: session.settle,
    resume: session.resume,
    setPublication: (next) => session.dispatch({ type: 'scheduled', publication: next }),
    async discard() {
      await session.idle();
      const { record } = session;
      if (!record) return;
      session.dispatch({ type: 'sending' });
      try {
        const { notice, ...next } = await api.send<SavedDraft>('DELETE', draftPath({ name }, record.id));
        toastInfo(notice ?? t('publication.draftDiscarded'));
        session.dispatch({ type: 'discarded', publication: next, stored: session.stored });
      } finally {
        session.resume();
      }
      queryClient.invalidateQueries({ queryKey: listKey(name) });
      queryClient.invalidateQueries({ queryKey: ['schedule'] });
    },
    overrule: (version) =>
      session.dispatch({ type: 'overruled', version, other: conflict?.body.draft as DraftRecord | null | undefined }),
  };
}
