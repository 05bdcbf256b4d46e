/** Origins of conversations: the contact form, an application, the contact form with a chat of the assistant, a mail. */
export const CONVERSATION_FORMS = ['contact', 'apply', 'handover', 'mail'] as const;

type BuiltInForm = (typeof CONVERSATION_FORMS)[number];

/** The form that began a conversation; those of editors are named by their ids. */
export type ConversationForm = BuiltInForm | `form-${number}`;

export const isConversationForm = (form: string): form is ConversationForm =>
  CONVERSATION_FORMS.some((conversationForm) => conversationForm === form) || /^form-[1-9]\d{0,9}$/.test(form);

/** The states of the records in the API; every stage stands for one of them. The first one of each form is the open one. */
const FORM_STATES = {
  contact: ['new', 'handled'],
  apply: ['pending', 'approved', 'rejected'],
  handover: ['new', 'handled'],
  mail: ['new', 'handled'],
} as const satisfies Record<BuiltInForm, readonly string[]>;

/** Returns the states of a form's stages: submissions of editors' forms are messages. */
export const statesOf = (form: ConversationForm): readonly StageState[] =>
  form in FORM_STATES ? FORM_STATES[form as BuiltInForm] : FORM_STATES.contact;

export type StageState = (typeof FORM_STATES)[BuiltInForm][number];

/** Whether a stage of this state needs no further action. */
export const isClosedState = (state: string): boolean => state !== 'new' && state !== 'pending';

export const MAX_DUE_HOURS = 2160;

export const MAX_RETENTION_MONTHS = 240;

/** Maximum number of stages of one form. */
export const MAX_STAGES = 20;

/** The lists of the inbox. */
export const LANES = ['us', 'new', 'mine', 'waiting', 'done', 'all', 'quiet', 'spam'] as const;

export type Lane = (typeof LANES)[number];

/**
 * Why a conversation is in the quiet lane: a program wrote it; it answers a notice of ours; it has no address to reply to; emails begin no
 * conversations (INBOX_NEW_CONVERSATIONS); more mails came within an hour than are taken; a colleague put it there.
 */
export const QUIET_REASONS = ['automatic', 'notice', 'sender', 'off', 'limit', 'by_hand'] as const;

export type QuietReason = (typeof QUIET_REASONS)[number];

/** Maximum number of colleagues with exclusive access to a form's submissions. */
export const MAX_READERS = 200;

/** Maximum number of conversations per change. */
export const MAX_CHANGED = 200;

/** Maximum number of colleagues mentioned in one note. */
export const MAX_MENTIONS = 10;

/** The longest name of the person of a conversation. */
export const MAX_NAME = 120;

/** Number of characters of the visitor's latest text that a list shows. */
export const PREVIEW_LENGTH = 200;

/** Kinds of actions recorded in a conversation. */
export const CONVERSATION_ACTS = [
  'owner',
  'stage',
  'due',
  'done',
  'open',
  'spam',
  'not_spam',
  'quiet',
  'not_quiet',
  'merge',
  'unmerge',
  'person',
  'seat',
  'waiting',
  'freed',
] as const;

export type ConversationAct = (typeof CONVERSATION_ACTS)[number];
