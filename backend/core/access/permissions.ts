import { RoleName } from './role-name.js';

/** The permissions of the back office. A route requires exactly one (see `access.decorator.ts`). */
export enum Permission {
  ContentRead = 'content.read',
  ContentWrite = 'content.write',
  UploadsWrite = 'uploads.write',
  HomeImagesRead = 'home_images.read',
  HomeImagesWrite = 'home_images.write',
  KnowledgeRead = 'knowledge.read',
  KnowledgeWrite = 'knowledge.write',
  ChatbotSettingsRead = 'chatbot_settings.read',
  ChatbotSettingsWrite = 'chatbot_settings.write',
  ContactInfoRead = 'contact_info.read',
  ContactInfoWrite = 'contact_info.write',
  IdentityRead = 'identity.read',
  IdentityWrite = 'identity.write',
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
}

const viewer: readonly Permission[] = [
  Permission.ContentRead,
  Permission.HomeImagesRead,
  Permission.KnowledgeRead,
  Permission.ReportsRead,
];

const editor: readonly Permission[] = [
  ...viewer,
  Permission.ContentWrite,
  Permission.UploadsWrite,
  Permission.HomeImagesWrite,
  Permission.KnowledgeWrite,
  Permission.InboxRead,
  Permission.InboxWrite,
  Permission.SubscribersRead,
  Permission.SubscribersWrite,
  Permission.NewslettersSend,
];

/** The permissions of each role. */
export const ROLE_PERMISSIONS: Readonly<Record<RoleName, readonly Permission[]>> = {
  [RoleName.Administrator]: Object.values(Permission),
  [RoleName.Editor]: editor,
  [RoleName.Viewer]: viewer,
};

/** The permissions of a role by its name; none for a name that is not known. */
export function permissionsOf(role: string): readonly Permission[] {
  return Object.values(RoleName).includes(role as RoleName) ? ROLE_PERMISSIONS[role as RoleName] : [];
}
