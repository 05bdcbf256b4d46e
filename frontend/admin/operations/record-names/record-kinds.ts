import { contactSettings } from '../../company/details/contact-settings';
import { defaultsSettings } from '../../company/details/defaults-settings';
import { homeImagesSettings } from '../../company/details/home-images-settings';
import { identitySettings } from '../../company/details/identity-settings';
import { legalSettings } from '../../company/details/legal-settings';
import { offeringsSettings } from '../../company/details/offerings-settings';
import { openingSettings } from '../../company/details/opening-settings';
import { ownCssSettings } from '../../company/details/own-css-settings';
import { synonymsSettings } from '../../company/details/synonyms-settings';
import { languagesHistory } from '../../company/languages/languages-history';
import { wordsHistory } from '../../company/words/words-history';
import { homeSectionsSettings } from '../../content/home-sections/home-sections-settings';
import { pageHeadsSettings } from '../../content/seo/page-heads-settings';
import { inSentence } from '../../core/language/in-sentence';
import { perLanguage, t } from '../../core/language/t';
import { keptOf, shownKinds } from '../../core/session/shown-kinds';
import type { Permissions } from '../../core/session/usePermissions';
import { orderHistory } from '../../records/pages/order/order-history';
import { historyNameOf } from '../../records/record/record-definition';
import { screenNames, screenOf } from '../../records/screens/registry';
import type { Screen } from '../../records/screens/screen';
import { isOwnKind, recordPath } from '../../records/screens/write-paths';
import { kindDefinition } from '../../site/kinds/kind-definition';
import { menusSettings } from '../../site/menus/menus-settings';
import { chatbotSettings } from '../../visitors/chatbot/chatbot-settings';
import { type RecordKind, withoutScreen } from './without-screen';

// All forms of settings, which only screens that compare versions load.
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
  { definition: ownCssSettings(), path: '/admin/own-css' },
  { definition: synonymsSettings(), path: '/admin/synonyms' },
  { definition: chatbotSettings(), path: '/admin/chatbot-settings' },
]);

// With forms, which the parts would send to every screen if they stood there.
const others = perLanguage(
  (): Record<string, RecordKind> => ({
    kind: {
      name: t('kinds.kind'),
      singular: t('kinds.singular'),
      plural: inSentence(t('kinds.title')),
      placeOf: (id) => ({ to: id > 0 ? `/admin/write/kinds/${id}` : '/admin/kind' }),
      definition: kindDefinition(),
      hasBin: true,
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
  if (!found) return others()[resource] ?? withoutScreen()[resource];
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
    ...Object.keys(withoutScreen()),
  ]);

/** Kinds of records that the user may find in the bin. */
export const binOptions = ({ can, canRead }: Permissions) =>
  optionsOf(
    [...screenNames(), ...Object.keys(others()), ...Object.keys(withoutScreen())].filter((name) => {
      const kind = recordKind(name);
      return kind?.hasBin && (kind.readPermission ? can(kind.readPermission) : canRead(name));
    }),
  );
