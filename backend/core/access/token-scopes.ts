import type { OwnName, SentenceKey } from '../language/say.js';
import { Permission } from './permissions.js';

const TOKEN_ACCESS = ['read', 'write'] as const;

/** What a call asks of a token. */
export type TokenAccess = (typeof TOKEN_ACCESS)[number];

/** What a token can be given: `draft` is to write what nobody has published, of kinds whose records are published. */
const GIVEN_ACCESS = [...TOKEN_ACCESS, 'draft'] as const;

const DRAFT = ':draft';

/** A display name, plural: 'Posts'. */
export type ScopeLabel = SentenceKey extends infer Key ? (Key extends `scope.${infer Name}` ? Name : never) : never;

/** Possible scopes for one kind of records. */
interface ScopedResource {
  /** Display name. */
  label: ScopeLabel | OwnName;
  /** Permission required of the token's owner; undefined if there is nothing to read. */
  read?: Permission;
  /** Undefined if read-only. */
  write?: Permission;
  /** Of content: the scope to write includes it, for owners who may publish. */
  publish?: Permission | undefined;
}

/**
 * What is available to tokens besides resources, whose definitions say so. `docs/integrating.md` lists what is out of reach of
 * tokens.
 */
const OTHER_SCOPES = {
  upload: { label: 'Media', read: Permission.UploadsRead, write: Permission.UploadsWrite },
  conversation: { label: 'Conversations', read: Permission.InboxRead, write: Permission.InboxWrite },
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
  webhook: { label: 'Webhooks', read: Permission.WebhooksRead, write: Permission.WebhooksWrite },
} as const satisfies Record<string, ScopedResource>;

/** The permission required of a token's owner for each scope. Grows while the program's files are loaded. */
export const SCOPE_PERMISSIONS = new Map<string, Permission>();

/** All scopes; grows as well. */
export const TOKEN_SCOPES: string[] = [];

const resources = new Map<string, ScopedResource>();

/** Returns the scope that calls name which a scope opens: drafts are written by the calls that write. */
export const routeScopeOf = (scope: string): string =>
  scope.endsWith(DRAFT) ? `${scope.slice(0, -DRAFT.length)}:write` : scope;

/** Whether one of a token's scopes opens calls with this scope. What it may do there follows from its permissions. */
export const opensScope = (scopes: ReadonlySet<string>, scope: string): boolean =>
  scopes.has(scope) || (scope.endsWith(':write') && scopes.has(scope.replace(/:write$/, DRAFT)));

/** Returns all that a scope allows an owner who may do it. */
export function permissionsOfScope(scope: string): Permission[] {
  const [, name = '', access] = /^(.+):(read|write|draft)$/.exec(scope) ?? [];
  const publish = access === 'write' ? resources.get(name)?.publish : undefined;
  return [SCOPE_PERMISSIONS.get(scope), publish].filter((permission) => permission !== undefined);
}

/** What tokens can have scopes for, by name. */
export const scopedResources = (): [string, ScopedResource][] => [...resources, ...Object.entries(OTHER_SCOPES)];

function addScopes(name: string, scoped: ScopedResource): void {
  for (const access of TOKEN_ACCESS) {
    const permission = scoped[access];
    if (!permission) continue;
    const scope = `${name}:${access}`;
    SCOPE_PERMISSIONS.set(scope, permission);
    if (!TOKEN_SCOPES.includes(scope)) TOKEN_SCOPES.push(scope);
  }
  const { write, publish } = scoped;
  if (!write || !publish || publish === write) return;
  SCOPE_PERMISSIONS.set(`${name}${DRAFT}`, write);
  if (!TOKEN_SCOPES.includes(`${name}${DRAFT}`)) TOKEN_SCOPES.push(`${name}${DRAFT}`);
}

for (const [name, scoped] of Object.entries(OTHER_SCOPES)) addScopes(name, scoped);

/** Makes the scopes of a resource, such as `post:read`. Returns what takes them away. */
export function addTokenScopes(name: string, resource: ScopedResource): () => void {
  resources.set(name, resource);
  addScopes(name, resource);
  return () => {
    resources.delete(name);
    for (const access of GIVEN_ACCESS) {
      const scope = `${name}:${access}`;
      if (SCOPE_PERMISSIONS.delete(scope)) TOKEN_SCOPES.splice(TOKEN_SCOPES.indexOf(scope), 1);
    }
  };
}
