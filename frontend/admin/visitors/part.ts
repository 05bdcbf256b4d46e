import type { OfficePart } from '../core/parts/office-part';
import { knowledgeScreen } from './chatbot/knowledge-item';
import { laneQuery } from './inbox/lane-query';
import { savedReplyScreen } from './inbox/saved-reply';
import { PEOPLE } from './people/people-list';
import { subscriberScreen } from './people/subscriber';

export const visitors: OfficePart = {
  screens: { chatbot: knowledgeScreen, saved_reply: savedReplyScreen, subscriber: subscriberScreen },
  lists: {
    agent: {},
    message: {},
    person: PEOPLE,
    inbox: {
      query: (queryClient, api) => {
        const lane = laneQuery(api, { lane: 'us' });
        return {
          queryKey: lane.queryKey,
          fetch: () => queryClient.fetchInfiniteQuery({ ...lane, retry: false }),
        };
      },
    },
  },
};
