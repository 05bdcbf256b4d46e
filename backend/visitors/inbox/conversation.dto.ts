import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, Matches, ValidateIf } from 'class-validator';
import {
  Items,
  OneOf,
  OptionalBoolean,
  OptionalId,
  OptionalIds,
  OptionalInteger,
  OptionalText,
  OptionalTime,
  RequiredInteger,
} from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { MAX_SEARCH_LENGTH } from '../../core/crud/lists/list.constants.js';
import { sentence } from '../../core/language/say.js';
import {
  CONVERSATION_ACTS,
  CONVERSATION_FORMS,
  type ConversationAct,
  type ConversationForm,
  LANES,
  type Lane,
  MAX_CHANGED,
  MAX_DUE_HOURS,
  MAX_MENTIONS,
  MAX_READERS,
  MAX_RETENTION_MONTHS,
  MAX_STAGES,
  type StageState,
} from '../conversations/conversation.constants.js';
import { PersonNoteInput, PersonRecord } from '../people/person.dto.js';
import { ReplyInput } from '../submissions/submission.dto.js';

const MAX_PAGE = 10_000;

const STATES = ['new', 'handled', 'pending', 'approved', 'rejected'] as const;

/** Nobody makes a date for later than this. */
const farthest = (): Date => new Date(Date.now() + 3 * 366 * 24 * 60 * 60_000);

/** With which form a conversation began; those of editors are `form-` with their ids. */
const FORM_NAME = {
  type: String,
  pattern: `^(${CONVERSATION_FORMS.join('|')}|form-[0-9]+)$`,
  example: 'contact',
} as const;

/** Which conversations. */
export class ConversationQuery {
  /** 'us': wait for us; 'new': of them, those of nobody; 'mine': of the caller; 'waiting': for the visitor; 'all': but suspected spam, the latest first. Default: 'us'. */
  @OneOf(LANES)
  lane?: Lane;

  /** Words in name, address, subject or text. */
  @OptionalText(MAX_SEARCH_LENGTH)
  search?: string;

  /** One of `contact`, `apply`, `handover`, `mail`, or of editors: `form-` with its id. */
  @OptionalText(16)
  form?: string;

  @OptionalInteger(1, MAX_ID)
  stage_id?: number;

  @OptionalInteger(1, MAX_ID)
  owner_id?: number;

  @OptionalInteger(1, MAX_PAGE)
  page?: number;
}

/** A colleague who may answer. */
export class Colleague {
  /** @example 3 */
  id: number;
  name: string;
  /** Stored name of the portrait. */
  photo: string | null;
}

export class ConversationRecord {
  /** @example 12 */
  id: number;
  version: number;
  /** With what it began. */
  @ApiProperty(FORM_NAME)
  form: ConversationForm;
  /** The message; null for other forms. */
  message_id: number | null;
  /** The application; null for other forms. */
  agent_id: number | null;
  name: string;
  email: string;
  /** A BCP 47 tag; empty: the first language of the site. */
  language: string;
  /** Of the mail that it began with; else empty. */
  subject: string;
  /** The beginning of what the visitor said last. */
  preview: string;
  /** Who sees to it; null: nobody. */
  @ApiProperty({ type: Colleague, nullable: true })
  owner: Colleague | null;
  stage_id: number | null;
  /** What the stage stands for: the `status` of the record. */
  @ApiProperty({ enum: STATES })
  status: StageState;
  /** Who has to say something next. */
  @ApiProperty({ enum: ['us', 'them'] })
  waiting: 'us' | 'them';
  /** ISO 8601, UTC; null: never. */
  due_at: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC; null if nobody has answered. */
  first_answered_at: string | null;
  /** ISO 8601, UTC. */
  last_activity_at: string;
  /** ISO 8601, UTC; null while it is open. */
  done_at: string | null;
  /** ISO 8601, UTC; null if it is not suspected. */
  spam_at: string | null;
  /** Under which conversation it is shown; null: by itself. */
  merged_into: number | null;
}

