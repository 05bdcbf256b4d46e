/** What conversations begin with: the contact form, an application, the same form with a talk to the assistant, a mail. */
export const CONVERSATION_FORMS = ['contact', 'apply', 'handover', 'mail'] as const;

type BuiltInForm = (typeof CONVERSATION_FORMS)[number];

/** With which form a conversation began; those that editors have made are called by their ids. */
export type ConversationForm = BuiltInForm | `form-${number}`;

export const isConversationForm = (form: string): form is ConversationForm =>
  CONVERSATION_FORMS.some((one) => one === form) || /^form-[1-9]\d{0,9}$/.test(form);

/** The states of the records on the wire, which every stage stands for one of; the first one of each form is the open one. */
const FORM_STATES = {
  contact: ['new', 'handled'],
  apply: ['pending', 'approved', 'rejected'],
  handover: ['new', 'handled'],
  mail: ['new', 'handled'],
} as const satisfies Record<BuiltInForm, readonly string[]>;

/** The states that the stages of a form stand for: what is sent with a form of editors is a message. */
export const statesOf = (form: ConversationForm): readonly StageState[] =>
  form in FORM_STATES ? FORM_STATES[form as BuiltInForm] : FORM_STATES.contact;

export type StageState = (typeof FORM_STATES)[BuiltInForm][number];

/** Whether a conversation in a stage of this state needs nothing more. */
export const isClosedState = (state: string): boolean => state !== 'new' && state !== 'pending';

export const MAX_DUE_HOURS = 2160;

export const MAX_RETENTION_MONTHS = 240;

/** Stages of one form. */
export const MAX_STAGES = 20;

/** The lists of the inbox. */
export const LANES = ['us', 'new', 'mine', 'waiting', 'done', 'all', 'spam'] as const;

export type Lane = (typeof LANES)[number];

/** Colleagues who alone may read what came with a form. */
export const MAX_READERS = 200;

/** Conversations that one call changes at most. */
export const MAX_CHANGED = 200;

/** Colleagues who one note can mention. */
export const MAX_MENTIONS = 10;

/** The characters of the latest text of a visitor that a list shows. */
export const PREVIEW_LENGTH = 200;

/** What an entry of a conversation can say that somebody did. */
export const CONVERSATION_ACTS = [
  'owner',
  'stage',
  'due',
  'done',
  'open',
  'spam',
  'not_spam',
  'merge',
  'unmerge',
] as const;

export type ConversationAct = (typeof CONVERSATION_ACTS)[number];
