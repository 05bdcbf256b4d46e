import type { SentenceKey } from '../language/say.js';
import { Permission } from './permissions.js';

const TOKEN_ACCESS = ['read', 'write'] as const;

export type TokenAccess = (typeof TOKEN_ACCESS)[number];

/** Possible scopes for one kind of records. */
interface ScopedResource {
  /** Display name. */
  label: SentenceKey extends infer Key ? (Key extends `scope.${infer Name}` ? Name : never) : never;
  /** Permission required of the token's owner. */
  read: Permission;
  /** Undefined if read-only. */
  write?: Permission;
}

const content = { read: Permission.ContentRead, write: Permission.ContentWrite };
const inbox = { read: Permission.InboxRead, write: Permission.InboxWrite };

/**
 * Resources available to tokens, by their names in scopes such as `post:read`. `docs/integrating.md` lists what is out of reach
 * of tokens.
 */
export const TOKEN_RESOURCES = {
  page: { label: 'Pages', read: Permission.PagesRead, write: Permission.PagesWrite },
  post: { label: 'Posts', ...content },
  post_category: { label: 'Post Categories', ...content },
  product: { label: 'Solutions', ...content },
  portifolio: { label: 'Portifolios', ...content },
  service: { label: 'Portfolio Categories', ...content },
  faq: { label: 'Faqs', ...content },
  banner: { label: 'Banners', ...content },
  slider: { label: 'Sliders', ...content },
  client: { label: 'Clients', ...content },
  testimonial: { label: 'Testimonials', ...content },
  statistic: { label: 'Statistics', ...content },
  form: { label: 'Forms', read: Permission.FormsRead, write: Permission.FormsWrite },
  upload: { label: 'Media', read: Permission.UploadsRead, write: Permission.UploadsWrite },
  chatbot: { label: 'Knowledge', read: Permission.KnowledgeRead, write: Permission.KnowledgeWrite },
  question: { label: 'Questions', read: Permission.QuestionsRead, write: Permission.QuestionsWrite },
  message: { label: 'Messages', ...inbox },
  agent: { label: 'Agent applications', ...inbox },
  conversation: { label: 'Conversations', ...inbox },
  saved_reply: { label: 'Saved replies', ...inbox },
  subscriber: { label: 'Subscribers', read: Permission.SubscribersRead, write: Permission.SubscribersWrite },
  newsletter: { label: 'Newsletters', read: Permission.NewslettersSend, write: Permission.NewslettersSend },
  menus: { label: 'Menus', read: Permission.MenusRead, write: Permission.MenusWrite },
  home_sections: { label: 'Home sections', read: Permission.HomeSectionsRead, write: Permission.HomeSectionsWrite },
  homeimage: { label: 'Home images', read: Permission.HomeImagesRead, write: Permission.HomeImagesWrite },
  synonyms: { label: 'Search synonyms', read: Permission.SynonymsRead, write: Permission.SynonymsWrite },
  words: { label: 'Words', read: Permission.WordsRead, write: Permission.WordsWrite },
  contact_info: { label: 'Contact information', read: Permission.ContactInfoRead, write: Permission.ContactInfoWrite },
  identity: { label: 'Identity', read: Permission.IdentityRead, write: Permission.IdentityWrite },
  languages: { label: 'Languages', read: Permission.LanguagesRead, write: Permission.LanguagesWrite },
  legal: { label: 'Legal text', read: Permission.LegalRead, write: Permission.LegalWrite },
  chatbot_settings: {
    label: 'Chatbot settings',
    read: Permission.ChatbotSettingsRead,
    write: Permission.ChatbotSettingsWrite,
  },
  imports: { label: 'Imports', read: Permission.ImportsWrite, write: Permission.ImportsWrite },
  exports: { label: 'Exports', read: Permission.SiteExport },
  reports: { label: 'Reports', read: Permission.ReportsRead },
} as const satisfies Record<string, ScopedResource>;

const resources: Readonly<Record<string, ScopedResource>> = TOKEN_RESOURCES;

/** The permission required of a token's owner for each scope. */
export const SCOPE_PERMISSIONS: ReadonlyMap<string, Permission> = new Map(
  Object.entries(resources).flatMap(([name, resource]) =>
    TOKEN_ACCESS.flatMap((access): [string, Permission][] => {
      const permission = resource[access];
      return permission ? [[`${name}:${access}`, permission]] : [];
    }),
  ),
);

export const TOKEN_SCOPES: readonly string[] = [...SCOPE_PERMISSIONS.keys()];
