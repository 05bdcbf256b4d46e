/**
 * What a field is among the others: its values stand for the record in lists, cards, search results and feeds. The last ones only say what
 * search engines and calendars read them as.
 */
export const KIND_FIELD_ROLES = [
  '',
  'title',
  'summary',
  'body',
  'picture',
  'date',
  'end',
  'begin_time',
  'end_time',
  'time_zone',
  'place',
  'price',
  'link',
] as const;

export type KindFieldRole = (typeof KIND_FIELD_ROLES)[number];

/** What both sides must know of a kind of field; all else is in its object on each. */
interface KindFieldTraits {
  /** What it can be among the fields of a kind. Default: nothing. */
  roles?: readonly KindFieldRole[];
  /** Whether a group can have it. */
  isInGroups?: true;
  /** Whether its values may differ from language to language; those of others are the same by their nature. */
  isTranslatable?: true;
}

/** The kinds of fields that records of an own kind can have, in the order of the API's description. */
const KIND_FIELDS = {
  text: { roles: ['title', 'summary', 'place', 'time_zone'], isInGroups: true, isTranslatable: true },
  long_text: { roles: ['summary', 'place'], isInGroups: true, isTranslatable: true },
  rich_text: { roles: ['body'], isInGroups: true, isTranslatable: true },
  number: { isInGroups: true },
  decimal: { isInGroups: true },
  amount: { roles: ['price'], isInGroups: true },
  yes_no: { isInGroups: true },
  one_of: { isInGroups: true },
  several_of: { isInGroups: true },
  words: { isInGroups: true, isTranslatable: true },
  link: { roles: ['link'], isInGroups: true, isTranslatable: true },
  email: { isInGroups: true, isTranslatable: true },
  phone: { isInGroups: true, isTranslatable: true },
  date: { roles: ['date', 'end'], isInGroups: true },
  time: { roles: ['begin_time', 'end_time'], isInGroups: true },
  period: { isInGroups: true },
  location: { isInGroups: true },
  picture: { roles: ['picture'], isInGroups: true, isTranslatable: true },
  album: { isTranslatable: true },
  file: { isInGroups: true, isTranslatable: true },
  record: {},
  records: {},
  group: { isTranslatable: true },
  groups: { isTranslatable: true },
  code: { isInGroups: true },
} as const satisfies Readonly<Record<string, KindFieldTraits>>;

/** The kinds of fields of the product. */
export type ProductFieldKind = keyof typeof KIND_FIELDS;

/** A kind of field of an extension, whose name begins with that of the extension. */
export type ExtensionFieldKind = `${string}.${string}`;

export type KindFieldKind = ProductFieldKind | ExtensionFieldKind;

export const PRODUCT_FIELD_KINDS = Object.keys(KIND_FIELDS) as ProductFieldKind[];

/** Whether a kind of field is one of an extension, which may be gone. */
export const isOfExtension = (kind: string): kind is ExtensionFieldKind => kind.includes('.');

/** The name of the extension that a kind of field belongs to. */
export const extensionOfKind = (kind: ExtensionFieldKind): string => kind.slice(0, kind.indexOf('.'));

/** Its owner decides where a field of an extension's kind stands, and whether languages differ in it. */
const OF_EXTENSIONS: KindFieldTraits = { isInGroups: true, isTranslatable: true };

/** None of a kind that only another version knows. */
export const traitsOf = (kind: KindFieldKind): KindFieldTraits =>
  isOfExtension(kind)
    ? OF_EXTENSIONS
    : ((KIND_FIELDS as Readonly<Partial<Record<string, KindFieldTraits>>>)[kind] ?? {});

/** Where the editor has a field: in the middle, or in the panel beside it; empty where its kind decides. */
export const KIND_FIELD_PLACES = ['', 'main', 'side'] as const;

export type KindFieldPlace = (typeof KIND_FIELD_PLACES)[number];

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
  unit: 20,
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
  /** Versions of a tree. */
  treeVersions: 50,
} as const;

/** Characters of a value of an extension's kind of field, as JSON. */
export const MAX_EXTENSION_VALUE = 65_536;

/** The field with the record that one stands below, of kinds that are trees. Its column has the same name. */
export const PARENT = 'parent_id';

/** The field with the version that a record of a tree belongs to, by its key. Its column has the same name. */
export const TREE_VERSION = 'tree_version';

/** Fields that a kind has as a tree, with columns of their own. */
export const TREE_FIELDS: ReadonlySet<string> = new Set([PARENT, TREE_VERSION]);

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
