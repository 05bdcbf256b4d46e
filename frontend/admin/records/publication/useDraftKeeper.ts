import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SavedDraft } from '../../../../backend/core/crud/publication/publication.dto.js';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useBackgroundSend } from '../../core/session/useBackgroundSend';
import { toastInfo } from '../../core/toasts/toast';
import { type FormValues, sameValue } from '../../fields/field/values';
import { toWire } from '../../fields/kinds/form-values';
import { kindOf } from '../../fields/kinds/registry';
import { listKey } from '../../lists/table/useList';
import type { RecordDefinition } from '../record/record-definition';
import { contentOf, draftPath } from '../record/server-draft';
import type { Keeper, RecordSession } from '../unsaved/record-session';
import { isFinal } from './final-refusal';

/** Keeps what is typed into content as its draft on the server; what is no content, and what is new, is left as it is. */
export function useDraftKeeper({ name }: Pick<RecordDefinition, 'name'>): Keeper {
  const api = useAdminApi();
  const sendInBackground = useBackgroundSend();
  const queryClient = useQueryClient();
  return useMemo(
    (): Keeper => ({
      differs: (session) =>
        contentOf(session.record) !== undefined && changedFields(session, session.values, session.kept).length > 0,
      isRetried: (_, error) => !isFinal(error),
      async keep(session, values, isAsked) {
        const { stored, record } = session;
        if (!record) return;
        const state = session.read();
        const version = state.version ?? record.version;
        const changed = changedFields(session, values, stored);
        const body = Object.fromEntries(changed.map((field) => [field.name, toWire(field, values[field.name])]));
        const put = isAsked ? api.send : sendInBackground;
        const { notice, ...publication } = await put<SavedDraft>('PUT', draftPath({ name }, record.id), {
          values: body,
          version,
          draft_at: state.publication?.draft_at ?? null,
        });
        if (notice) toastInfo(notice);
        const { draft_at, draft_by } = publication;
        session.dispatch({
          type: 'drafted',
          drafted: { ...values, ...('status' in stored ? { status: stored.status ?? '' } : {}) },
          publication,
          draft: draft_at ? { values: body, version, draft_at, draft_by } : undefined,
        });
        queryClient.invalidateQueries({ queryKey: listKey(name), refetchType: 'none' });
      },
    }),
    [api, sendInBackground, queryClient, name],
  );
}

/** The fields of a draft whose values differ. */
const changedFields = ({ shownFields }: RecordSession, values: FormValues, from: FormValues) =>
  shownFields.filter(
    (field) =>
      field.kind !== 'status' &&
      !kindOf(field).isSecret &&
      !field.immutable &&
      !sameValue(values[field.name], from[field.name]),
  );
