import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, Matches, ValidateIf } from 'class-validator';
import {
  Items,
  OneOf,
  OptionalBoolean,
  OptionalEmail,
  OptionalId,
  OptionalIds,
  OptionalInteger,
  OptionalText,
  OptionalTime,
  RequiredInteger,
} from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { MAX_SEARCH_LENGTH } from '../../core/crud/lists/list.constants.js';
import { withOperators } from '../../core/crud/lists/list-operators.js';
import { fieldsOf, withParts } from '../../core/crud/lists/list-parts.js';
import { Fraction } from '../../core/http/fraction.decorator.js';
import { allowReadOnlyFields } from '../../core/http/read-only-fields.js';
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
  MAX_NAME,
  MAX_READERS,
  MAX_RETENTION_MONTHS,
  MAX_STAGES,
  QUIET_REASONS,
  type QuietReason,
  type StageState,
} from '../conversations/conversation.constants.js';
import { SEATS, type Seat } from '../conversations/seats.constants.js';
import { PersonNoteInput, PersonRecord } from '../people/person.dto.js';
import { QUIET_DAYS, SPAM_DAYS } from '../submissions/spam.constants.js';
import { ReplyInput } from '../submissions/submission.dto.js';

const MAX_PAGE = 10_000;

const STATES = ['new', 'handled', 'pending', 'approved', 'rejected'] as const;

/** The latest due date accepted: three years from now. */
const farthest = (): Date => new Date(Date.now() + 3 * 366 * 24 * 60 * 60_000);

/** The form that began a conversation; those of editors are `form-` and their id. */
const FORM_NAME = {
  type: String,
  pattern: `^(${CONVERSATION_FORMS.join('|')}|form-[0-9]+)$`,
  example: 'contact',
} as const;

/** What the list of conversations is compared by. */
export const COMPARED_CONVERSATIONS = {
  compared: {
    id: 'ids',
    due_at: 'moments',
    created_at: 'moments',
    last_activity_at: 'moments',
    done_at: 'moments',
  },
} as const;

/** A colleague who may reply. */
export class Colleague {
  /** @example 3 */
  id: number;
  name: string;
  /** File name of the stored portrait. */
  photo: string | null;
}

/** A record on whose page something was sent. */
export class ConversationAbout {
  /** The name of its resource. @example event */
  resource: string;
  /** @example 12 */
  id: number;
  /** What it was called then, in the site's first language. @example "Open day" */
  title: string;
}

export class ConversationRecord {
  /** @example 12 */
  id: number;
  version: number;
  /** The form that began it. */
  @ApiProperty(FORM_NAME)
  form: ConversationForm;
  /** Id of the message; null for other forms. */
  message_id: number | null;
  /** Id of the application; null for other forms. */
  agent_id: number | null;
  /** The record on whose page the message was sent; null for other pages. It may be deleted by now. */
  about: ConversationAbout | null;
  /** What the message has of that record's seats; empty where none are counted. */
  @ApiProperty({ enum: SEATS })
  seat: Seat;
  name: string;
  email: string;
  /** A BCP 47 tag; empty for the site's first language. */
  language: string;
  /** Subject of the mail that began it; otherwise empty. */
  subject: string;
  /** Start of the visitor's latest text. */
  preview: string;
  /** The owner; null without one. */
  owner: Colleague | null;
  stage_id: number | null;
  /** The state that the stage stands for: the `status` of the record. */
  @ApiProperty({ enum: STATES })
  status: StageState;
  /** The side whose reply is expected. */
  @ApiProperty({ enum: ['us', 'them'] })
  waiting: 'us' | 'them';
  /** When the mail of the latest answer failed for good, or came back; ISO 8601, UTC; null if it did not. */
  undelivered_at: string | null;
  /** ISO 8601, UTC; null without a due date. */
  due_at: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC; null without a reply. */
  first_answered_at: string | null;
  /** ISO 8601, UTC. */
  last_activity_at: string;
  /** ISO 8601, UTC; null while it is open. */
  done_at: string | null;
  /** ISO 8601, UTC; null if it is not suspected spam. */
  spam_at: string | null;
  /** ISO 8601, UTC; null if it is not in the quiet lane, where it waits for nobody. */
  quiet_at: string | null;
  /**
   * `automatic`: a program wrote it; `notice`: it answers a notice of ours; `sender`: it has no address to reply to; `off`: emails begin no
   * conversations here; `limit`: it waits until fewer mails come; `by_hand`: a colleague put it there; empty outside the quiet lane.
   */
  @ApiProperty({ enum: [...QUIET_REASONS, ''] })
  quiet_reason: QuietReason | '';
  /** Id of the conversation that displays it; null if it stands on its own. */
  merged_into: number | null;
}

