import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { InboxConversation } from './inbox-conversation.entity.js';
import type { InboxEntry } from './inbox-entry.entity.js';
import type { InboxStage } from './inbox-stage.entity.js';

/** The first submission or mail of a conversation. */
export type Beginning =
  | { kind: 'message' | 'agent'; id: number }
  /** The entry with the mail's text. */
  | { kind: 'mail'; entry: InboxEntry };

/** A listener to changes of conversations. Its functions are called in the transaction of the change. */
export interface ConversationListener {
  /** Called once per conversation: when it begins or, after suspected spam, when a colleague marks it as legitimate. */
  received?(manager: EntityManager, conversation: InboxConversation, beginning: Beginning): Promise<void>;
  /** Called when the visitor has replied, except for automatic replies. */
  replied?(manager: EntityManager, conversation: InboxConversation, entry: InboxEntry): Promise<void>;
  stageChanged?(
    manager: EntityManager,
    conversation: InboxConversation,
    change: { from: InboxStage | null; to: InboxStage },
  ): Promise<void>;
}

/** Notifies other modules of changes to conversations. */
@Injectable()
export class ConversationEvents {
  private readonly listeners: ConversationListener[] = [];

  register(listener: ConversationListener): void {
    this.listeners.push(listener);
  }

  async received(manager: EntityManager, conversation: InboxConversation, beginning: Beginning): Promise<void> {
    for (const listener of this.listeners) await listener.received?.(manager, conversation, beginning);
  }

  async replied(manager: EntityManager, conversation: InboxConversation, entry: InboxEntry): Promise<void> {
    for (const listener of this.listeners) await listener.replied?.(manager, conversation, entry);
  }

  async stageChanged(
    manager: EntityManager,
    conversation: InboxConversation,
    change: { from: InboxStage | null; to: InboxStage },
  ): Promise<void> {
    for (const listener of this.listeners) await listener.stageChanged?.(manager, conversation, change);
  }
}
