import { WEBHOOK_RESOURCES } from '../../../backend/operations/webhooks/webhooks.constants.js';
import { chatbotSettings } from '../chatbot/chatbot-settings';
import { contactSettings } from '../company/contact-settings';
import { defaultsSettings } from '../company/defaults-settings';
import { homeImagesSettings } from '../company/home-images-settings';
import { identitySettings } from '../company/identity-settings';
import { legalSettings } from '../company/legal-settings';
import { synonymsSettings } from '../company/synonyms-settings';
import { homeSectionsSettings } from '../home-sections/home-sections-settings';
import { languagesHistory } from '../languages/languages-history';
import { menusSettings } from '../menus/menus-settings';
import { historyNameOf, type RecordDefinition } from '../records/record-definition';
import { orderHistory } from '../resource-pages/order/order-history';
import { knowledgeScreen } from '../resources/knowledge-item';
import { pageScreen } from '../resources/page';
import { screenOf } from '../resources/registry';
import type { Screen } from '../resources/screen';
import type { PermissionName } from '../session/current-user';
import type { Can } from '../session/usePermissions';
import { wordsHistory } from '../words/words-history';

/** Of a screen of the back office. */
interface Place {
  to: string;
  search?: Record<string, string>;
}

/** A resource or settings, as the history names them. */
export interface RecordKind {
  /** 'Post' */
  name: string;
  /** 'post' */
  singular: string;
  plural: string;
  /** Where a record is seen or edited. */
  placeOf: (id: number) => Place;
  /** Where there is an edit form. */
  definition?: RecordDefinition;
  /** Where editors order the records. */
  order?: RecordDefinition;
  readPermission?: PermissionName;
  writePermission?: PermissionName;
  /** Deleted ones wait in the bin. */
  hasBin?: boolean;
  /** A single record: it is named like the screen. */
  isSettings?: boolean;
}

const settings = [
  { definition: identitySettings, path: '/admin/identity' },
  { definition: contactSettings, path: '/admin/contact' },
  { definition: homeImagesSettings, path: '/admin/homeimage' },
  { definition: homeSectionsSettings, path: '/admin/home_sections' },
  { definition: legalSettings, path: '/admin/legal' },
  { definition: menusSettings, path: '/admin/menus' },
  { definition: defaultsSettings, path: '/admin/defaults' },
  { definition: synonymsSettings, path: '/admin/synonyms' },
  { definition: chatbotSettings, path: '/admin/chatbot-settings' },
];

const inbox = { readPermission: 'inbox.read', writePermission: 'inbox.write', hasBin: true } as const;

const others: Record<string, RecordKind> = {
  message: {
    name: 'Message',
    singular: 'message',
    plural: 'messages',
    placeOf: (id) => ({ to: '/admin/message', search: { view: String(id) } }),
    ...inbox,
  },
  agent: {
    name: 'Agent application',
    singular: 'agent application',
    plural: 'agent applications',
    placeOf: (id) => ({ to: '/admin/agent', search: { view: String(id) } }),
    ...inbox,
  },
  upload: {
    name: 'File',
    singular: 'file',
    plural: 'files',
    placeOf: (id) => ({ to: '/admin/media', ...(id > 0 ? { search: { file: String(id) } } : {}) }),
    readPermission: 'uploads.read',
    writePermission: 'uploads.write',
    hasBin: true,
  },
  newsletter: {
    name: 'Newsletter',
    singular: 'newsletter',
    plural: 'newsletters',
    placeOf: () => ({ to: '/admin/newsletter' }),
  },
  mail: {
    name: 'Mail',
    singular: 'mail',
    plural: 'mails',
    placeOf: () => ({ to: '/admin/mail' }),
    readPermission: 'mail.read',
  },
  token: {
    name: 'API token',
    singular: 'API token',
    plural: 'API tokens',
    placeOf: () => ({ to: '/admin/integrations' }),
  },
  webhook: {
    name: 'Webhook',
    singular: 'webhook',
    plural: 'webhooks',
    placeOf: () => ({ to: '/admin/integrations' }),
  },
  question: {
    name: 'Question',
    singular: 'question',
    plural: 'questions',
    placeOf: () => ({ to: '/admin/questions' }),
  },
  languages: {
    name: 'Languages',
    singular: 'languages',
    plural: 'languages',
    placeOf: () => ({ to: '/admin/languages' }),
    definition: languagesHistory,
    isSettings: true,
  },
  words: {
    name: 'Words',
    singular: 'words',
    plural: 'words',
    placeOf: () => ({ to: '/admin/words' }),
    definition: wordsHistory,
    isSettings: true,
  },
};

/** What the history calls by this name; undefined for what this version does not know. */
export function recordKind(resource: string): RecordKind | undefined {
  const screen = resource === 'page' ? pageScreen() : resource === 'chatbot' ? knowledgeScreen() : screenOf(resource);
  if (screen) return kindOfScreen(screen);
  const found = settings.find(({ definition }) => historyNameOf(definition) === resource);
  if (!found) return others[resource];
  const { definition, path } = found;
  const { name, singular } = definition.labels;
  return {
    name,
    singular,
    plural: singular,
    placeOf: () => ({ to: path }),
    definition,
    writePermission: definition.writePermission,
    isSettings: true,
  };
}

function kindOfScreen(screen: Screen): RecordKind {
  const { name, singular, plural } = screen.labels;
  return {
    name,
    singular,
    plural,
    placeOf: (id) =>
      screen.pages
        ? { to: screen.pages.edit(id) }
        : {
            to: `/admin/${screen.name}`,
            search: { [screen.disabledActions?.includes('edit') ? 'view' : 'edit']: `${id}` },
          },
    ...(screen.hasHistory === false ? {} : { definition: screen }),
    ...(screen.orderedBy === undefined ? {} : { order: orderHistory(screen) }),
    readPermission: screen.readPermission,
    writePermission: screen.writePermission,
    hasBin: screen.hasBin !== false,
  };
}

/** The name of what this version does not know: that on the wire. */
export const kindName = (resource: string): string => recordKind(resource)?.name ?? resource;

const RESOURCES = [...WEBHOOK_RESOURCES, 'chatbot'];

const optionsOf = (names: readonly string[]) => names.map((value) => ({ value, label: kindName(value) }));

/** What the activity can be filtered by: resources, settings, and what visitors send. */
export const activityOptions = () =>
  optionsOf([
    ...RESOURCES,
    ...settings.map(({ definition }) => historyNameOf(definition)),
    ...Object.keys(others),
    'subscriber',
    'user',
  ]);

/** What somebody may find in the bin. */
export const binOptions = (can: Can) =>
  optionsOf(
    [...RESOURCES, 'upload', 'message', 'agent', 'subscriber'].filter((name) => {
      const kind = recordKind(name);
      return kind?.hasBin && kind.readPermission !== undefined && can(kind.readPermission);
    }),
  );