/** One page of conversations; in lanes of open ones, those that are due first. */
export class ConversationPage {
  data: ConversationRecord[];
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
}

class LaneCounts {
  us: number;
  new: number;
  mine: number;
  waiting: number;
  done: number;
  all: number;
  spam: number;
}

class FormCounts {
  contact: number;
  apply: number;
  handover: number;
  mail: number;
}

export class ConversationCounts {
  lanes: LaneCounts;
  /** Those that wait for us. */
  forms: FormCounts;
  /** Open ones that are past their time. */
  overdue: number;
}

/** Somebody's word in a note. */
export class MentionRecord {
  conversation_id: number;
  /** Of the visitor. */
  name: string;
  /** Who mentioned the caller. */
  author: string;
  text: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** What of the inbox the day begins with. */
export class InboxToday {
  counts: ConversationCounts;
  /** The five that wait for us longest, late ones first. */
  urgent: ConversationRecord[];
  /** Notes that mention the caller, who has not read them. */
  mentions: MentionRecord[];
}

class ConversationAttachment {
  name: string;
  /** In bytes. */
  size: number;
  type: string;
  /** Of the call that answers it. */
  path: string;
}

class ConversationTurn {
  question: string;
  /** Restricted Markdown. */
  answer: string;
}

class ConversationFact {
  @ApiProperty({ enum: ['phone', 'location', 'country', 'product'] })
  name: 'phone' | 'location' | 'country' | 'product';
  value: string;
}

const ITEM_KINDS = ['message', 'agent', 'answer', 'note', 'reply', 'automatic', 'bounce', 'event'] as const;

export type ConversationItemKind = (typeof ITEM_KINDS)[number];

/** One thing that was said or done. */
export class ConversationItem {
  /** Of its kind. */
  id: number;
  /**
   * 'message' and 'agent' came by a form, 'answer' is a reply of a colleague, 'note' is for colleagues; 'reply', 'automatic' and
   * 'bounce' are mails from outside; 'event' is what somebody did.
   */
  @ApiProperty({ enum: ITEM_KINDS })
  kind: ConversationItemKind;
  /** ISO 8601, UTC. */
  at: string;
  /** Of who said or did it; empty for what was done by a rule. */
  name: string;
  /** Of a visitor. */
  email: string;
  /** Plain text. Of an event, the new value. */
  text: string;
  /** What a mail quotes. */
  quoted: string;
  /** Of an event. */
  @ApiProperty({ enum: [...CONVERSATION_ACTS, ''] })
  act: ConversationAct | '';
  /** Whether it is from another address than the conversation began with. */
  is_other_sender: boolean;
  attachments: ConversationAttachment[];
  /** Of an application. */
  facts: ConversationFact[];
  /** Of a form: the first page of the visit in which it was sent; empty if it is not known. */
  origin_page: string;
  /** The host whose link led there. */
  origin_source: string;
  origin_campaign: string;
  /** What the visitor and the assistant said before. */
  transcript: ConversationTurn[];
  /** Of an answer: that of its mail. */
  @ApiProperty({ type: String, enum: ['queued', 'sent', 'failed', null], nullable: true })
  status: 'queued' | 'sent' | 'failed' | null;
  /** Of an answer: the last error of the mail server. */
  error: string | null;
}

class ReplyTarget {
  /** Of the conversation whose record is answered; another one where some were merged. */
  conversation_id: number;
  email: string;
  name: string;
}

export class ConversationThread {
  conversation: ConversationRecord;
  /** The oldest first: at most 200, and fewer of long ones. */
  items: ConversationItem[];
  /** How many items are older; `skip` asks for them. */
  earlier: number;
  /** Those that were merged into it. */
  merged: ConversationRecord[];
  /** Others of the same person, the latest first, at most 20. */
  others: ConversationRecord[];
  /** What is known of the visitor; null of suspected spam. */
  @ApiProperty({ type: PersonRecord, nullable: true })
  person: PersonRecord | null;
  reply_to: ReplyTarget;
  /** Whether a mail server is configured, which replies require. */
  can_send: boolean;
  /** Whether the caller may change and answer it. */
  can_write: boolean;
  site_name: string;
}

export class ConversationThreadQuery {
  /** How many of the latest items the caller has already. */
  @OptionalInteger(0, 100_000)
  skip?: number;
}

/** What one conversation is to have. What is absent stays as it is. */
export class ConversationChangeRow {
  @RequiredInteger()
  id: number;