/** One page of conversations; in lanes of open ones, the earliest due date comes first. */
/** Filters of the list of conversations. */
export class ConversationQuery extends withParts(withOperators(class {}, COMPARED_CONVERSATIONS), {
  fields: fieldsOf<ConversationRecord>({
    id: true,
    version: true,
    form: true,
    message_id: true,
    agent_id: true,
    about: true,
    seat: true,
    name: true,
    email: true,
    language: true,
    subject: true,
    preview: true,
    owner: true,
    stage_id: true,
    status: true,
    waiting: true,
    undelivered_at: true,
    due_at: true,
    created_at: true,
    first_answered_at: true,
    last_activity_at: true,
    done_at: true,
    spam_at: true,
    quiet_at: true,
    quiet_reason: true,
    merged_into: true,
  }),
  relations: [],
}) {
  /**
   * `us`: waiting for us; `new`: of these, those without an owner; `mine`: owned by the caller; `waiting`: waiting for the visitor;
   * `quiet`: mails that wait for nobody, such as automatic ones; `all`: everything but these and suspected spam, latest first; with
   * `search` also the quiet ones. Default: `us`.
   */
  @OneOf(LANES)
  lane?: Lane;

  /** Words in the name, address, subject or text. */
  @OptionalText(MAX_SEARCH_LENGTH)
  search?: string;

  /** One of `contact`, `apply`, `handover`, `mail`, or for an editors' form `form-` and its id. */
  @OptionalText(16)
  form?: string;

  /** The record that messages are about: resource and id. @example event/12 */
  @OptionalText(60)
  about?: string;

  @OptionalInteger(1, MAX_ID)
  stage_id?: number;

  @OptionalInteger(1, MAX_ID)
  owner_id?: number;

  @OptionalInteger(1, MAX_PAGE)
  page?: number;
}

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
  quiet: number;
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
  /** Conversations that wait for us, by form. */
  forms: FormCounts;
  /** Open conversations past their due date. */
  overdue: number;
}

/** A mention in a note. */
export class MentionRecord {
  conversation_id: number;
  /** Name of the visitor. */
  name: string;
  /** Name of the colleague who mentioned the caller. */
  author: string;
  text: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** Summary of the inbox for the start page. */
export class InboxToday {
  counts: ConversationCounts;
  /** The five most urgent conversations that wait for us, overdue ones first. */
  urgent: ConversationRecord[];
  /** Unread notes that mention the caller. */
  mentions: MentionRecord[];
}

class ConversationAttachment {
  name: string;
  /** In bytes. */
  size: number;
  type: string;
  /** Path of the API call that returns it. */
  path: string;
}

class MailParticipant {
  /** Empty without one. */
  name: string;
  email: string;
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

const ITEM_KINDS = ['message', 'agent', 'answer', 'note', 'reply', 'automatic', 'bounce', 'receipt', 'event'] as const;

export type ConversationItemKind = (typeof ITEM_KINDS)[number];

/** One item of a conversation: a text or an action. */
export class ConversationItem {
  /** Id of the item, unique within its kind. */
  id: number;
  /**
   * `message` and `agent` came through a form, `answer` is a reply of a colleague, `note` is internal to colleagues; `reply`,
   * `automatic`, `bounce` and `receipt` (of reading) are incoming mails; `event` is an action of a user.
   */
  @ApiProperty({ enum: ITEM_KINDS })
  kind: ConversationItemKind;
  /** ISO 8601, UTC. */
  at: string;
  /** Name of the author; empty for actions of rules. */
  name: string;
  /** Only for visitors. */
  email: string;
  /** Plain text. For an event, the new value. */
  text: string;
  /** The quoted part of a mail. */
  quoted: string;
  /** Only for events. */
  @ApiProperty({ enum: [...CONVERSATION_ACTS, ''] })
  act: ConversationAct | '';
  /** Whether its address differs from the one that began the conversation. */
  is_other_sender: boolean;
  /** Only for incoming mails: the subject. */
  subject: string;
  /** Only for incoming mails: the address in From, if replies go to another one; otherwise empty. */
  sent_from: string;
  /** Only for incoming mails. */
  to: MailParticipant[];
  /** Only for incoming mails. */
  cc: MailParticipant[];
  attachments: ConversationAttachment[];
  /** Only for applications. */
  facts: ConversationFact[];
  /** Only for forms: the first page of the visit; empty if unknown. */
  origin_page: string;
  /** The host that linked to that page. */
  origin_source: string;
  origin_campaign: string;
  /** The visitor's preceding chat with the assistant. */
  transcript: ConversationTurn[];
  /** Only for replies: the status of their mail. */
  @ApiProperty({ type: String, enum: ['queued', 'sent', 'failed', null], nullable: true })
  status: 'queued' | 'sent' | 'failed' | null;
  /** Only for replies: the last error of the mail server. */
  error: string | null;
}

class ReplyTarget {
  /** Id of the conversation whose record is replied to; may be a merged one. */
  conversation_id: number;
  email: string;
  name: string;
  /** Id of the person with this address, if mails to it come back; otherwise null. Replies are refused then. */
  bounced_person_id: number | null;
  /** Since when; ISO 8601, UTC. */
  bounced_at: string | null;
  /** What the mail server said; otherwise empty. */
  bounce_reason: string;
}

export class ConversationThread {
  conversation: ConversationRecord;
  /** Oldest first: at most 200, and fewer if they are long. */
  items: ConversationItem[];
  /** Number of older items, which can be requested with `skip`. */
  earlier: number;
  /** Conversations merged into it. */
  merged: ConversationRecord[];
  /** Other conversations of the same person, latest first, at most 20. */
  others: ConversationRecord[];
  /** The person record of the visitor; null for suspected spam. */
  person: PersonRecord | null;
  reply_to: ReplyTarget;
  /** Whether a mail server is configured, which replies require. */
  can_send: boolean;
  /** Whether the caller may change and reply to it. */
  can_write: boolean;
  site_name: string;
}

export class ConversationThreadQuery {
  /** Number of the latest items that the caller already has. */
  @OptionalInteger(0, 100_000)
  skip?: number;
}

/** Changes to one conversation. Absent fields stay unchanged. */
export class ConversationChangeRow {
  @RequiredInteger()
  id: number;

