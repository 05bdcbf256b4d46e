import { RoleName } from './role-name.js';

/** Permissions of the back office. A route requires exactly one (see `access.decorator.ts`). */
export enum Permission {
  ContentRead = 'content.read',
  ContentWrite = 'content.write',
  ContentPublish = 'content.publish',
  PagesRead = 'pages.read',
  PagesWrite = 'pages.write',
  PagesPublish = 'pages.publish',
  UploadsRead = 'uploads.read',
  UploadsWrite = 'uploads.write',
  HomeImagesRead = 'home_images.read',
  HomeImagesWrite = 'home_images.write',
  HomeSectionsRead = 'home_sections.read',
  HomeSectionsWrite = 'home_sections.write',
  KindsRead = 'kinds.read',
  KindsWrite = 'kinds.write',
  KnowledgeRead = 'knowledge.read',
  KnowledgeWrite = 'knowledge.write',
  ChatbotSettingsRead = 'chatbot_settings.read',
  ChatbotSettingsWrite = 'chatbot_settings.write',
  QuestionsRead = 'questions.read',
  QuestionsWrite = 'questions.write',
  FormsRead = 'forms.read',
  FormsWrite = 'forms.write',
  FormsPublish = 'forms.publish',
  ContactInfoRead = 'contact_info.read',
  ContactInfoWrite = 'contact_info.write',
  IdentityRead = 'identity.read',
  IdentityWrite = 'identity.write',
  OwnCssWrite = 'own_css.write',
  LanguagesRead = 'languages.read',
  LanguagesWrite = 'languages.write',
  MenusRead = 'menus.read',
  MenusWrite = 'menus.write',
  LegalRead = 'legal.read',
  LegalWrite = 'legal.write',
  SubscribersRead = 'subscribers.read',
  SubscribersWrite = 'subscribers.write',
  NewslettersSend = 'newsletters.send',
  InboxRead = 'inbox.read',
  InboxWrite = 'inbox.write',
  Export = 'export',
  UsersRead = 'users.read',
  UsersWrite = 'users.write',
  ReportsRead = 'reports.read',
  BackupsRead = 'backups.read',
  SynonymsRead = 'synonyms.read',
  SynonymsWrite = 'synonyms.write',
  WordsRead = 'words.read',
  WordsWrite = 'words.write',
  MailRead = 'mail.read',
  MailWrite = 'mail.write',
  ActivityRead = 'activity.read',
  BinPurge = 'bin.purge',
  StatusRead = 'status.read',
  WebhooksRead = 'webhooks.read',
  WebhooksWrite = 'webhooks.write',
  ImportsWrite = 'imports.write',
  SiteExport = 'site.export',
}

/** What administrators alone may do: no role of an owner's own can have it. */
export const OF_ADMINISTRATORS: ReadonlySet<Permission> = new Set([Permission.OwnCssWrite]);

const viewer: readonly Permission[] = [
  Permission.ContentRead,
  Permission.PagesRead,
  Permission.UploadsRead,
  Permission.HomeImagesRead,
  Permission.HomeSectionsRead,
  Permission.KindsRead,
  Permission.LanguagesRead,
  Permission.MenusRead,
  Permission.KnowledgeRead,
  Permission.FormsRead,
  Permission.ReportsRead,
  Permission.SynonymsRead,
  Permission.WordsRead,
];

/** Excludes everything sent by visitors. */
const content: readonly Permission[] = [
  ...viewer,
  Permission.ContentWrite,
  Permission.ContentPublish,
  Permission.PagesWrite,
  Permission.PagesPublish,
  Permission.UploadsWrite,
  Permission.HomeImagesWrite,
  Permission.HomeSectionsWrite,
  Permission.MenusWrite,
  Permission.KnowledgeWrite,
  Permission.FormsWrite,
  Permission.FormsPublish,
  Permission.SynonymsWrite,
  Permission.WordsWrite,
];

const editor: readonly Permission[] = [
  ...content,
  Permission.QuestionsRead,
  Permission.QuestionsWrite,
  Permission.InboxRead,
  Permission.InboxWrite,
  Permission.SubscribersRead,
  Permission.SubscribersWrite,
  Permission.NewslettersSend,
];

