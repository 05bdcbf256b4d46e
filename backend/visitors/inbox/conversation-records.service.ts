import { Injectable } from '@nestjs/common';
import { Brackets, type EntityManager, In, IsNull, type SelectQueryBuilder } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { applyOperators } from '../../core/crud/lists/list-operators.js';
import { containing } from '../../core/crud/lists/list-query.js';
import { Database } from '../../core/database/database.js';
import {
  CONVERSATION_FORMS,
  type ConversationForm,
  LANES,
  type Lane,
  type StageState,
} from '../conversations/conversation.constants.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { InboxConversationsService } from '../conversations/inbox-conversations.service.js';
import { InboxMention } from '../conversations/inbox-entry.entity.js';
import { aboutIn, aboutOf } from '../messages/about-record.shared.js';
import { Message } from '../messages/message.entity.js';
import {
  COMPARED_CONVERSATIONS,
  type ConversationCounts,
  type ConversationPage,
  type ConversationQuery,
  type ConversationRecord,
  type InboxToday,
  type MentionRecord,
} from './conversation.dto.js';
import { mayRead, readable } from './inbox-forms.js';

const PER_PAGE = 50;

const MAX_URGENT = 5;

const MAX_MENTIONED = 10;

/** Interval of the check for writes of the previous release's instances. */
const REPAIR_MS = 60_000;

const SHOWN = 'row.spam_at IS NULL AND row.quiet_at IS NULL';

const OPEN = `${SHOWN} AND row.done_at IS NULL`;

const LANE_CONDITIONS: Record<Lane, string> = {
  us: `${OPEN} AND row.waiting = 'us'`,
  new: `${OPEN} AND row.waiting = 'us' AND row.owner_id IS NULL`,
  mine: `${OPEN} AND row.owner_id = :me`,
  waiting: `${OPEN} AND row.waiting = 'them'`,
  done: `${SHOWN} AND row.done_at IS NOT NULL`,
  all: SHOWN,
  quiet: 'row.spam_at IS NULL AND row.quiet_at IS NOT NULL',
  spam: 'row.spam_at IS NOT NULL',
};

type Reader = Pick<AuthUser, 'id' | 'permissions'>;

