import { ConflictException, Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Like } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { isMailable } from '../../core/text/email-address.shared.js';
import type { User } from '../../people/users/user.entity.js';
import { AgentsService } from '../agents/agents.service.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { InboxConversationsService } from '../conversations/inbox-conversations.service.js';
import { InboxEntry, InboxMention } from '../conversations/inbox-entry.entity.js';
import { InboxForm, InboxStage } from '../conversations/inbox-stage.entity.js';
import { MessagesService } from '../messages/messages.service.js';
import { MergingService } from '../people/merging.service.js';
import { NotesService } from '../people/notes.service.js';
import { mailDisabled, RepliesService } from '../submissions/replies.service.js';
import type { ReplyRecord } from '../submissions/submission.dto.js';
import { VisitorMailsService } from '../submissions/visitor-mails.service.js';
import type {
  ConversationChangeRow,
  ConversationNoteInput,
  ConversationRecord,
  ConversationReplyInput,
  ConversationsChanged,
} from './conversation.dto.js';
import { ConversationRecordsService, toConversationRecord } from './conversation-records.service.js';
import { ConversationThreadService } from './conversation-thread.service.js';
import { mayWrite } from './inbox-forms.js';
import { InboxMailsService } from './inbox-mails.service.js';

/** Maximum number of conversations merged into one. */
const MAX_MERGED = 20;

/** Changes conversations: owner, stage, notes, replies and merging, each in one transaction. */
@Injectable()
export class ConversationActionsService {
  constructor(
    private readonly database: Database,
    private readonly conversations: InboxConversationsService,
    private readonly records: ConversationRecordsService,
    private readonly threads: ConversationThreadService,
    private readonly messages: MessagesService,
    private readonly agents: AgentsService,
    private readonly replies: RepliesService,
    private readonly visitorMails: VisitorMailsService,
    private readonly mails: InboxMailsService,
    private readonly notes: NotesService,
    private readonly merging: MergingService,
  ) {}

  /** Changes each row that the user may change, and returns the previous values. @throws ValidationException */
  async change(rows: readonly ConversationChangeRow[] = [], user: AuthUser): Promise<ConversationsChanged> {
    return this.database.transaction(async (manager) => {
      const answer: ConversationsChanged = { changed: [], skipped: [], undo: [] };
      // In the order of their ids, to avoid deadlocks.
      for (const row of [...rows].sort((a, b) => a.id - b.id)) {
        const before = await this.changeOne(manager, row, user);
        if (!before) {
          answer.skipped.push(row.id);
          continue;
        }
        answer.changed.push(row.id);
        answer.undo.push(before);
      }
      return answer;
    });
  }

  /** Adds a note; idempotent by its key. @throws RecordNotFoundException, ConflictException, ValidationException */
  async note(id: number, input: ConversationNoteInput, by: AuthUser): Promise<{ id: number }> {
    const note = await this.notes.once(InboxEntry, input, {
      open: (manager) => this.writable(manager, id, by),
      isOfIt: ({ conversation_id }) => conversation_id === id,
      add: async (manager, conversation) => {
        const { text, idempotency_key, mentions = [] } = input;
        const colleagues = await this.colleagues(manager, mentions, conversation.form);
        const entry = await manager.save(
          manager.create(InboxEntry, {
            conversation_id: id,
            kind: 'note',
            author: by.name,
            user_id: by.id,
            idempotency_key,
            text,
            quoted: '',
            attachments: [],
            created_at: new Date(),
          }),
        );
        for (const { id: user_id } of colleagues)
          await manager.insert(InboxMention, { entry_id: entry.id, user_id, seen_at: null });
        await this.mails.sendMentions(manager, colleagues, { conversation, author: by.name, text });
        return entry;
      },
    });
    return { id: note.id };
  }

  /** Deletes one of the user's own notes. @throws RecordNotFoundException */
  async deleteNote(id: number, by: AuthUser): Promise<void> {
    await this.database.transaction(async (manager) => {
      const note = await manager.findOneBy(InboxEntry, { id, kind: 'note', user_id: by.id });
      if (!note) throw new RecordNotFoundException('Note');
      await this.writable(manager, note.conversation_id, by);
      await manager.delete(InboxEntry, { id });
    });
  }

