import { RoleName } from './role-name.js';

/**
 * Everything that the back office lets somebody do. A call names exactly one of these (see `access.decorator.ts`);
 * which role holds which is written below and nowhere else. Rule: decisions.md, 'Roles'.
 */
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

/** What each role may do. An unknown role may do nothing. */
export const PERMISSIONS_OF_ROLE: Readonly<Record<RoleName, readonly Permission[]>> = {
  [RoleName.Administrator]: Object.values(Permission),
  [RoleName.Editor]: editor,
  [RoleName.Viewer]: viewer,
};

/** The permissions of a role by its name; none for a name that is not known. */
export function permissionsOf(role: string): readonly Permission[] {
  return Object.values(RoleName).includes(role as RoleName) ? PERMISSIONS_OF_ROLE[role as RoleName] : [];
}
