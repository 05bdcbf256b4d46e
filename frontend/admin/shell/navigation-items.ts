import {
  IconBriefcase,
  IconFiles,
  IconInbox,
  IconMessageChatbot,
  IconNews,
  IconPhotoScan,
  IconSend,
  IconSettings,
  IconStack2,
  IconSun,
  IconUsers,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { OFFERED_RESOURCES, type OfferingName } from '../../../backend/company/offerings/offerings.constants.js';
import type { FeatureName } from '../../../backend/features/feature-names.constants.js';
import { perLanguage, t } from '../language/t';
import type { PermissionName } from '../session/current-user';
import type { HasFeature } from '../session/useFeatures';
import type { Can } from '../session/usePermissions';
import type { WaitingName } from './useWaiting';

/** A screen in the navigation. */
export interface NavigationItem {
  label: string;
  to: string;
  /** Required to see the item, or one of these; absent for screens open to all users. */
  permission?: PermissionName | readonly PermissionName[];
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

/**
 * The structure of the back office. There are at most twelve places, so that all are visible at once: a new screen is an item of
 * one of them. Items without permission, or for a part that the site does not offer or have, are hidden, and so are places without
 * items.
 */
export const navigation = perLanguage((): NavigationGroup[] => [
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
          { label: t('conversations.savedReplies'), to: '/admin/saved_reply', permission: 'inbox.read' },
          {
            label: t('ownForms.title'),
            to: '/admin/form',
            alsoCalled: t('shell.also.forms'),
            permission: 'forms.read',
          },
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
        items: [
          { label: t('ui.today'), to: '/admin/dashboard', permission: 'reports.read' },
          {
            label: t('visits.title'),
            to: '/admin/visits',
            alsoCalled: t('shell.also.visits'),
            permission: 'reports.read',
            feature: 'visits',
          },
        ],
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
            to: '/admin/post',
            permission: 'content.read',
            offering: 'updates',
          },
          { label: t('schedule.schedule'), to: '/admin/schedule', permission: 'content.read' },
          {
            label: t('shell.postCategories'),
            to: '/admin/post_category',
            permission: 'content.read',
            offering: 'updates',
          },
        ],
      },
      only(IconFiles, { label: t('shell.pages'), to: '/admin/page', permission: 'pages.read' }),
      only(IconStack2, {
        label: t('shell.solutions'),
        to: '/admin/product',
        permission: 'content.read',
        offering: 'solutions',
      }),
      {
        label: t('shell.portifolios'),
        icon: IconBriefcase,
        items: [
          {
            label: t('shell.portifolios'),
            to: '/admin/portifolio',
            permission: 'content.read',
            offering: 'projects',
          },
          {
            label: t('shell.portfolioCategories'),
            to: '/admin/service',
            permission: 'content.read',
            offering: 'projects',
          },
        ],
      },
      only(IconSend, {
        label: t('shell.newsletters'),
        to: '/admin/newsletter',
        permission: 'newsletters.send',
        offering: 'newsletter',
      }),
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
            to: '/admin/subscriber',
            permission: 'subscribers.read',
            offering: 'newsletter',
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
            to: '/admin/chatbot',
            permission: 'knowledge.read',
            offering: 'assistant',
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
          { label: t('shell.banners'), to: '/admin/banner', permission: 'content.read' },
          { label: t('shell.sliders'), to: '/admin/slider', permission: 'content.read' },
          { label: t('shell.statistics'), to: '/admin/statistic', permission: 'content.read' },
          {
            label: t('shell.clients'),
            to: '/admin/client',
            permission: 'content.read',
            caption: t('shell.onSeveralPages'),
          },
          { label: t('shell.testimonials'), to: '/admin/testimonial', permission: 'content.read' },
          {
            label: t('shell.faqs'),
            to: '/admin/faq',
            permission: 'content.read',
            offering: 'questions',
          },
          { label: t('menus.menus'), to: '/admin/menus', alsoCalled: t('shell.also.menus'), permission: 'menus.read' },
          {
            label: t('company.identity'),
            to: '/admin/identity',
            alsoCalled: t('shell.also.identity'),
            permission: 'identity.read',
            caption: t('shell.looksAndWords'),
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
            to: '/admin/redirect',
            alsoCalled: t('shell.also.redirects'),
            permission: 'pages.read',
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
            to: '/admin/user',
            alsoCalled: t('shell.also.users'),
            permission: 'users.read',
            caption: t('shell.team'),
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
            label: t('imports.title'),
            to: '/admin/imports',
            alsoCalled: t('shell.also.imports'),
            permission: ['imports.write', 'site.export'],
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
]);

function only(icon: TablerIcon, item: NavigationItem): Place {
  return { label: item.label, icon, items: [item] };
}

/** The conditions for showing items. */
interface Shown {
  can: Can;
  /** By default, the site has all features. */
  hasFeature?: HasFeature;
  /** Parts that the site does not offer. */
  notOffered?: readonly OfferingName[];
}

/** The groups with shown places, without empty ones. */
export const shownGroups = ({ can, hasFeature = () => true, notOffered = [] }: Shown): NavigationGroup[] =>
  navigation()
    .map(({ name, places }) => ({
      name,
      places: places.flatMap((place) => {
        const items = withCaptions(
          place.items,
          ({ permission, offering, feature }) =>
            (!permission || [permission].flat().some(can)) &&
            (!offering || !notOffered.includes(offering)) &&
            (!feature || hasFeature(feature)),
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

/** Whether the site offers what the records of a resource belong to. */
export function isOffered(resource: string, notOffered: readonly OfferingName[]): boolean {
  const offering = OFFERED_RESOURCES[resource];
  return offering === undefined || !notOffered.includes(offering);
}

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