  /** Replies by mail; idempotent by its key. @throws RecordNotFoundException, ConflictException */
  async reply(
    id: number,
    { is_done = false, last_answer_id, ...input }: ConversationReplyInput,
    by: AuthUser,
  ): Promise<ReplyRecord> {
    return this.database.transaction(async (manager) => {
      const conversation = await this.writable(manager, id, by);
      if (last_answer_id !== undefined) await this.checkLatest(manager, conversation, last_answer_id, input);
      const target = await this.threads.target(conversation, manager);
      const { message_id, agent_id } = target;
      const record =
        message_id !== null
          ? await this.messages.reply(message_id, input, by)
          : agent_id !== null
            ? await this.agents.reply(agent_id, input, by)
            : await this.replyToMail(manager, target, input, by);
      if (is_done) await this.conversations.change(manager, id, { isDone: true }, by);
      return record;
    });
  }

  /**
   * Displays a conversation, and those merged into it, as part of another one.
   * @throws RecordNotFoundException, ValidationException
   */
  async merge(id: number, into: number, by: AuthUser): Promise<ConversationRecord> {
    return this.database.transaction(async (manager) => {
      const { row: conversation, target } = await this.merging.begin(manager, InboxConversation, {
        id,
        into,
        read: (one) => this.writable(manager, one, by),
        isAllowed: async (...both) =>
          both.every(({ spam_at, quiet_at }) => spam_at === null && quiet_at === null) &&
          (both[0].form === both[1].form || !(await this.isLimited(manager, ...both))),
        max: MAX_MERGED,
        sentences: {
          another: () => say('conversations.chooseAnother'),
          tooMany: () => say('conversations.tooManyMerged', { max: MAX_MERGED }),
        },
      });
      const before = stateOf(target);
      conversation.merged_into = into;
      await this.conversations.save(manager, conversation);
      if (conversation.last_activity_at > target.last_activity_at) {
        target.last_activity_at = conversation.last_activity_at;
        target.preview = conversation.preview;
      }
      if (conversation.done_at === null && conversation.waiting === 'us') {
        target.waiting = 'us';
        target.done_at = null;
        target.due_at = earliest(target.due_at, conversation.due_at);
      }
      target.owner_id ??= conversation.owner_id;
      await this.conversations.save(manager, target);
      const name = conversation.name || conversation.email;
      const undo: MergeUndo = { id, version: target.version, before };
      await this.conversations.addEvent(manager, into, 'merge', name, by, undo);
      return this.record(manager, into, by);
    });
  }

  /** Displays a merged conversation on its own again. Idempotent. @throws RecordNotFoundException */
  async unmerge(id: number, by: AuthUser): Promise<ConversationRecord> {
    return this.database.transaction(async (manager) => {
      const conversation = await this.writable(manager, id, by);
      const { merged_into } = conversation;
      if (merged_into !== null) {
        conversation.merged_into = null;
        await this.conversations.save(manager, conversation);
        await this.undoMerge(manager, conversation, merged_into);
        await this.conversations.addEvent(manager, merged_into, 'unmerge', conversation.name || conversation.email, by);
      }
      return this.record(manager, id, by);
    });
  }

  /**
   * Restores the values of the target that the merge changed. If the target was changed since, only the preview taken from the
   * other conversation is restored.
   */
  private async undoMerge(manager: EntityManager, { id, preview }: InboxConversation, from: number): Promise<void> {
    const event = await manager.findOne(InboxEntry, {
      where: { conversation_id: from, kind: 'event', act: 'merge', quoted: Like(`{"id":${id},%`) },
      order: { id: 'DESC' },
    });
    if (!event) return;
    const { version, before } = JSON.parse(event.quoted) as MergeUndo;
    const target = await this.conversations.locked(manager, from);
    if (target.version === version) {
      const { last_activity_at, due_at, done_at, ...values } = before;
      const at = (time: string | null) => (time === null ? null : new Date(time));
      Object.assign(target, values, {
        due_at: at(due_at),
        done_at: at(done_at),
        last_activity_at: at(last_activity_at),
      });
    } else if (target.preview === preview) target.preview = before.preview;
    await this.conversations.save(manager, target);
  }