/** Answering requires reading the questions of forms and the files of the library. */
const inbox: readonly Permission[] = [
  Permission.InboxRead,
  Permission.InboxWrite,
  Permission.FormsRead,
  Permission.UploadsRead,
  Permission.LanguagesRead,
  Permission.ReportsRead,
];

export const ROLE_PERMISSIONS: Readonly<Record<RoleName, readonly Permission[]>> = {
  [RoleName.Administrator]: Object.values(Permission),
  [RoleName.Editor]: editor,
  [RoleName.Viewer]: viewer,
  [RoleName.Inbox]: inbox,
  [RoleName.Content]: content,
};

/** What a role may do with records. */
export const RECORD_ACTIONS = ['read', 'write', 'publish'] as const;

export type RecordAction = (typeof RECORD_ACTIONS)[number];

/** The permissions of one kind of records. */
export type KindPermissions = Record<RecordAction, Permission>;

/** All kinds of content at once, also those to come; each kind has permissions of its own besides. */
export const ALL_CONTENT: Readonly<KindPermissions> = {
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
  publish: Permission.ContentPublish,
};

/** Whether a permission stands for those of all kinds of content, also those to come. */
export const isOfAllContent = (name: string): boolean => Object.values<string>(ALL_CONTENT).includes(name);

/** The permissions to publish what other permissions write. */
const PUBLISHES: ReadonlyMap<Permission, Permission> = new Map([
  [Permission.ContentWrite, Permission.ContentPublish],
  [Permission.PagesWrite, Permission.PagesPublish],
  [Permission.FormsWrite, Permission.FormsPublish],
]);

/** Who has a permission that is registered while the program runs. */
interface Holders {
  /** The names of roles that are built in. */
  roles: ReadonlySet<string>;
  /** A permission of built-in roles that includes it. */
  within?: Permission | undefined;
}

const added = new Map<Permission, Holders>();

/**
 * Adds a permission, which administrators have. Other roles can have it as they can have those of the product.
 * @param roles The names of the built-in roles that have it besides. Roles that are rows name it themselves.
 * @param within A permission whose built-in roles have it as well.
 * @returns The permission, and what takes it away: roles that editors made keep its name, and nobody has it.
 * @throws Error if there is one of this name
 */
export function registerPermission(
  name: string,
  roles: readonly string[] = [],
  within?: Permission,
): { permission: Permission; takeAway: () => void } {
  const permission = name as Permission;
  if (allPermissions().includes(permission)) throw new Error(`There are two permissions named '${name}'.`);
  added.set(permission, { roles: new Set([RoleName.Administrator, ...roles]), within });
  return { permission, takeAway: () => added.delete(permission) };
}

const ofExtensions = new Set<Permission>();

/** Adds the permission of an extension: users are told of it also if it guards only screens, and no call. @returns Takes it away. */
export function registerExtensionPermission(name: string, roles: readonly string[] = []): () => void {
  const { permission, takeAway } = registerPermission(name, roles);
  ofExtensions.add(permission);
  return () => {
    ofExtensions.delete(permission);
    takeAway();
  };
}

/** Whether an extension has added a permission. */
export const isExtensionPermission = (permission: Permission): boolean => ofExtensions.has(permission);

/** The names of the permissions of a kind: `kind.post.write`. */
const kindPermission = (kind: string, action: RecordAction) => `kind.${kind}.${action}`;

/**
 * Adds the permissions of a kind of content that an owner has made.
 * @param readers The names of the built-in roles that may read it.
 * @param writers The same of those that may write and publish it as well.
 */
export function registerKindPermissions(
  kind: string,
  { readers, writers }: { readers: readonly string[]; writers: readonly string[] },
): KindPermissions & { takeAway: () => void } {
  const read = registerPermission(kindPermission(kind, 'read'), [...readers, ...writers]);
  const write = registerPermission(kindPermission(kind, 'write'), writers);
  const publish = registerPermission(kindPermission(kind, 'publish'), writers);
  return {
    read: read.permission,
    write: write.permission,
    publish: publish.permission,
    takeAway() {
      for (const { takeAway } of [read, write, publish]) takeAway();
    },
  };
}

