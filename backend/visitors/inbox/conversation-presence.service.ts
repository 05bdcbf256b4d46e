import { Injectable } from '@nestjs/common';
import { PresenceService } from '../../content/publications/presence/presence.service.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import type { ConversationPresence, ConversationPresenceInput } from './conversation.dto.js';
import { ConversationActionsService } from './conversation-actions.service.js';
import { ConversationRecordsService } from './conversation-records.service.js';

/** Name of the presence field for writing a reply. */
const REPLY = 'reply';

/** Tracks who has which conversation open, so that two colleagues do not reply at once unknowingly. */
@Injectable()
export class ConversationPresenceService {
  constructor(
    private readonly presence: PresenceService,
    private readonly records: ConversationRecordsService,
    private readonly actions: ConversationActionsService,
  ) {}

  /** @throws RecordNotFoundException */
  async report(
    id: number,
    { tab, is_writing = false, gone = false }: ConversationPresenceInput,
    user: AuthUser,
  ): Promise<ConversationPresence> {
    const [conversation] = await this.records.readMany([id], user);
    if (!conversation) throw new RecordNotFoundException('Conversation');
    if (!gone) await this.actions.seen(id, user);
    const { others } = this.presence.reportAt(
      `conversation ${id}`,
      { tab, gone, field: is_writing ? REPLY : null },
      user,
    );
    return {
      others: others.map(({ field, ...person }) => ({ ...person, is_writing: field === REPLY })),
      version: conversation.version,
    };
  }
}