  /** Marks the notes of a conversation that mention the user as read. */
  async seen(id: number, user: AuthUser): Promise<void> {
    const { manager } = this.database;
    const unseen = await manager.find(InboxMention, {
      select: { id: true },
      where: {
        user_id: user.id,
        seen_at: IsNull(),
        entry: { conversation: [{ id }, { merged_into: id }] },
      },
      relations: { entry: { conversation: true } },
    });
    if (unseen.length === 0) return;
    await this.database.transaction((running) =>
      running.update(InboxMention, { id: In(unseen.map((mention) => mention.id)) }, { seen_at: new Date() }),
    );
  }

  /** Returns undefined if the user may not change the conversation. */
  private async changeOne(
    manager: EntityManager,
    { id, owner_id, stage_id, due_at, is_done, is_spam, is_quiet, name, email }: ConversationChangeRow,
    user: AuthUser,
  ): Promise<ConversationChangeRow | undefined> {
    const conversation = await manager.findOneBy(InboxConversation, { id });
    if (!conversation || !mayWrite(user, conversation.form)) return undefined;
    if (stage_id !== undefined && !(await manager.existsBy(InboxStage, { id: stage_id, form: conversation.form })))
      return undefined;
    // Others wait for an answer that was asked for in a form.
    if (is_quiet && conversation.form !== 'mail') return undefined;
    // Of others, the record says whom they are with.
    const isForOther = name !== undefined || email !== undefined;
    if (isForOther && conversation.form !== 'mail') return undefined;
    const before: ConversationChangeRow = {
      id,
      owner_id: conversation.owner_id,
      ...(conversation.stage_id === null ? {} : { stage_id: conversation.stage_id }),
      due_at: conversation.due_at?.toISOString() ?? null,
      is_done: conversation.done_at !== null,
      is_spam: conversation.spam_at !== null,
      is_quiet: conversation.quiet_at !== null,
      ...(isForOther ? { name: conversation.name, email: conversation.email } : {}),
    };
    if (isForOther) await this.conversations.setPerson(manager, id, { name, email }, user);
    if (is_quiet !== undefined && is_quiet !== before.is_quiet) {
      await this.conversations.setQuiet(manager, id, is_quiet ? 'by_hand' : null);
      await this.conversations.addEvent(manager, id, is_quiet ? 'quiet' : 'not_quiet', '', user);
    }
    if (is_spam !== undefined && is_spam !== before.is_spam) await this.setSpam(manager, conversation, is_spam, user);
    // The previous owner may have left; the other changes are undone nevertheless.
    const isLost =
      owner_id && [stage_id, due_at, is_done, is_spam, is_quiet].some((value) => value !== undefined)
        ? !(await this.conversations.colleague(manager, owner_id, conversation.form))
        : false;
    await this.conversations.change(
      manager,
      id,
      {
        ...(owner_id === undefined ? {} : { ownerId: isLost ? null : owner_id }),
        ...(stage_id === undefined ? {} : { stageId: stage_id }),
        ...(due_at === undefined ? {} : { dueAt: due_at === null ? null : new Date(due_at) }),
        ...(is_done === undefined ? {} : { isDone: is_done }),
      },
      user,
    );
    return before;
  }

  /** Also marks the records of conversations merged into it. */
  private async setSpam(
    manager: EntityManager,
    conversation: InboxConversation,
    isSpam: boolean,
    by: AuthUser,
  ): Promise<void> {
    for (const { id, message_id, agent_id } of await this.threads.group(conversation, manager)) {
      if (message_id !== null)
        await (isSpam ? this.messages.markAsSpam(message_id, by) : this.messages.markAsNotSpam(message_id, by));
      else if (agent_id !== null)
        await (isSpam ? this.agents.markAsSpam(agent_id, by) : this.agents.markAsNotSpam(agent_id, by));
      else await this.conversations.setSpam(manager, id, isSpam);
    }
    await this.conversations.addEvent(manager, conversation.id, isSpam ? 'spam' : 'not_spam', '', by);
  }