  /** Null: nobody, as is somebody who has left since, unless nothing else is to be changed. */
  @OptionalId()
  owner_id?: number | null;

  /** One of its form. */
  @OptionalInteger(1, MAX_ID)
  stage_id?: number;

  /** Until when it is to be answered, or wants to be looked at again. Null: never. */
  @OptionalTime({ max: farthest, tooLate: sentence('conversations.dueIsTooLate') })
  due_at?: string | null;

  @OptionalBoolean()
  is_done?: boolean;

  /** Suspected spam is deleted after 60 days. */
  @OptionalBoolean()
  is_spam?: boolean;
}

export class ConversationChanges {
  @Items(ConversationChangeRow, MAX_CHANGED)
  rows: ConversationChangeRow[];
}

export class ConversationsChanged {
  /** Ids of those that were changed. */
  @ApiProperty({ type: [Number] })
  changed: number[];
  /** Ids of those that do not exist, are not the caller's to change, or have no such stage. */
  @ApiProperty({ type: [Number] })
  skipped: number[];
  /** What this call takes to undo it. */
  undo: ConversationChangeRow[];
}

const MENTIONS = sentence('conversations.mentionsMustBeIdsOfColleagues', { max: MAX_MENTIONS });

/** A note for colleagues. */
export class ConversationNoteInput extends PersonNoteInput {
  /** Ids of colleagues who are mailed. */
  @OptionalIds(MAX_MENTIONS, MENTIONS)
  mentions?: number[];
}

/** An answer by mail. */
export class ConversationReplyInput extends ReplyInput {
  /** Whether the conversation is done with it; else it waits for the visitor. */
  @OptionalBoolean()
  is_done?: boolean;

  /**
   * The id of the latest answer that the caller has seen; 0 for none. With a later one, nothing is sent: a colleague was quicker.
   * Without it, it is sent in any case.
   */
  @OptionalInteger(0, MAX_ID)
  last_answer_id?: number;
}

export class ConversationMergeInput {
  /**
   * The id of the conversation under which it is shown.
   * @example 12
   */
  @RequiredInteger()
  into: number;
}

/** That somebody has a conversation open. */
export class ConversationPresenceInput {
  /**
   * Of the tab of the browser: any letters, digits and '-'.
   * @example x7k2p9
   */
  @Matches(/^[A-Za-z0-9-]{1,36}$/, { message: sentence('publications.tabMustBeAFewLettersAndDigits') })
  tab: string;

  /** Whether an answer is being written. */
  @IsOptional()
  @IsBoolean({ message: sentence('conversations.isWritingMustBeYesOrNo') })
  is_writing?: boolean;

