import {
  IconBriefcase,
  IconFiles,
  IconInbox,
  IconMessageChatbot,
  IconNews,
  IconPhotoScan,
  IconSettings,
  IconStack2,
  IconSun,
  IconUsers,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import type { OfferingName } from '../../../backend/company/offerings/offerings.constants.js';
import type { FeatureName } from '../../../backend/features/feature-names.constants.js';
import { perLanguage, t } from '../core/language/t';
import { additions } from '../core/parts/office-part';
import type { PermissionName } from '../core/session/current-user';
import type { HasFeature } from '../core/session/useFeatures';
import type { Permissions } from '../core/session/usePermissions';
import type { WaitingName } from './useWaiting';

/** A screen in the navigation. */
export interface NavigationItem {
  label: string;
  to: string;
  /** Required to see the item, or one of these; absent for screens open to all users. */
  permission?: PermissionName | readonly PermissionName[];
  /** The resource that it lists: whoever may read that sees the item. */
  resource?: string;
  /** The count shown beside the item and its place. */
  waiting?: WaitingName;
  /** Hidden if the site does not offer it. */
  offering?: OfferingName;
  /** Hidden if the site is without it. */
  feature?: FeatureName;
  /** Further search words for the palette. */
  alsoCalled?: string;
  /** A caption for the items from here on, in places with many items. */
  caption?: string;
}

/** An entry of the navigation: one screen, or several related ones. */
export interface Place {
  label: string;
  icon: TablerIcon;
  items: NavigationItem[];
  /** Shows many items in a column beside the navigation; a few are tabs above their screens. */
  hasColumn?: boolean;
}

export interface NavigationGroup {
  name: string;
  places: Place[];
}

/** A screen or place that a part adds to the navigation. */
interface NavigationAddition {
  /** The path of the item that it stands after. */
  after: string;
  item: NavigationItem;
  /** Makes it a place of its own, after the place of that item. */
  icon?: TablerIcon;
}

declare module '../core/parts/office-part' {
  interface OfficePart {
    navigation?: () => readonly NavigationAddition[];
    /** Places that are known only while the program runs, after the place of an item. */
    madePlaces?: { after: string; places: () => readonly Place[] };
  }
}

const builtIn = (): NavigationGroup[] => [
  {
    name: '',
    places: [
      {
        label: t('shell.inbox'),
        icon: IconInbox,
        items: [
          {
            label: t('conversations.title'),
            to: '/admin/inbox',
            permission: 'inbox.read',
            waiting: 'conversation',
          },
          {
            label: t('shell.messages'),
            to: '/admin/message',
            permission: 'inbox.read',
            waiting: 'message',
          },
          {
            label: t('shell.agentApplications'),
            to: '/admin/agent',
            permission: 'inbox.read',
            waiting: 'agent',
            offering: 'agents',
          },
          { label: t('conversations.savedReplies'), ...listOf('saved_reply') },
          {
            label: t('rules.rules'),
            to: '/admin/rules',
            alsoCalled: t('shell.also.rules'),
            permission: 'webhooks.read',
          },
        ],
      },
      {
        label: t('ui.today'),
        icon: IconSun,
        // For everybody: what is returned to somebody, or mentions them, waits there.
        items: [{ label: t('ui.today'), to: '/admin/dashboard' }],
      },
    ],
  },
  {
    name: t('shell.content'),
    places: [
      {
        label: t('shell.posts'),
        icon: IconNews,
        items: [
          {
            label: t('shell.posts'),
            ...listOf('post'),
          },
          { label: t('schedule.schedule'), to: '/admin/schedule', permission: 'content.read' },
          {
            label: t('shell.postCategories'),
            ...listOf('post_category'),
          },
        ],
      },
      {
        label: t('shell.pages'),
        icon: IconFiles,
        items: [
          { label: t('shell.pages'), ...listOf('page') },
          { label: t('resources.shared_block.title'), ...listOf('shared_block') },
        ],
      },
      only(IconStack2, {
        label: t('shell.solutions'),
        ...listOf('product'),
      }),
      {
        label: t('shell.portifolios'),
        icon: IconBriefcase,
        items: [
          {
            label: t('shell.portifolios'),
            ...listOf('portifolio'),
          },
          {
            label: t('shell.portfolioCategories'),
            ...listOf('service'),
          },
        ],
      },
      only(IconPhotoScan, { label: t('media.media'), to: '/admin/media', permission: 'uploads.read' }),
    ],
  },
  {
    name: t('shell.audience'),
    places: [
      {
        label: t('people.title'),
        icon: IconUsers,
        items: [
          { label: t('people.title'), to: '/admin/person', permission: 'inbox.read' },
          {
            label: t('shell.subscribers'),
            ...listOf('subscriber'),
          },
        ],
      },
      {
        label: t('shell.assistant'),
        icon: IconMessageChatbot,
        items: [
          {
            label: t('questions.title'),
            to: '/admin/questions',
            permission: 'questions.read',
            waiting: 'unanswered',
            offering: 'assistant',
          },
          {
            label: t('questions.knowledge'),
            ...listOf('chatbot'),
          },
          {
            label: t('chatbot.chatbotSettings'),
            to: '/admin/chatbot-settings',
            permission: 'chatbot_settings.read',
            offering: 'assistant',
          },
        ],
      },
    ],
  },
  {
    name: t('shell.setUp'),
    places: [
      {
        label: t('shell.site'),
        icon: IconWorld,
        hasColumn: true,
        items: [
          {
            label: t('shell.wholeHomePage'),
            alsoCalled: t('homePage.title'),
            to: '/admin/write/home',
            permission: 'home_sections.write',
            caption: t('homePage.title'),
          },
          { label: t('homeSections.homeSections'), to: '/admin/home_sections', permission: 'home_sections.read' },
          {
            label: t('shell.homeImages'),
            to: '/admin/homeimage',
            permission: 'home_images.read',
          },
          { label: t('shell.banners'), ...listOf('banner') },
          { label: t('shell.sliders'), ...listOf('slider') },
          { label: t('shell.statistics'), ...listOf('statistic') },
          {
            label: t('shell.clients'),
            ...listOf('client'),
            caption: t('shell.onSeveralPages'),
          },
          { label: t('shell.testimonials'), ...listOf('testimonial') },
          {
            label: t('shell.faqs'),
            ...listOf('faq'),
          },
          {
            label: t('kinds.title'),
            to: '/admin/kind',
            alsoCalled: t('kinds.alsoCalled'),
            permission: 'kinds.read',
          },
          { label: t('menus.menus'), to: '/admin/menus', alsoCalled: t('shell.also.menus'), permission: 'menus.read' },
          {
            label: t('company.identity'),
            to: '/admin/identity',
            alsoCalled: t('shell.also.identity'),
            permission: 'identity.read',
            caption: t('shell.looksAndWords'),
          },
          {
            label: t('company.ownCss'),
            to: '/admin/own-css',
            alsoCalled: t('shell.also.ownCss'),
            permission: 'own_css.write',
          },
          { label: t('words.words'), to: '/admin/words', permission: 'words.read' },
          {
            label: t('company.contactInformation'),
            to: '/admin/contact',
            alsoCalled: t('shell.also.contact'),
            permission: 'contact_info.read',
          },
          {
            label: t('company.legalText'),
            to: '/admin/legal',
            alsoCalled: t('shell.also.legal'),
            permission: 'legal.read',
          },
          {
            label: t('company.offer'),
            to: '/admin/offer',
            alsoCalled: t('shell.also.offer'),
            permission: 'identity.read',
            caption: t('shell.visitorsFind'),
          },
          {
            label: t('company.opening'),
            to: '/admin/opening',
            alsoCalled: t('shell.also.opening'),
            permission: 'identity.read',
          },
          {
            label: t('seo.panel'),
            to: '/admin/page_heads',
            alsoCalled: t('shell.also.pageHeads'),
            permission: 'pages.read',
          },
          {
            label: t('redirects.title'),
            ...listOf('redirect'),
            alsoCalled: t('shell.also.redirects'),
          },
          {
            label: t('company.searchSynonyms'),
            to: '/admin/synonyms',
            permission: 'synonyms.read',
          },
        ],
      },
      {
        label: t('shell.settings'),
        icon: IconSettings,
        hasColumn: true,
        items: [
          {
            label: t('shell.users'),
            ...listOf('user'),
            alsoCalled: t('shell.also.users'),
            caption: t('shell.team'),
          },
          { label: t('shell.roles'), ...listOf('role'), alsoCalled: t('shell.also.roles') },
          {
            label: t('companyAccounts.title'),
            to: '/admin/company-accounts',
            alsoCalled: t('shell.also.companyAccounts'),
            permission: 'users.read',
          },
          {
            label: t('activity.activity'),
            to: '/admin/activity',
            alsoCalled: t('shell.also.activity'),
            permission: 'activity.read',
          },
          { label: t('bin.bin'), to: '/admin/bin', alsoCalled: t('shell.also.bin'), permission: 'content.read' },
          {
            label: t('shell.backupAndStatus'),
            to: '/admin/status',
            alsoCalled: t('shell.also.status'),
            permission: 'status.read',
            caption: t('shell.machine'),
          },
          { label: t('mail.mail'), to: '/admin/mail', alsoCalled: t('shell.also.mail'), permission: 'mail.read' },
          {
            label: t('integrations.integrations'),
            to: '/admin/integrations',
            alsoCalled: t('shell.also.integrations'),
            permission: 'webhooks.read',
          },
          {
            label: t('languages.languages'),
            to: '/admin/languages',
            alsoCalled: t('shell.also.languages'),
            permission: 'languages.read',
          },
          { label: t('company.defaults'), to: '/admin/defaults', permission: 'identity.read' },
          {
            label: t('profile.yourProfile'),
            to: '/admin/profile',
            alsoCalled: t('shell.also.profile'),
            caption: t('profile.you'),
          },
          {
            label: t('firstSteps.firstSteps'),
            to: '/admin/first-steps',
            permission: 'identity.write',
            alsoCalled: t('shell.setUp'),
          },
        ],
      },
    ],
  },
];

/** The structure of the back office, with what parts add. */
const declared = perLanguage((): NavigationGroup[] =>
  additions('navigation')
    .flatMap(({ feature, added }) =>
      added().map(({ item, ...where }) => ({ ...where, item: { ...item, ...(feature && { feature }) } })),
    )
    .reduce(withAddition, builtIn()),
);

/**
 * The structure of the back office, with what parts add and what is made while it runs. There are at most twelve places of the product, so that all are visible at once: a new
 * screen is an item of one of them. Items without permission, or for a part that the site does not offer, are hidden, and so are
 * places without items.
 */
export function navigation(): NavigationGroup[] {
  return additions('madePlaces').reduce((groups, { added: { after, places } }) => {
    const made = places();
    return made.length === 0 ? groups : groups.map((group) => withPlaces(group, after, made));
  }, declared());
}

const stands = ({ items }: Place, path: string): boolean => items.some(({ to }) => to === path);

const withPlaces = (group: NavigationGroup, after: string, made: readonly Place[]): NavigationGroup => ({
  ...group,
  places: group.places.flatMap((place) => (stands(place, after) ? [place, ...made] : [place])),
});

function withAddition(groups: readonly NavigationGroup[], addition: NavigationAddition): NavigationGroup[] {
  const { after, item, icon } = addition;
  return groups.map((group) => ({
    ...group,
    places: group.places.flatMap((place) => {
      if (!stands(place, after)) return [place];
      if (icon) return [place, only(icon, item)];
      return [{ ...place, items: place.items.flatMap((other) => (other.to === after ? [other, item] : [other])) }];
    }),
  }));
}

/** The list of a resource: its address, and who sees it. */
export const listOf = (resource: string): Pick<NavigationItem, 'to' | 'resource'> => ({
  to: `/admin/${resource}`,
  resource,
});

function only(icon: TablerIcon, item: NavigationItem): Place {
  return { label: item.label, icon, items: [item] };
}

/** The conditions for showing items. */
interface Shown extends Pick<Permissions, 'can' | 'canRead'> {
  /** By default, the site has all features. */
  hasFeature?: HasFeature;
  /** Parts that the site does not offer. */
  notOffered?: readonly OfferingName[];
  /** Resources whose records belong to such parts. */
  hiddenRecords?: readonly string[];
}

/** The groups with shown places, without empty ones. */
export const shownGroups = ({
  can,
  canRead,
  hasFeature = () => true,
  notOffered = [],
  hiddenRecords = [],
}: Shown): NavigationGroup[] =>
  navigation()
    .map(({ name, places }) => ({
      name,
      places: places.flatMap((place) => {
        const items = withCaptions(
          place.items,
          ({ permission, resource, offering, feature }) =>
            (!permission || [permission].flat().some(can)) &&
            (!feature || hasFeature(feature)) &&
            (!resource || (canRead(resource) && !hiddenRecords.includes(resource))) &&
            (!offering || !notOffered.includes(offering)),
        );
        const [first] = items;
        if (!first) return [];
        // A place reduced to one screen takes its name.
        const isLeft = items.length === 1 && first.to !== place.items[0]?.to;
        return { ...place, items, label: isLeft ? first.label : place.label };
      }),
    }))
    .filter(({ places }) => places.length > 0);

/** The visible items. The caption of a hidden item passes to the next one. */
function withCaptions(items: readonly NavigationItem[], isShown: (item: NavigationItem) => boolean): NavigationItem[] {
  let pending: string | undefined;
  return items.flatMap((item) => {
    pending = item.caption ?? pending;
    if (!isShown(item)) return [];
    const shown = pending === undefined ? item : { ...item, caption: pending };
    pending = undefined;
    return [shown];
  });
}

/**
 * The screen that a place opens. An editor that fills the window is left to a second click, since it hides the other screens of
 * its place.
 */
export const entryOf = ({ items }: Place): string | undefined =>
  (items.find(({ to }) => !to.startsWith('/admin/write/')) ?? items[0])?.to;

/** The item whose screen is at a path or above it, with its place. */
export function placeAt(path: string, groups = navigation()): { place: Place; item: NavigationItem } | undefined {
  for (const place of groups.flatMap(({ places }) => places)) {
    const item = place.items.find(({ to }) => isActivePath(path, to));
    if (item) return { place, item };
  }
  return undefined;
}

/** Whether a path is that of an item, or below it. */
export function isActivePath(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}
