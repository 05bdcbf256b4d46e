import { contactSettings } from '../../company/details/contact-settings';
import { defaultsSettings } from '../../company/details/defaults-settings';
import { homeImagesSettings } from '../../company/details/home-images-settings';
import { identitySettings } from '../../company/details/identity-settings';
import { legalSettings } from '../../company/details/legal-settings';
import { offeringsSettings } from '../../company/details/offerings-settings';
import { openingSettings } from '../../company/details/opening-settings';
import { synonymsSettings } from '../../company/details/synonyms-settings';
import { languagesHistory } from '../../company/languages/languages-history';
import { wordsHistory } from '../../company/words/words-history';
import { homeSectionsSettings } from '../../content/home-sections/home-sections-settings';
import { pageHeadsSettings } from '../../content/seo/page-heads-settings';
import { inSentence } from '../../core/language/in-sentence';
import { perLanguage, t } from '../../core/language/t';
import type { PermissionName } from '../../core/session/current-user';
import { keptOf, shownKinds } from '../../core/session/shown-kinds';
import type { Permissions } from '../../core/session/usePermissions';
import { orderHistory } from '../../records/pages/order/order-history';
import { historyNameOf, type RecordDefinition } from '../../records/record/record-definition';
import { isOwnKind, recordPath } from '../../records/record/write-paths';
import { screenNames, screenOf } from '../../records/screens/registry';
import type { Screen } from '../../records/screens/screen';
import { kindDefinition } from '../../site/kinds/kind-definition';
import { menusSettings } from '../../site/menus/menus-settings';
import { chatbotSettings } from '../../visitors/chatbot/chatbot-settings';

/** A screen of the back office. */
interface Place {
  to: string;
  search?: Record<string, string>;
}

/** A resource or settings, named as in the history. */
export interface RecordKind {
  /** 'Post' */
  name: string;
  /** 'post' */
  singular: string;
  plural: string;
  /** The heading of their list. */
  title?: string;
  /** The screen that shows or edits a record. */
  placeOf: (id: number) => Place;
  /** Set if there is an edit form. */
  definition?: RecordDefinition;
  /** For entries of the history about the order of all records. */
  order?: RecordDefinition;
  /** The permissions to see and to change what is no resource; of resources, the server states who may. */
  readPermission?: PermissionName;
  writePermission?: PermissionName;
  /** Whether deleted records are kept in the bin. */
  hasBin?: boolean;
  /** Settings: a single record, named like its screen. */
  isSettings?: boolean;
}

const settings = perLanguage(() => [
  { definition: identitySettings(), path: '/admin/identity' },
  { definition: contactSettings(), path: '/admin/contact' },
  { definition: homeImagesSettings(), path: '/admin/homeimage' },
  { definition: homeSectionsSettings(), path: '/admin/home_sections' },
  { definition: legalSettings(), path: '/admin/legal' },
  { definition: pageHeadsSettings(), path: '/admin/page_heads' },
  { definition: menusSettings(), path: '/admin/menus' },
  { definition: defaultsSettings(), path: '/admin/defaults' },
  { definition: offeringsSettings(), path: '/admin/offer' },
  { definition: openingSettings(), path: '/admin/opening' },
  { definition: synonymsSettings(), path: '/admin/synonyms' },
  { definition: chatbotSettings(), path: '/admin/chatbot-settings' },
]);