  /** Null removes the owner, as does the id of a user who has left, unless nothing else is changed. */
  @OptionalId()
  owner_id?: number | null;

  /** Id of a stage of its form. */
  @OptionalInteger(1, MAX_ID)
  stage_id?: number;

  /** Time at which a reply or a reminder is due. Null: never. */
  @OptionalTime({ max: farthest, tooLate: sentence('conversations.dueTooLate') })
  due_at?: string | null;

  @OptionalBoolean()
  is_done?: boolean;

  @ApiPropertyOptional({ description: `Suspected spam is deleted after ${SPAM_DAYS} days.` })
  @OptionalBoolean()
  is_spam?: boolean;

  @ApiPropertyOptional({
    description: `False makes a conversation of one in the quiet lane, true puts one begun by a mail there. It is deleted after ${QUIET_DAYS} days.`,
  })
  @OptionalBoolean()
  is_quiet?: boolean;

  /**
   * The name of the person it is with. Only of conversations begun by a mail, such as one that a colleague forwarded; with its address.
   * @example "Amina Yusuf"
   */
  @OptionalText(MAX_NAME)
  name?: string;

  /**
   * The person's address, which replies are sent to.
   * @example amina@example.com
   */
  @OptionalEmail()
  email?: string;
}

export class ConversationChanges {
  @Items(ConversationChangeRow, MAX_CHANGED)
  rows: ConversationChangeRow[];
}

export class ConversationsChanged {
  /** Ids of the changed conversations. */
  changed: number[];
  /** Ids of conversations that do not exist, that the caller may not change, or that have no such stage. */
  skipped: number[];
  /** Input for this call that undoes the changes. */
  undo: ConversationChangeRow[];
}

const MENTIONS = sentence('conversations.mentionsInvalid', { max: MAX_MENTIONS });

/** A note for colleagues. */
export class ConversationNoteInput extends PersonNoteInput {
  /** Ids of colleagues who are notified by mail. */
  @OptionalIds(MAX_MENTIONS, MENTIONS)
  mentions?: number[];
}

/** A reply by mail. */
export class ConversationReplyInput extends ReplyInput {
  /** Whether the reply closes the conversation; otherwise it waits for the visitor. */
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
   * Id of the conversation that will display it.
   * @example 12
   */
  @RequiredInteger()
  into: number;
}

/** Reports that a user has a conversation open. */
export class ConversationPresenceInput {
  /**
   * Id of the browser tab: any letters, digits and '-'.
   * @example x7k2p9
   */
  @Matches(/^[A-Za-z0-9-]{1,36}$/, { message: sentence('publications.tabInvalid') })
  tab: string;

  /** Whether a reply is being written. */
  @IsOptional()
  @IsBoolean({ message: sentence('conversations.isWritingInvalid') })
  is_writing?: boolean;

