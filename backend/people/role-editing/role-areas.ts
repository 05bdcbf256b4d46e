import { Permission } from '../../core/access/permissions.js';
import { scopedResources } from '../../core/access/token-scopes.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import { noun, type SentenceKey, say } from '../../core/language/say.js';
import type { RoleArea, RoleAreaGroup } from './role.dto.js';

/** What a role can allow besides the kinds of content, which state it themselves. */
interface Area {
  group: RoleAreaGroup['name'];
  label: SentenceKey;
  about?: SentenceKey;
  read?: Permission;
  write?: Permission;
  publish?: Permission;
}

/** Each permission stands in one of them: `role-areas.spec.ts`. */
export const AREAS: Readonly<Record<string, Area>> = {
  all: {
    group: 'content',
    label: 'roles.area.all',
    about: 'roles.about.all',
    read: Permission.ContentRead,
    write: Permission.ContentWrite,
    publish: Permission.ContentPublish,
  },
  pages: {
    group: 'content',
    label: 'scope.Pages',
    about: 'roles.about.pages',
    read: Permission.PagesRead,
    write: Permission.PagesWrite,
    publish: Permission.PagesPublish,
  },
  forms: {
    group: 'content',
    label: 'scope.Forms',
    read: Permission.FormsRead,
    write: Permission.FormsWrite,
    publish: Permission.FormsPublish,
  },
  uploads: { group: 'content', label: 'scope.Media', read: Permission.UploadsRead, write: Permission.UploadsWrite },
  home_sections: {
    group: 'site',
    label: 'scope.Home sections',
    read: Permission.HomeSectionsRead,
    write: Permission.HomeSectionsWrite,
  },
  home_images: {
    group: 'site',
    label: 'scope.Home images',
    read: Permission.HomeImagesRead,
    write: Permission.HomeImagesWrite,
  },
  menus: { group: 'site', label: 'scope.Menus', read: Permission.MenusRead, write: Permission.MenusWrite },
  words: { group: 'site', label: 'scope.Words', read: Permission.WordsRead, write: Permission.WordsWrite },
  identity: { group: 'site', label: 'scope.Identity', read: Permission.IdentityRead, write: Permission.IdentityWrite },
  contact_info: {
    group: 'site',
    label: 'scope.Contact information',
    read: Permission.ContactInfoRead,
    write: Permission.ContactInfoWrite,
  },
  legal: { group: 'site', label: 'scope.Legal text', read: Permission.LegalRead, write: Permission.LegalWrite },
  languages: {
    group: 'site',
    label: 'scope.Languages',
    read: Permission.LanguagesRead,
    write: Permission.LanguagesWrite,
  },
  synonyms: {
    group: 'site',
    label: 'scope.Search synonyms',
    read: Permission.SynonymsRead,
    write: Permission.SynonymsWrite,
  },
  kinds: {
    group: 'site',
    label: 'scope.Kinds of content',
    about: 'roles.about.kinds',
    read: Permission.KindsRead,
    write: Permission.KindsWrite,
  },
  inbox: {
    group: 'visitors',
    label: 'scope.Conversations',
    about: 'roles.about.inbox',
    read: Permission.InboxRead,
    write: Permission.InboxWrite,
  },
  subscribers: {
    group: 'visitors',
    label: 'scope.Subscribers',
    read: Permission.SubscribersRead,
    write: Permission.SubscribersWrite,
  },
  newsletters: {
    group: 'visitors',
    label: 'scope.Newsletters',
    about: 'roles.about.newsletters',
    write: Permission.NewslettersSend,
  },
  knowledge: {
    group: 'visitors',
    label: 'scope.Knowledge',
    read: Permission.KnowledgeRead,
    write: Permission.KnowledgeWrite,
  },
  questions: {
    group: 'visitors',
    label: 'scope.Questions',
    read: Permission.QuestionsRead,
    write: Permission.QuestionsWrite,
  },
  chatbot_settings: {
    group: 'visitors',
    label: 'scope.Chatbot settings',
    read: Permission.ChatbotSettingsRead,
    write: Permission.ChatbotSettingsWrite,
  },
  users: {
    group: 'operation',
    label: 'roles.area.users',
    about: 'roles.about.users',
    read: Permission.UsersRead,
    write: Permission.UsersWrite,
  },
  reports: { group: 'operation', label: 'scope.Reports', read: Permission.ReportsRead },
  activity: {
    group: 'operation',
    label: 'roles.area.activity',
    about: 'roles.about.activity',
    read: Permission.ActivityRead,
  },
  mail: {
    group: 'operation',
    label: 'roles.area.mail',
    about: 'roles.about.mail',
    read: Permission.MailRead,
    write: Permission.MailWrite,
  },
  export: { group: 'operation', label: 'roles.area.export', about: 'roles.about.export', read: Permission.Export },
  bin: { group: 'operation', label: 'roles.area.bin', about: 'roles.about.bin', write: Permission.BinPurge },
  webhooks: {
    group: 'operation',
    label: 'roles.area.webhooks',
    about: 'roles.about.webhooks',
    read: Permission.WebhooksRead,
    write: Permission.WebhooksWrite,
  },
  imports: {
    group: 'operation',
    label: 'scope.Imports',
    about: 'roles.about.imports',
    write: Permission.ImportsWrite,
  },
  site_export: {
    group: 'operation',
    label: 'scope.Exports',
    about: 'roles.about.exports',
    read: Permission.SiteExport,
  },
  backups: {
    group: 'operation',
    label: 'roles.area.backups',
    about: 'roles.about.backups',
    read: Permission.BackupsRead,
  },
  status: { group: 'operation', label: 'roles.area.status', read: Permission.StatusRead },
};

const GROUPS: readonly RoleAreaGroup['name'][] = ['content', 'site', 'visitors', 'operation'];

/**
 * Returns all that roles can be made of, in the language of the reader.
 * @param known The permissions that calls of this site require: those of parts that it is without mean nothing.
 */
export function areasOf(
  services: readonly { definition: RegisteredDefinition }[],
  known: ReadonlySet<Permission>,
): RoleAreaGroup[] {
  const stated = Object.entries(AREAS).flatMap(([name, { group, label, about, ...permissions }]) => {
    const of = Object.entries(permissions).filter(
      ([action, permission]) =>
        known.has(permission) || (action === 'publish' && known.has(permissions.write ?? permission)),
    );
    const area: RoleArea = { name, label: say(label), ...(about && { about: say(about) }), ...Object.fromEntries(of) };
    return of.length > 0 ? [{ group, area }] : [];
  });
  const others: ReadonlySet<string> = new Set(Object.values(AREAS).flatMap(({ read }) => read ?? []));
  const labels = new Map(scopedResources().map(([name, { label }]) => [name, label]));
  const kinds = services
    .filter(({ definition }) => !others.has(definition.read))
    .map(({ definition: { name, label, read, write, publish } }): RoleArea => {
      const plural = labels.get(name);
      return {
        name,
        label: typeof plural === 'string' ? say(`scope.${plural}`) : noun(plural ?? label, 'many'),
        read,
        write,
        ...(publish ? { publish } : {}),
      };
    });
  return GROUPS.map((name) => {
    const [first, ...more] = stated.filter(({ group }) => group === name).map(({ area }) => area);
    const areas = first ? [first, ...(name === 'content' ? kinds : []), ...more] : more;
    return { name, areas };
  });
}
