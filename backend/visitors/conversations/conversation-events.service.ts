import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { InboxConversation } from './inbox-conversation.entity.js';
import type { InboxEntry } from './inbox-entry.entity.js';
import type { InboxStage } from './inbox-stage.entity.js';

/** With what a conversation began. */
export type Beginning =
  | { kind: 'message' | 'agent'; id: number }
  /** The entry with its text. */
  | { kind: 'mail'; entry: InboxEntry };

/** What wants to hear of conversations. Each is called in the transaction of the change. */
export interface ConversationListener {
  /** Once for each conversation: when it begins or, of suspected spam, when a colleague says that it is none. */
  received?(manager: EntityManager, conversation: InboxConversation, beginning: Beginning): Promise<void>;
  /** The visitor answered. Not called for automatic answers. */
  replied?(manager: EntityManager, conversation: InboxConversation, entry: InboxEntry): Promise<void>;
  stageChanged?(
    manager: EntityManager,
    conversation: InboxConversation,
    change: { from: InboxStage | null; to: InboxStage },
  ): Promise<void>;
}

/** Tells what happens in conversations to those rooms that this one does not know. */
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