/**
 * Returns the permissions of a kind of the product, by what its definition states: a kind of content has its own, which whoever has
 * those of all content has.
 * @param publishes Whether its active records are public.
 */
export function permissionsOfKind(
  kind: string,
  { read, write }: Pick<KindPermissions, 'read' | 'write'>,
  publishes: boolean,
): Pick<KindPermissions, 'read' | 'write'> & { publish?: Permission } {
  const all = { read, write, ...(publishes ? { publish: PUBLISHES.get(write) ?? write } : {}) };
  if (read !== Permission.ContentRead || write !== Permission.ContentWrite) return all;
  const own = (action: RecordAction): Permission => {
    const name = kindPermission(kind, action) as Permission;
    // A definition may be loaded twice, as by tests.
    if (!added.has(name)) registerPermission(name, [], ALL_CONTENT[action]);
    return name;
  };
  return { read: own('read'), write: own('write'), ...(publishes ? { publish: own('publish') } : {}) };
}

/** All permissions that there are now. */
export const allPermissions = (): Permission[] => [...Object.values(Permission), ...added.keys()];

/** Those that a role of an owner's own can have. */
export const givenPermissions = (): Permission[] =>
  allPermissions().filter((permission) => !OF_ADMINISTRATORS.has(permission));

const OF_KIND = /^kind\..+\.(read|write|publish)$/;

/** What a permission of one kind of content does; undefined for others. */
function actionOf(permission: string): RecordAction | undefined {
  return OF_KIND.exec(permission)?.[1] as RecordAction | undefined;
}

/** A role as stored. */
interface StoredRole {
  name: string;
  /** Null for a role that is built in, which has those of the running version. */
  permissions: readonly string[] | null;
}

/** Returns what a role states: its list, or what the running version states of one that is built in. */
export const statedBy = ({ name, permissions }: StoredRole): readonly string[] =>
  permissions ?? ROLE_PERMISSIONS[name as RoleName] ?? [];

/** Returns the permissions of a role; of a list, those that this version knows. */
export function permissionsOf({ name, permissions }: StoredRole): readonly Permission[] {
  if (permissions) return permissionsIn(permissions);
  if (!Object.values(RoleName).includes(name as RoleName)) return [];
  const own: ReadonlySet<Permission> = new Set(ROLE_PERMISSIONS[name as RoleName]);
  const has = ({ roles, within }: Holders) => roles.has(name) || (within !== undefined && own.has(within));
  return [...own, ...[...added].flatMap(([permission, holders]) => (has(holders) ? [permission] : []))];
}

/**
 * Returns the permissions that a list names. Those of all content include each kind; those of a kind include the calls that all
 * kinds share.
 */
export function permissionsIn(names: readonly string[]): readonly Permission[] {
  const named: ReadonlySet<string> = new Set(names);
  const held = givenPermissions().filter((permission) => {
    const action = actionOf(permission);
    return named.has(permission) || (action !== undefined && named.has(ALL_CONTENT[action]));
  });
  return withSharedCalls(held);
}

/** Adds the permission of calls that all kinds of content share to those of a kind. */
export function withSharedCalls(held: readonly Permission[]): Permission[] {
  const shared = new Set(
    held.flatMap((permission) => {
      const action = actionOf(permission);
      return action === undefined ? [] : [ALL_CONTENT[action]];
    }),
  );
  return allPermissions().filter((permission) => held.includes(permission) || shared.has(permission));
}

/**
 * Returns a list with what its permissions need: who publishes a kind must write it, and who writes it must read it.
 */
export function withNeeded(names: readonly string[]): string[] {
  const known: ReadonlySet<string> = new Set(allPermissions());
  const needed = names.flatMap((name) => {
    const [, stem, action] = /^(.+)\.(write|publish)$/.exec(name) ?? [];
    if (stem === undefined) return [];
    return action === 'publish' ? [`${stem}.read`, `${stem}.write`] : [`${stem}.read`];
  });
  return [...new Set([...names, ...needed.filter((name) => known.has(name))])];
}