  /** @throws ConflictException if there is an answer that the caller has not seen */
  private async checkLatest(
    manager: EntityManager,
    conversation: InboxConversation,
    seenId: number,
    { idempotency_key }: Pick<ConversationReplyInput, 'idempotency_key'>,
  ): Promise<void> {
    const group = await this.threads.group(conversation, manager);
    const latest = await this.replies.latest(manager, {
      message_id: group.flatMap(({ message_id }) => message_id ?? []),
      agent_id: group.flatMap(({ agent_id }) => agent_id ?? []),
      conversation_id: group.map(({ id }) => id),
    });
    // A repeated request: the latest reply is the caller's own.
    if (!latest || latest.id <= seenId || latest.idempotency_key === idempotency_key) return;
    throw new ConflictException({ message: say('conversations.answeredMeanwhile', { name: latest.author }) });
  }

  /** Merging would show a restricted conversation to users without access. */
  private isLimited(manager: EntityManager, ...conversations: InboxConversation[]): Promise<boolean> {
    return manager.existsBy(InboxForm, { form: In(conversations.map(({ form }) => form)), is_limited: true });
  }

  private async replyToMail(
    manager: EntityManager,
    conversation: InboxConversation,
    input: ConversationReplyInput,
    author: AuthUser,
  ): Promise<ReplyRecord> {
    const { id, email, subject, spam_at, language } = await this.conversations.locked(manager, conversation.id);
    const owner = { conversation_id: id };
    const existing = await this.replies.findByKey(manager, owner, input);
    if (existing) return existing;
    if (!this.replies.canSend) throw mailDisabled();
    if (spam_at !== null) throw new ConflictException({ message: say('submissions.suspectedSpam') });
    if (!isMailable(email)) throw new ConflictException({ message: say('submissions.addressInvalid') });
    const last = await manager.findOne(InboxEntry, {
      where: { conversation_id: id, kind: 'reply' },
      order: { created_at: 'DESC', id: 'DESC' },
    });
    const mail = this.visitorMails.replyToMail(
      { language, subject, text: last?.text ?? '', created_at: last?.created_at ?? conversation.created_at },
      input.text,
    );
    const reply = await this.replies.add(manager, { owner, input, author, to: email, mail });
    await this.conversations.answered(manager, owner, author);
    return reply;
  }

  /** @throws RecordNotFoundException */
  private async writable(manager: EntityManager, id: number, user: AuthUser): Promise<InboxConversation> {
    const conversation = await this.conversations.locked(manager, id);
    if (!mayWrite(user, conversation.form)) throw new RecordNotFoundException('Conversation');
    return conversation;
  }

  private async record(manager: EntityManager, id: number, user: AuthUser): Promise<ConversationRecord> {
    const [row] = await this.records.readMany([id], user, manager);
    if (!row) throw new RecordNotFoundException('Conversation');
    return toConversationRecord(row);
  }

  /** @throws ValidationException for users who may not read the inbox or the form's submissions */
  private async colleagues(
    manager: EntityManager,
    ids: readonly number[],
    form: InboxConversation['form'],
  ): Promise<User[]> {
    const readers: User[] = [];
    for (const id of ids) {
      const user = await this.conversations.colleague(manager, id, form);
      if (!user) throw new ValidationException({ mentions: [say('conversations.colleagueUnknown')] });
      readers.push(user);
    }
    return readers;
  }
}

/** What merging changes of the conversation under which the other one is shown. */
const stateOf = ({ owner_id, waiting, preview, due_at, done_at, last_activity_at }: InboxConversation) => ({
  owner_id,
  waiting,
  preview,
  due_at: due_at?.toISOString() ?? null,
  done_at: done_at?.toISOString() ?? null,
  last_activity_at: last_activity_at.toISOString(),
});

/** How a merged conversation is taken out again. The id is first: it is searched for. */
interface MergeUndo {
  id: number;
  /** Of the other one, once both were merged. */
  version: number;
  before: ReturnType<typeof stateOf>;
}

const earliest = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);