const others = perLanguage(
  (): Record<string, RecordKind> => ({
    message: {
      name: t('recordNames.message.name'),
      singular: t('recordNames.message.singular'),
      plural: t('recordNames.message.plural'),
      placeOf: (id) => ({ to: '/admin/message', search: { view: String(id) } }),
      hasBin: true,
    },
    agent: {
      name: t('recordNames.agent.name'),
      singular: t('recordNames.agent.singular'),
      plural: t('recordNames.agent.plural'),
      placeOf: (id) => ({ to: '/admin/agent', search: { view: String(id) } }),
      hasBin: true,
    },
    person: {
      name: t('recordNames.person.name'),
      singular: t('recordNames.person.singular'),
      plural: t('recordNames.person.plural'),
      placeOf: (id) => (id > 0 ? { to: `/admin/person/${id}` } : { to: '/admin/person' }),
    },
    upload: {
      name: t('recordNames.upload.name'),
      singular: t('recordNames.upload.singular'),
      plural: t('recordNames.upload.plural'),
      placeOf: (id) => ({ to: '/admin/media', ...(id > 0 ? { search: { file: String(id) } } : {}) }),
      readPermission: 'uploads.read',
      writePermission: 'uploads.write',
      hasBin: true,
    },
    newsletter: {
      name: t('recordNames.newsletter.name'),
      singular: t('recordNames.newsletter.singular'),
      plural: t('recordNames.newsletter.plural'),
      placeOf: () => ({ to: '/admin/newsletter' }),
    },
    mail: {
      name: t('recordNames.mail.name'),
      singular: t('recordNames.mail.singular'),
      plural: t('recordNames.mail.plural'),
      placeOf: () => ({ to: '/admin/mail' }),
      readPermission: 'mail.read',
    },
    kind: {
      name: t('kinds.kind'),
      singular: t('kinds.singular'),
      plural: inSentence(t('kinds.title')),
      placeOf: (id) => ({ to: id > 0 ? `/admin/write/kinds/${id}` : '/admin/kind' }),
      definition: kindDefinition(),
      hasBin: true,
    },
    token: {
      name: t('recordNames.token.name'),
      singular: t('recordNames.token.singular'),
      plural: t('recordNames.token.plural'),
      placeOf: () => ({ to: '/admin/integrations' }),
    },
    webhook: {
      name: t('recordNames.webhook.name'),
      singular: t('recordNames.webhook.singular'),
      plural: t('recordNames.webhook.plural'),
      placeOf: () => ({ to: '/admin/integrations' }),
    },
    question: {
      name: t('recordNames.question.name'),
      singular: t('recordNames.question.singular'),
      plural: t('recordNames.question.plural'),
      placeOf: () => ({ to: '/admin/questions' }),
    },
    languages: {
      name: t('recordNames.languages.name'),
      singular: t('recordNames.languages.singular'),
      plural: t('recordNames.languages.singular'),
      placeOf: () => ({ to: '/admin/languages' }),
      definition: languagesHistory(),
      isSettings: true,
    },
    words: {
      name: t('recordNames.words.name'),
      singular: t('recordNames.words.singular'),
      plural: t('recordNames.words.singular'),
      placeOf: () => ({ to: '/admin/words' }),
      definition: wordsHistory(),
      isSettings: true,
    },
  }),
);

/** The kind of records with this name in the history; undefined for names unknown to this version. */
export function recordKind(resource: string): RecordKind | undefined {
  const screen = screenOf(resource);
  if (screen) return kindOfScreen(screen);
  const found = settings().find(({ definition }) => historyNameOf(definition) === resource);
  if (!found) return others()[resource];
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
  const { name, singular, plural, title } = screen.labels;
  const { hasHistory, hasBin } = keptOf(screen.name);
  return {
    name,
    singular,
    plural,
    title,
    placeOf: (id) =>
      screen.pages
        ? { to: screen.pages.edit(id) }
        : isOwnKind(screen.name) && shownKinds().some((kind) => kind.name === screen.name && kind.writable)
          ? { to: recordPath(screen.name, id) }
          : {
              to: `/admin/${screen.name}`,
              search: { [screen.disabledActions?.includes('edit') ? 'view' : 'edit']: `${id}` },
            },
    ...(hasHistory ? { definition: screen } : {}),
    order: orderHistory(screen),
    hasBin,
  };
}

/** The name of a kind; the API name for kinds unknown to this version. */
export const kindName = (resource: string): string => recordKind(resource)?.name ?? resource;

const optionsOf = (names: readonly string[]) => names.map((value) => ({ value, label: kindName(value) }));

/** Options of the activity's filter: resources, settings, and submissions of visitors. */
export const activityOptions = () =>
  optionsOf([
    ...screenNames(),
    ...settings().map(({ definition }) => historyNameOf(definition)),
    ...Object.keys(others()),
  ]);

/** Kinds of records that the user may find in the bin. */
export const binOptions = ({ can, canRead }: Permissions) =>
  optionsOf(
    [...screenNames(), ...Object.keys(others())].filter((name) => {
      const kind = recordKind(name);
      return kind?.hasBin && (kind.readPermission ? can(kind.readPermission) : canRead(name));
    }),
  );