  /** Whether it is closed now. */
  @IsOptional()
  @IsBoolean({ message: sentence('publications.goneMustBeYesOrNo') })
  gone?: boolean;
}

/** A colleague who has the conversation open. */
export class PresentColleague extends Colleague {
  is_writing: boolean;
}

export class ConversationPresence {
  others: PresentColleague[];
  /** Of the conversation: with another one, something was said or done meanwhile. */
  version: number;
}

export class StageRecord {
  /** @example 4 */
  id: number;
  /** Empty for the name of its state. */
  name: string;
  /** What the record has as its `status` meanwhile. */
  @ApiProperty({ enum: STATES })
  status: StageState;
  /** Conversations in it. */
  count: number;
}

export class StagesOfForm {
  @ApiProperty(FORM_NAME)
  form: ConversationForm;
  /** Of a form of editors; empty for the others. */
  title: string;
  /** Hours until an answer is due; 0: never. */
  due_hours: number;
  /** Months after the last contact for which what came with it is kept; 0: until somebody deletes it. */
  retention_months: number;
  /** The ids of those who may read what came with it, beside administrators; null: all who may read the inbox. */
  @ApiProperty({ type: [Number], nullable: true })
  readers: number[] | null;
  stages: StageRecord[];
}

export class AllStages {
  forms: StagesOfForm[];
}

class StageInput {
  /** Absent for a new one. */
  @OptionalId()
  id?: number | null;

  /**
   * Empty: the name of its state.
   * @example "Visit agreed"
   */
  @OptionalText(60)
  name?: string;

  @OneOf(STATES, { required: sentence('conversations.statusOfStage') })
  status: StageState;
}

export class StagesInput {
  @OptionalInteger(0, MAX_DUE_HOURS)
  due_hours?: number;

  /** Months after the last contact for which what came with it is kept; 0: until somebody deletes it. */
  @OptionalInteger(0, MAX_RETENTION_MONTHS)
  retention_months?: number;

  /** All of the form, in their order: at least one for each state. */
  @Items(StageInput, MAX_STAGES)
  stages?: StageInput[];
}

export class FormReadersInput {
  /** The ids of those who may read what came with it, beside administrators; null: all who may read the inbox. */
  @ApiProperty({ type: [Number], nullable: true, example: [2] })
  @ValidateIf((input: FormReadersInput) => input.readers !== null)
  @IsArray({ message: sentence('conversations.noSuchColleague') })
  @ArrayMaxSize(MAX_READERS, { message: sentence('conversations.noSuchColleague') })
  @IsInt({ each: true, message: sentence('conversations.noSuchColleague') })
  readers: number[] | null;
}

/** What screens of the inbox choose from. */
export class InboxChoices {
  /** Who may read the inbox. */
  colleagues: Colleague[];
  forms: StagesOfForm[];
  /** Whether a mail server is configured. */
  can_send: boolean;
}

class MonthFigures {
  /** @example 2026-11 */
  month: string;
  contact: number;
  apply: number;
  handover: number;
  mail: number;
  /** With forms that editors have made. */
  forms: number;
  /** Median hours until the first answer, of those that were answered; null for none. */
  first_answer_hours: number | null;
}

class PageFigures {
  /**
   * The first page of the visit.
   * @example /solutions/ledger
   */
  page: string;
  count: number;
}

class CampaignFigures {
  /** @example spring-fair */
  campaign: string;
  count: number;
}

class FormFigures {
  @ApiProperty(FORM_NAME)
  form: ConversationForm;
  count: number;
}

class SolutionFigures {
  /** @example "Shule School Manager" */
  solution: string;
  count: number;
}

/** How the inbox goes. */
export class InboxFigures {
  /** The last twelve months by UTC, the oldest first, without suspected spam. */
  months: MonthFigures[];
  /** Median hours until the first answer within the last 90 days; null for none. */
  first_answer_hours: number | null;
  /** Of what came in the last 90 days, how many were answered. */
  answered: number;
  received: number;
  overdue: number;
  /** By which forms people wrote within the last 90 days, the most frequent first. */
  forms: FormFigures[];
  /** For which solutions people applied, in the same way: at most ten. */
  solutions: SolutionFigures[];
  /** With which pages the visits began in which somebody wrote within the last 90 days: at most ten, the most frequent first. */
  pages: PageFigures[];
  /** By which campaigns the visits began, in the same way. */
  campaigns: CampaignFigures[];
}
