/** The kinds of fields that records of an own kind can have. */
export const KIND_FIELD_KINDS = [
  'text',
  'long_text',
  'rich_text',
  'number',
  'decimal',
  'amount',
  'yes_no',
  'one_of',
  'several_of',
  'words',
  'link',
  'email',
  'phone',
  'date',
  'time',
  'period',
  'location',
  'picture',
  'album',
  'file',
  'record',
  'records',
  'group',
  'groups',
  'code',
] as const;

export type KindFieldKind = (typeof KIND_FIELD_KINDS)[number];

/** Where the editor has a field: in the middle, or in the panel beside it; empty where its kind decides. */
export const KIND_FIELD_PLACES = ['', 'main', 'side'] as const;

export type KindFieldPlace = (typeof KIND_FIELD_PLACES)[number];

/**
 * What a field is among the others: its values stand for the record in lists, cards, search results and feeds. The last ones only say what
 * search engines read them as.
 */
export const KIND_FIELD_ROLES = [
  '',
  'title',
  'summary',
  'body',
  'picture',
  'date',
  'end',
  'place',
  'price',
  'link',
] as const;

export type KindFieldRole = (typeof KIND_FIELD_ROLES)[number];

/** Roles that several fields can have. */
export const SHARED_ROLES: ReadonlySet<KindFieldRole> = new Set(['', 'summary', 'price']);

/** Roles of fields that the page shows as its head or text, and not with their name. */
export const HEAD_ROLES: ReadonlySet<string> = new Set(['title', 'summary', 'body', 'picture', 'date']);

/** What records are in the vocabulary of schema.org; empty where the roles of the fields decide. */
export const SCHEMA_TYPES = [
  '',
  'Article',
  'DefinedTerm',
  'DigitalDocument',
  'Event',
  'JobPosting',
  'LocalBusiness',
  'Offer',
  'Organization',
  'Person',
  'TechArticle',
] as const;

export type SchemaType = (typeof SCHEMA_TYPES)[number];

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
  /** Former sections that lead to the one of now. */
  formerPaths: 20,
  /** Pictures of an album. */
  pictures: 60,
  /** Records that a field names. */
  records: 100,
  /** Texts that a model translates at once. */
  drafts: 20,
  /** Fields of a group. */
  nested: 20,
  /** Entries of a list of groups. */
  groups: 50,
  /** Values that become others when a field changes, and their characters. */
  conversions: 500,
  conversion: 500,
  /** Characters of the address of a place on a map. */
  address: 200,
  /** Roles that read a kind, or write it. */
  roles: 50,
} as const;

/** The field with the record that one stands below, of kinds that are trees. Its column has the same name. */
export const PARENT = 'parent_id';

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
  'kind',
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
