import { RoleName } from './role-name.js';

/** Permissions of the back office. A route requires exactly one (see `access.decorator.ts`). */
export enum Permission {
  ContentRead = 'content.read',
  ContentWrite = 'content.write',
  PagesRead = 'pages.read',
  PagesWrite = 'pages.write',
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
  ContactInfoRead = 'contact_info.read',
  ContactInfoWrite = 'contact_info.write',
  IdentityRead = 'identity.read',
  IdentityWrite = 'identity.write',
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
  Permission.PagesWrite,
  Permission.UploadsWrite,
  Permission.HomeImagesWrite,
  Permission.HomeSectionsWrite,
  Permission.MenusWrite,
  Permission.KnowledgeWrite,
  Permission.FormsWrite,
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

/** Permissions that are no part of the product, each with the roles that have it. */
const added = new Map<Permission, ReadonlySet<string>>();

/**
 * Adds a permission, which administrators have. Other roles can have it as they can have those of the product.
 * @param roles The names of the roles that have it besides, built-in ones or others.
 * @returns The permission, and what takes it away: roles that editors made keep its name, and nobody has it.
 * @throws Error if there is one of this name
 */
export function registerPermission(
  name: string,
  roles: readonly string[] = [],
): { permission: Permission; takeAway: () => void } {
  const permission = name as Permission;
  if (allPermissions().includes(permission)) throw new Error(`There are two permissions named '${name}'.`);
  added.set(permission, new Set([RoleName.Administrator, ...roles]));
  return { permission, takeAway: () => added.delete(permission) };
}

const allPermissions = (): Permission[] => [...Object.values(Permission), ...added.keys()];

/** A role as stored. */
interface StoredRole {
  name: string;
  /** Null for a role that is built in, which has those of the running version. */
  permissions: readonly string[] | null;
}

/** Returns the permissions of a role; of a list, those that this version knows. */
export function permissionsOf({ name, permissions }: StoredRole): readonly Permission[] {
  const own = [...added].flatMap(([permission, roles]) => (roles.has(name) ? [permission] : []));
  if (permissions) return allPermissions().filter((one) => permissions.includes(one) || own.includes(one));
  if (!Object.values(RoleName).includes(name as RoleName)) return [];
  return [...ROLE_PERMISSIONS[name as RoleName], ...own];
}
