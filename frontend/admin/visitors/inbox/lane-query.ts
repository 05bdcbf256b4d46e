import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ConversationPage } from '../../../../backend/visitors/inbox/conversation.dto.js';
import type { Api } from '../../../api/client';
import { withQuery } from '../../../api/search';
import type { DeskSearch } from './desk-search';

/** The prefix of all query keys of conversations. */
export const CONVERSATIONS = 'conversations';

/** A lane of the inbox, page by page. */
export const laneQuery = (api: Pick<Api, 'get'>, { lane, search, form, about }: DeskSearch) =>
  infiniteQueryOptions({
    queryKey: [CONVERSATIONS, 'list', lane, search, form, about],
    queryFn: ({ pageParam, signal }) =>
      api.get<ConversationPage>(
        withQuery('/admin/api/conversations', { lane, search, form, about, page: pageParam }),
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }: ConversationPage) =>
      current_page < last_page ? current_page + 1 : undefined,
  });
