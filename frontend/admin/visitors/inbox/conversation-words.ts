import type {
  CONVERSATION_FORMS,
  ConversationForm,
  Lane,
} from '../../../../backend/visitors/conversations/conversation.constants.js';
import type {
  ConversationRecord,
  InboxChoices,
  StageRecord,
} from '../../../../backend/visitors/inbox/conversation.dto.js';
import { comma } from '../../core/language/comma';
import type { SentenceKey } from '../../core/language/english/index';
import { officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';

export const LANE_NAMES: Record<Lane, SentenceKey> = {
  us: 'conversations.laneUs',
  new: 'conversations.laneNew',
  mine: 'conversations.laneMine',
  waiting: 'conversations.laneWaiting',
  done: 'conversations.laneDone',
  quiet: 'conversations.laneQuiet',
  spam: 'conversations.laneSpam',
  all: 'conversations.laneAll',
};

export const FORM_NAMES: Record<(typeof CONVERSATION_FORMS)[number], SentenceKey> = {
  contact: 'conversations.formContact',
  apply: 'conversations.formApply',
  handover: 'conversations.formHandover',
  mail: 'conversations.formMail',
};

/** The name of a form. @param title The title of a form made by editors. */
export const formName = (form: ConversationForm, title = ''): string =>
  form in FORM_NAMES ? t(FORM_NAMES[form as keyof typeof FORM_NAMES]) : title || t('conversations.formOwn');

const STATE_NAMES: Record<string, SentenceKey> = {
  new: 'ui.statusNew',
  handled: 'ui.statusHandled',
  pending: 'ui.statusPending',
  approved: 'ui.statusApproved',
  rejected: 'ui.statusRejected',
};

export const stageName = ({ name, status }: Pick<StageRecord, 'name' | 'status'>): string =>
  name || t(STATE_NAMES[status] ?? 'ui.statusNew');

export const stagesOf = (choices: InboxChoices | undefined, form: ConversationForm): StageRecord[] =>
  choices?.forms.find((stagesOfForm) => stagesOfForm.form === form)?.stages ?? [];

/** The visitor's name or address; the title for forms that ask for neither. */
export const callOf = ({ name, email, subject = '' }: { name: string; email: string; subject?: string }): string =>
  name || email || subject || t('conversations.unknownSender');

/** Returns a text for one line among others, without the marks that would turn it: where it is cut off, nothing turns it back. */
export const withoutTurns = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** Returns a subject without what programs put before that of a reply, for comparison. */
export const topicOf = (subject: string): string =>
  subject.replace(/^(?:\s*(?:\[[^\]]{1,40}\]|\p{L}{1,6}(?:\[\d+\])?\s?[:：]))*\s*/u, '').toLowerCase();

export const isLate = ({ due_at, done_at, spam_at, quiet_at }: ConversationRecord): boolean =>
  due_at !== null && done_at === null && spam_at === null && quiet_at === null && Date.parse(due_at) < Date.now();

/** 'Today, 17:00', 'Fri, 4 Dec, 08:00' */
export function dayAndTime(at: string | Date): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString(officeLocale(), { hour: '2-digit', minute: '2-digit' });
  const days = Math.round((startOfDay(date) - startOfDay(new Date())) / 86_400_000);
  if (Math.abs(days) <= 1) {
    const day = new Intl.RelativeTimeFormat(officeLocale(), { numeric: 'auto' }).format(days, 'day');
    return `${day}${comma()}${time}`;
  }
  const day = date.toLocaleDateString(officeLocale(), { weekday: 'short', day: 'numeric', month: 'short' });
  return `${day}${comma()}${time}`;
}

const startOfDay = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);
