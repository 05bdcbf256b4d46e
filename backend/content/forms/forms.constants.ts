/** Kinds of form fields. `step` is not a question: it begins the second step. `campaign` is hidden. */
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

/** What happens after submission. With `download`, the document is mailed to the given address. */
export const FORM_ENDINGS = ['sentence', 'page', 'download'] as const;

export type FormEnding = (typeof FORM_ENDINGS)[number];

/** How submissions without the bot check are handled, as from browsers without JavaScript. */
export const SPAM_TOLERANCES = ['suspect', 'refuse'] as const;

export type SpamTolerance = (typeof SPAM_TOLERANCES)[number];

/** Kinds with options to choose from. */
export const CHOICE_KINDS: ReadonlySet<FormFieldKind> = new Set(['choice', 'list', 'several']);

/** Kinds allowed only once per form. */
export const SINGLE_KINDS: ReadonlySet<FormFieldKind> = new Set(['name', 'email', 'campaign', 'step']);

export const FORM_LIMITS = {
  fields: 40,
  /** Enough for all countries. */
  options: 250,
  /** Maximum lengths, in characters. */
  key: 32,
  label: 200,
  consent: 1000,
  help: 300,
  option: 120,
  bound: 20,
  line: 300,
  done: 500,
  /** Number of files per submission, and bytes of each. */
  files: 5,
  fileBytes: 5 * 1024 * 1024,
} as const;
