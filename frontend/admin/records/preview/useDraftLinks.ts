import { useQueryClient } from '@tanstack/react-query';
import type { DraftLinkInput, DraftLinks, NewDraftLink } from '../../../../backend/site/preview/draft-links.dto.js';
import { ApiError } from '../../../api/client';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';

export interface LinkedRecord {
  resource: string;
  id: number;
}

const keyOf = ({ resource, id }: LinkedRecord) => ['draft_links', resource, id] as const;

/** Fetches the valid links to a draft. */
export function useDraftLinks(record: LinkedRecord, enabled: boolean) {
  return useGet<DraftLinks>(keyOf(record), `/admin/api/list_draft_link/${record.resource}/${record.id}`, { enabled });
}

export function useCreateDraftLink(record: LinkedRecord) {
  const queryClient = useQueryClient();
  return useSend({
    call: (api, days: DraftLinkInput['days']) =>
      api.send<NewDraftLink>('POST', `/admin/api/create_draft_link/${record.resource}/${record.id}`, { days }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(record) }),
  });
}

/** An expired link, or one already revoked by somebody else, counts as revoked. */
export function useRevokeDraftLink(record: LinkedRecord) {
  const queryClient = useQueryClient();
  return useSend({
    call: async (api, link: number) => {
      try {
        await api.send('DELETE', `/admin/api/delete_draft_link/${record.resource}/${record.id}/${link}`);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(record) }),
  });
}
