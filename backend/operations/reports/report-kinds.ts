import type { Type } from '@nestjs/common';
import { Client } from '../../content/clients/client.entity.js';
import { Portfolio } from '../../content/portfolios/portfolio.entity.js';
import { Post } from '../../content/posts/post.entity.js';
import { Product } from '../../content/products/product.entity.js';
import { Permission } from '../../core/access/permissions.js';
import { Agent } from '../../visitors/agents/agent.entity.js';
import { Question } from '../../visitors/assistant/conversations/question.entity.js';
import { KnowledgeItem } from '../../visitors/chatbot/knowledge-item.entity.js';
import { Message } from '../../visitors/messages/message.entity.js';
import { Subscriber } from '../../visitors/subscribers/subscriber.entity.js';
import type { ReportName } from './report.dto.js';

export interface ReportKind {
  name: ReportName;
  icon: string;
  entity: Type<{ id: number; created_at: Date; spam_at?: Date | null; translation_of?: number | null }>;
  /** Permission to read the records, required to see the card. */
  permission: Permission;
  /** The kind of inbox records, if applicable: records of forms that the reader may not read are not counted. */
  sentWith?: 'message' | 'agent';
  /** Whether the records have `spam_at`; suspected spam is not counted. */
  hasSpam?: true;
  /** Whether the records have `translation_of`; only originals are counted. */
  isTranslated?: true;
}

/** In the order of the cards. */
export const REPORT_KINDS: readonly ReportKind[] = [
  { name: 'Solutions', icon: 'ti-apps', entity: Product, permission: Permission.ContentRead, isTranslated: true },
  { name: 'Updates', icon: 'ti-news', entity: Post, permission: Permission.ContentRead, isTranslated: true },
  { name: 'Projects', icon: 'ti-briefcase', entity: Portfolio, permission: Permission.ContentRead, isTranslated: true },
  { name: 'Clients', icon: 'ti-building', entity: Client, permission: Permission.ContentRead },
  {
    name: 'Subscribers',
    icon: 'ti-mailbox',
    entity: Subscriber,
    permission: Permission.SubscribersRead,
    hasSpam: true,
  },
  {
    name: 'Messages',
    icon: 'ti-mail',
    entity: Message,
    permission: Permission.InboxRead,
    hasSpam: true,
    sentWith: 'message',
  },
  {
    name: 'Agent applications',
    icon: 'ti-user-plus',
    entity: Agent,
    permission: Permission.InboxRead,
    hasSpam: true,
    sentWith: 'agent',
  },
  {
    name: 'Knowledge items',
    icon: 'ti-book',
    entity: KnowledgeItem,
    permission: Permission.KnowledgeRead,
    isTranslated: true,
  },
  { name: 'Questions', icon: 'ti-message-question', entity: Question, permission: Permission.QuestionsRead },
];
