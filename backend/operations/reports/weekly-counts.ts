import type { Type } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { Agent } from '../../visitors/agents/agent.entity.js';
import { Question } from '../../visitors/assistant/conversations/question.entity.js';
import { Message } from '../../visitors/messages/message.entity.js';
import { Subscriber } from '../../visitors/subscribers/subscriber.entity.js';

/** What is counted by week. */
export interface Counted {
  /** Who may read it. */
  permission: Permission;
  /** The records that are counted together. */
  entities: readonly {
    entity: Type<{ id: number; created_at: Date }>;
    hasSpam: boolean;
    sentWith?: 'message' | 'agent';
  }[];
}

/** The charts of *Today*: the back office does not compile without a title for each (`charts.ts` of its dashboard). */
const counted = {
  enquiries: {
    permission: Permission.InboxRead,
    entities: [
      { entity: Message, hasSpam: true, sentWith: 'message' },
      { entity: Agent, hasSpam: true, sentWith: 'agent' },
    ],
  },
  subscribers: { permission: Permission.SubscribersRead, entities: [{ entity: Subscriber, hasSpam: true }] },
  questions: { permission: Permission.QuestionsRead, entities: [{ entity: Question, hasSpam: false }] },
} satisfies Record<string, Counted>;

export type WeeklyName = keyof typeof counted;

export const weeklyCounts: Readonly<Record<WeeklyName, Counted>> = counted;

/** In the order of the charts. */
export const WEEKLY_NAMES = Object.keys(counted) as WeeklyName[];
