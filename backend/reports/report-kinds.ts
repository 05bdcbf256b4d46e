import type { Type } from '@nestjs/common';
import { Agent } from '../agents/agent.entity.js';
import { Question } from '../assistant/conversations/question.entity.js';
import { KnowledgeItem } from '../chatbot/knowledge-item.entity.js';
import { Client } from '../clients/client.entity.js';
import { Permission } from '../core/access/permissions.js';
import { Message } from '../messages/message.entity.js';
import { Portfolio } from '../portfolios/portfolio.entity.js';
import { Post } from '../posts/post.entity.js';
import { Product } from '../products/product.entity.js';
import { Subscriber } from '../subscribers/subscriber.entity.js';
import type { ReportName } from './report.dto.js';

export interface ReportKind {
  name: ReportName;
  icon: string;
  entity: Type<{ id: number; created_at: Date; spam_at?: Date | null }>;
  /** Required to see the card: the permission to read the records. */
  permission: Permission;
  /** Whether the records have `spam_at`; suspected spam is not counted. */
  hasSpam?: true;
}

/** In the order of the cards. */
export const REPORT_KINDS: readonly ReportKind[] = [
  { name: 'Solutions', icon: 'ti-apps', entity: Product, permission: Permission.ContentRead },
  { name: 'Updates', icon: 'ti-news', entity: Post, permission: Permission.ContentRead },
  { name: 'Projects', icon: 'ti-briefcase', entity: Portfolio, permission: Permission.ContentRead },
  { name: 'Clients', icon: 'ti-building', entity: Client, permission: Permission.ContentRead },
  {
    name: 'Subscribers',
    icon: 'ti-mailbox',
    entity: Subscriber,
    permission: Permission.SubscribersRead,
    hasSpam: true,
  },
  { name: 'Messages', icon: 'ti-mail', entity: Message, permission: Permission.InboxRead, hasSpam: true },
  {
    name: 'Agent applications',
    icon: 'ti-user-plus',
    entity: Agent,
    permission: Permission.InboxRead,
    hasSpam: true,
  },
  { name: 'Knowledge items', icon: 'ti-book', entity: KnowledgeItem, permission: Permission.KnowledgeRead },
  { name: 'Questions', icon: 'ti-message-question', entity: Question, permission: Permission.QuestionsRead },
];