/** Reads conversations: the lanes of the inbox, their counts, and the summary of the day. */
@Injectable()
export class ConversationRecordsService {
  private repairedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: Database,
    private readonly conversations: InboxConversationsService,
  ) {}

  async list(asked: ConversationQuery, user: Reader): Promise<ConversationPage> {
    const { lane = 'us', search = '', form, about = '', stage_id, owner_id, page = 1 } = asked;
    await this.repair();
    // What is searched for may be quiet.
    const condition = lane === 'all' && search.trim() !== '' ? 'row.spam_at IS NULL' : LANE_CONDITIONS[lane];
    const query = this.query(user).andWhere(condition, { me: user.id });
    if (form) query.andWhere('row.form = :form', { form });
    if (about !== '') {
      const { resource, id } = aboutOf(about) ?? { resource: '', id: 0 };
      query.andWhere('sent.about_resource = :resource AND sent.about_id = :about', { resource, about: id });
    }
    if (stage_id) query.andWhere('row.stage_id = :stage_id', { stage_id });
    if (owner_id) query.andWhere('row.owner_id = :owner_id', { owner_id });
    applyOperators(query, COMPARED_CONVERSATIONS, asked, 'row');
    if (search.trim() !== '') this.search(query, search.trim());
    order(query, lane);
    const [rows, total] = await query
      .skip((page - 1) * PER_PAGE)
      .take(PER_PAGE)
      .getManyAndCount();
    return {
      data: rows.map(toConversationRecord),
      total,
      per_page: PER_PAGE,
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    };
  }

  async counts(user: Reader): Promise<ConversationCounts> {
    await this.repair();
    const query = this.database.manager
      .createQueryBuilder(InboxConversation, 'row')
      .select([])
      .where('row.merged_into IS NULL')
      .andWhere(readable(user))
      .setParameters({ me: user.id, now: new Date() });
    for (const lane of LANES) query.addSelect(sum(LANE_CONDITIONS[lane]), `lane_${lane}`);
    for (const form of CONVERSATION_FORMS)
      query.addSelect(sum(`${LANE_CONDITIONS.us} AND row.form = '${form}'`), `form_${form}`);
    query.addSelect(sum(`${OPEN} AND row.due_at < :now`), 'overdue');
    const row = (await query.getRawOne<Record<string, string | number | null>>()) ?? {};
    const of = <K extends string>(names: readonly K[], prefix: string) =>
      Object.fromEntries(names.map((name) => [name, Number(row[`${prefix}_${name}`] ?? 0)])) as Record<K, number>;
    return { lanes: of(LANES, 'lane'), forms: of(CONVERSATION_FORMS, 'form'), overdue: Number(row.overdue ?? 0) };
  }

  async today(user: Reader): Promise<InboxToday> {
    const counts = await this.counts(user);
    const urgent = this.query(user).andWhere(LANE_CONDITIONS.us);
    order(urgent, 'us');
    const [rows, mentions] = await Promise.all([urgent.take(MAX_URGENT).getMany(), this.mentions(user)]);
    return { counts, urgent: rows.map(toConversationRecord), mentions };
  }

  /** Returns those of the conversations that the user may read. */
  async readMany(ids: readonly number[], user: Reader, manager?: EntityManager): Promise<InboxConversation[]> {
    if (ids.length === 0) return [];
    return this.query(user, manager, true)
      .andWhere({ id: In([...ids]) })
      .getMany();
  }

  /** Selects rows with owner, stage and the record that they are about, limited to forms that the user may read. */
  query(
    user: Reader,
    manager: EntityManager = this.database.manager,
    withMerged = false,
  ): SelectQueryBuilder<InboxConversation> {
    const query = manager
      .createQueryBuilder(InboxConversation, 'row')
      .leftJoin('row.owner', 'owner')
      .addSelect(['owner.id', 'owner.name', 'owner.photo'])
      .leftJoinAndSelect('row.stage', 'stage')
      .leftJoin('row.message', 'sent')
      .addSelect(['sent.id', 'sent.about_resource', 'sent.about_id', 'sent.about_title', 'sent.seat'])
      .where(readable(user));
    if (!withMerged) query.andWhere('row.merged_into IS NULL');
    return query;
  }

  private search(query: SelectQueryBuilder<InboxConversation>, search: string): void {
    const { condition, parameters } = containing(query, search);
    const texts = query
      .subQuery()
      .select('message.id')
      .from(Message, 'message')
      .where(condition('message.message'))
      .getQuery();
    query.andWhere(
      new Brackets((any) => {
        for (const column of ['name', 'email', 'subject', 'preview']) any.orWhere(condition(`row.${column}`));
        any.orWhere(`row.message_id IN ${texts}`);
      }),
      parameters,
    );
  }

  private async mentions(user: Reader): Promise<MentionRecord[]> {
    const rows = await this.database.manager.find(InboxMention, {
      where: { user_id: user.id, seen_at: IsNull() },
      relations: { entry: { conversation: true } },
      order: { id: 'DESC' },
      take: MAX_MENTIONED,
    });
    return rows
      .filter(({ entry }) => mayRead(user, entry.conversation.form))
      .map(({ entry }) => ({
        conversation_id: entry.conversation.merged_into ?? entry.conversation_id,
        name: entry.conversation.name || entry.conversation.email,
        author: entry.author,
        text: entry.text.slice(0, 300).toWellFormed(),
        at: entry.created_at.toISOString(),
      }));
  }

  /** Runs at most once a minute: it reads all messages and applications. */
  private async repair(): Promise<void> {
    const now = performance.now();
    if (now - this.repairedAt < REPAIR_MS) return;
    this.repairedAt = now;
    await this.conversations.repair();
  }
}

const sum = (condition: string): string => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;

/** Overdue and due conversations first, then new ones; in lanes of closed ones, the latest first. */
function order(query: SelectQueryBuilder<InboxConversation>, lane: Lane): void {
  if (lane === 'done' || lane === 'spam' || lane === 'quiet') {
    query.orderBy(`row.${lane}_at`, 'DESC').addOrderBy('row.id', 'DESC');
    return;
  }
  if (lane === 'all') {
    query.orderBy('row.last_activity_at', 'DESC').addOrderBy('row.id', 'DESC');
    return;
  }
  query
    .addSelect('CASE WHEN row.due_at IS NULL THEN 1 ELSE 0 END', 'has_no_due')
    .orderBy('has_no_due', 'ASC')
    .addOrderBy('row.due_at', 'ASC')
    .addOrderBy('row.last_activity_at', 'DESC')
    .addOrderBy('row.id', 'DESC');
}

export function toConversationRecord(row: InboxConversation): ConversationRecord {
  const { owner, stage } = row;
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    id: row.id,
    version: row.version,
    form: row.form,
    message_id: row.message_id,
    agent_id: row.agent_id,
    about: row.message ? aboutIn(row.message) : null,
    seat: row.message?.seat ?? '',
    name: row.name,
    email: row.email,
    language: row.language,
    subject: row.subject,
    preview: row.preview,
    owner: owner ? { id: owner.id, name: owner.name, photo: owner.photo } : null,
    stage_id: row.stage_id,
    status: stage?.status ?? initialState(row.form),
    waiting: row.waiting,
    undelivered_at: iso(row.undelivered_at),
    due_at: iso(row.due_at),
    created_at: row.created_at.toISOString(),
    first_answered_at: iso(row.first_answered_at),
    last_activity_at: row.last_activity_at.toISOString(),
    done_at: iso(row.done_at),
    spam_at: iso(row.spam_at),
    quiet_at: iso(row.quiet_at),
    quiet_reason: row.quiet_reason,
    merged_into: row.merged_into,
  };
}

const initialState = (form: ConversationForm): StageState => (form === 'apply' ? 'pending' : 'new');
