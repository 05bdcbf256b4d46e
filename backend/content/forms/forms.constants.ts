/** What a form can ask. `step` asks nothing: with it the second step begins. `campaign` is not shown. */
export const FORM_FIELD_KINDS = [
  'name',
  'text',
  'long_text',
  'email',
  'phone',
  'number',
  'date',
  'choice',
  'list',
  'several',
  'file',
  'consent',
  'campaign',
  'step',
] as const;

export type FormFieldKind = (typeof FORM_FIELD_KINDS)[number];

/** What is shown after sending. With `download`, the document is mailed to the address that was given. */
export const FORM_ENDINGS = ['sentence', 'page', 'download'] as const;

export type FormEnding = (typeof FORM_ENDINGS)[number];

/** What becomes of what is sent without the bot check, as from browsers without JavaScript. */
export const SPAM_TOLERANCES = ['suspect', 'refuse'] as const;

export type SpamTolerance = (typeof SPAM_TOLERANCES)[number];

/** Kinds with answers to choose from. */
export const CHOICE_KINDS: ReadonlySet<FormFieldKind> = new Set(['choice', 'list', 'several']);

/** Kinds of which a form has one at most. */
export const SINGLE_KINDS: ReadonlySet<FormFieldKind> = new Set(['name', 'email', 'campaign', 'step']);

export const FORM_LIMITS = {
  fields: 40,
  /** Countries fit. */
  options: 250,
  /** In characters. */
  key: 32,
  label: 200,
  consent: 1000,
  help: 300,
  option: 120,
  bound: 20,
  line: 300,
  done: 500,
  /** Files of one sending, and bytes of each. */
  files: 5,
  fileBytes: 5 * 1024 * 1024,
} as const;
