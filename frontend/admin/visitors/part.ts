import { t } from '../core/language/t';
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
  editors: { knowledge: 'chatbot' },
  records: () => ({
    message: {
      name: t('recordNames.message.name'),
      singular: t('recordNames.message.singular'),
      plural: t('recordNames.message.plural'),
      placeOf: (id) => ({ to: '/admin/message', search: { view: String(id) } }),
      hasBin: true,
    },
    agent: {
      name: t('recordNames.agent.name'),
      singular: t('recordNames.agent.singular'),
      plural: t('recordNames.agent.plural'),
      placeOf: (id) => ({ to: '/admin/agent', search: { view: String(id) } }),
      hasBin: true,
    },
    person: {
      name: t('recordNames.person.name'),
      singular: t('recordNames.person.singular'),
      plural: t('recordNames.person.plural'),
      placeOf: (id) => (id > 0 ? { to: `/admin/person/${id}` } : { to: '/admin/person' }),
    },
    mail: {
      name: t('recordNames.mail.name'),
      singular: t('recordNames.mail.singular'),
      plural: t('recordNames.mail.plural'),
      placeOf: () => ({ to: '/admin/mail' }),
      readPermission: 'mail.read',
    },
    question: {
      name: t('recordNames.question.name'),
      singular: t('recordNames.question.singular'),
      plural: t('recordNames.question.plural'),
      placeOf: () => ({ to: '/admin/questions' }),
    },
  }),
};