  /** Whether it has just been closed. */
  @IsOptional()
  @IsBoolean({ message: sentence('publications.goneInvalid') })
  gone?: boolean;
}

/** A colleague who has the conversation open. */
export class PresentColleague extends Colleague {
  is_writing: boolean;
}

export class ConversationPresence {
  others: PresentColleague[];
  /**
   * Version of the conversation; it changes with every reply, in either direction, and every change of its state, but not with
   * notes.
   */
  version: number;
}

export class StageRecord {
  /** @example 4 */
  id: number;
  /** Empty for the name of its state. */
  name: string;
  /** The `status` of records in this stage. */
  @ApiProperty({ enum: STATES })
  status: StageState;
  /** Number of conversations in it. */
  count: number;
}

export class StagesOfForm {
  @ApiProperty(FORM_NAME)
  form: ConversationForm;
  /** Title of an editors' form; empty for other forms. */
  title: string;
  /** Hours until a reply is due; 0: never. */
  due_hours: number;
  /** Months after the last contact until submissions are deleted; 0: kept until deleted by hand. */
  retention_months: number;
  /** Ids of the users who may read the submissions, besides administrators; null: all users who may read the inbox. */
  readers: number[] | null;
  /**
   * Ids of the roles whose people may read them as well; empty without readers.
   * @example [4]
   */
  reader_roles: number[];
  stages: StageRecord[];
}

export class AllStages {
  forms: StagesOfForm[];
}

class StageInput {
  /** Absent for a new stage. */
  @OptionalId()
  id?: number | null;

  /**
   * Empty for the name of its state.
   * @example "Visit agreed"
   */
  @OptionalText(MAX_LENGTH.shortName)
  name?: string;

  @OneOf(STATES, { required: sentence('conversations.statusInvalid') })
  status: StageState;
}

allowReadOnlyFields<StageRecord>(StageInput, ['count']);

export class StagesInput {
  @OptionalInteger(0, MAX_DUE_HOURS)
  due_hours?: number;

  /** Months after the last contact until submissions are deleted; 0: kept until deleted by hand. */
  @OptionalInteger(0, MAX_RETENTION_MONTHS)
  retention_months?: number;

  /** All stages of the form, in their order: at least one for each state. */
  @Items(StageInput, MAX_STAGES)
  stages?: StageInput[];
}

allowReadOnlyFields<StagesOfForm>(StagesInput, ['form', 'title', 'readers', 'reader_roles']);

export class FormReadersInput {
  /** Ids of the users who may read the submissions, besides administrators; null: all users who may read the inbox. */
  @ApiProperty({ type: [Number], nullable: true, example: [2] })
  @ValidateIf((input: FormReadersInput) => input.readers !== null)
  @IsArray({ message: sentence('conversations.colleagueUnknown') })
  @ArrayMaxSize(MAX_READERS, { message: sentence('conversations.colleagueUnknown') })
  @IsInt({ each: true, message: sentence('conversations.colleagueUnknown') })
  readers: number[] | null;

  /** Ids of roles whose people may read them as well, as far as they may read the inbox. Absent: those of now stay; none without readers. */
  @ApiPropertyOptional({ type: [Number], example: [4] })
  @IsOptional()
  @IsArray({ message: sentence('conversations.roleUnknown') })
  @ArrayMaxSize(MAX_READERS, { message: sentence('conversations.roleUnknown') })
  @IsInt({ each: true, message: sentence('conversations.roleUnknown') })
  roles?: number[];
}

/** What visitors sent from the page of a record, without suspected spam. */
export class RecordMessages {
  /** How many the caller may read. @example 3 */
  count: number;
  /** How many of them have a seat. @example 2 */
  seats: number;
  /** How many of them are on the waiting list. @example 1 */
  waiting: number;
}

class InboxRole {
  /** @example 4 */
  id: number;
  /** @example Inbox */
  name: string;
}

/** Options for the screens of the inbox. */
export class InboxChoices {
  /** Users who may read the inbox. */
  colleagues: Colleague[];
  /** Roles whose people may read the inbox, without administrators, who may read everything. */
  roles: InboxRole[];
  forms: StagesOfForm[];
  /** Records that messages are about, those with the latest one first: at most 200. */
  about: ConversationAbout[];
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
  /** Submissions of editors' forms. */
  forms: number;
  /** Median hours until the first reply, among conversations with a reply; null without any. */
  @Fraction()
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

/** Statistics of the inbox. */
export class InboxFigures {
  /** The last twelve months by UTC, oldest first, without suspected spam. */
  months: MonthFigures[];
  /** Median hours until the first reply within the last 90 days; null without any. */
  @Fraction()
  first_answer_hours: number | null;
  /** Number of conversations of the last 90 days with a reply. */
  answered: number;
  received: number;
  overdue: number;
  /** Number of submissions by form within the last 90 days, most frequent first. */
  forms: FormFigures[];
  /** Number of applications by solution within the last 90 days, most frequent first, at most ten. */
  solutions: SolutionFigures[];
  /** First pages of visits with a submission within the last 90 days, most frequent first, at most ten. */
  pages: PageFigures[];
  /** Campaigns of visits with a submission within the last 90 days, most frequent first, at most ten. */
  campaigns: CampaignFigures[];
}
