/** The kinds of fields that records of an own kind can have. */
export const KIND_FIELD_KINDS = [
  'text',
  'long_text',
  'rich_text',
  'number',
  'decimal',
  'yes_no',
  'one_of',
  'words',
  'link',
  'email',
  'phone',
  'date',
  'picture',
  'record',
] as const;

export type KindFieldKind = (typeof KIND_FIELD_KINDS)[number];

/** What a field is among the others: its values stand for the record in lists, cards, search results and feeds. */
export const KIND_FIELD_ROLES = ['', 'title', 'summary', 'body', 'picture', 'date'] as const;

export type KindFieldRole = (typeof KIND_FIELD_ROLES)[number];

export const KIND_LIMITS = {
  kinds: 50,
  fields: 60,
  languages: 50,
  /** Characters of keys of kinds and fields. */
  key: 32,
  /** Characters of a field's label. */
  label: 80,
  help: 300,
  choices: 100,
  choice: 120,
  icon: 40,
  path: 60,
} as const;

/** For how long the values of a field that was taken away are kept, in days. */
export const REMOVED_FIELD_DAYS = 30;

/** Screens of the back office that are no list of a resource, by the last part of their address: the records of a kind have theirs there. */
export const OFFICE_SCREENS: ReadonlySet<string> = new Set([
  'activity',
  'agent',
  'api',
  'bin',
  'chatbot',
  'contact',
  'dashboard',
  'defaults',
  'form',
  'home_sections',
  'homeimage',
  'identity',
  'imports',
  'inbox',
  'integrations',
  'kinds',
  'languages',
  'legal',
  'login',
  'mail',
  'media',
  'menus',
  'message',
  'newsletter',
  'offer',
  'opening',
  'page_heads',
  'person',
  'profile',
  'questions',
  'rules',
  'schedule',
  'search',
  'status',
  'synonyms',
  'visits',
  'words',
  'write',
]);
