import {
  IconAbc,
  IconActivity,
  IconAddressBook,
  IconAdjustments,
  IconBook2,
  IconBriefcase,
  IconBuildingStore,
  IconCalendarEvent,
  IconCategory,
  IconChartBar,
  IconFiles,
  IconHeartRateMonitor,
  IconHelpCircle,
  IconHome2,
  IconInbox,
  IconLanguage,
  IconLayoutGrid,
  IconLayoutList,
  IconLibraryPhoto,
  IconListCheck,
  IconListSearch,
  IconMail,
  IconMailOpened,
  IconMenu2,
  IconMessageCircleCog,
  IconMessageQuestion,
  IconNews,
  IconPalette,
  IconPhoto,
  IconPhotoScan,
  IconPlug,
  IconQuote,
  IconRoute,
  IconScale,
  IconSend,
  IconSlideshow,
  IconStack2,
  IconTrash,
  IconUserCheck,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { InboxCounts } from '../../../backend/visitors/inbox/inbox.dto.js';
import { perLanguage, t } from '../language/t';
import type { PermissionName } from '../session/current-user';
import type { Can } from '../session/usePermissions';

interface NavigationItem {
  label: string;
  to: string;
  icon: TablerIcon;
  /** Required to see the item. */
  permission: PermissionName;
  /** What is counted beside it: new entries of an inbox, or groups of questions without an answer. */
  counter?: keyof InboxCounts | 'unanswered';
  /** Whether only the palette has it while the site is in one language. */
  needsLanguages?: boolean;
}

export interface NavigationGroup {
  name: string;
  items: NavigationItem[];
}

export const navigation = perLanguage((): NavigationGroup[] => [
  {
    name: '',
    items: [{ label: t('shell.dashboard'), to: '/admin/dashboard', icon: IconHome2, permission: 'reports.read' }],
  },
  {
    name: t('shell.content'),
    items: [
      { label: t('shell.pages'), to: '/admin/page', icon: IconFiles, permission: 'pages.read' },
      { label: t('shell.posts'), to: '/admin/post', icon: IconNews, permission: 'content.read' },
      { label: t('shell.postCategories'), to: '/admin/post_category', icon: IconCategory, permission: 'content.read' },
      { label: t('shell.solutions'), to: '/admin/product', icon: IconStack2, permission: 'content.read' },
      { label: t('shell.portifolios'), to: '/admin/portifolio', icon: IconBriefcase, permission: 'content.read' },
      { label: t('shell.portfolioCategories'), to: '/admin/service', icon: IconLayoutGrid, permission: 'content.read' },
      { label: t('shell.faqs'), to: '/admin/faq', icon: IconHelpCircle, permission: 'content.read' },
      { label: t('shell.media'), to: '/admin/media', icon: IconPhotoScan, permission: 'uploads.read' },
      { label: t('shell.banners'), to: '/admin/banner', icon: IconPhoto, permission: 'content.read' },
      { label: t('shell.sliders'), to: '/admin/slider', icon: IconSlideshow, permission: 'content.read' },
      { label: t('shell.bin'), to: '/admin/bin', icon: IconTrash, permission: 'content.read' },
      { label: t('shell.schedule'), to: '/admin/schedule', icon: IconCalendarEvent, permission: 'content.read' },
    ],
  },
  {
    name: t('shell.company'),
    items: [
      { label: t('shell.clients'), to: '/admin/client', icon: IconBuildingStore, permission: 'content.read' },
      { label: t('shell.testimonials'), to: '/admin/testimonial', icon: IconQuote, permission: 'content.read' },
      { label: t('shell.statistics'), to: '/admin/statistic', icon: IconChartBar, permission: 'content.read' },
      { label: t('shell.menus'), to: '/admin/menus', icon: IconMenu2, permission: 'menus.read' },
      { label: t('redirects.title'), to: '/admin/redirect', icon: IconRoute, permission: 'pages.read' },
      { label: t('shell.searchSynonyms'), to: '/admin/synonyms', icon: IconListSearch, permission: 'synonyms.read' },
      {
        label: t('shell.homeSections'),
        to: '/admin/home_sections',
        icon: IconLayoutList,
        permission: 'home_sections.read',
      },
      { label: t('shell.homeImages'), to: '/admin/homeimage', icon: IconLibraryPhoto, permission: 'home_images.read' },
      {
        label: t('shell.contactInformation'),
        to: '/admin/contact',
        icon: IconAddressBook,
        permission: 'contact_info.read',
      },
      { label: t('shell.identity'), to: '/admin/identity', icon: IconPalette, permission: 'identity.read' },
      {
        label: t('shell.languages'),
        to: '/admin/languages',
        icon: IconLanguage,
        permission: 'languages.read',
        needsLanguages: true,
      },
      { label: t('shell.words'), to: '/admin/words', icon: IconAbc, permission: 'words.read' },
      { label: t('shell.defaults'), to: '/admin/defaults', icon: IconAdjustments, permission: 'identity.read' },
      { label: t('shell.legalText'), to: '/admin/legal', icon: IconScale, permission: 'legal.read' },
    ],
  },
  {
    name: t('shell.assistant'),
    items: [
      {
        label: t('shell.questions'),
        to: '/admin/questions',
        icon: IconMessageQuestion,
        permission: 'questions.read',
        counter: 'unanswered',
      },
      { label: t('shell.knowledge'), to: '/admin/chatbot', icon: IconBook2, permission: 'knowledge.read' },
      {
        label: t('shell.chatbotSettings'),
        to: '/admin/chatbot-settings',
        icon: IconMessageCircleCog,
        permission: 'chatbot_settings.read',
      },
    ],
  },
  {
    name: t('shell.people'),
    items: [
      {
        label: t('shell.messages'),
        to: '/admin/message',
        icon: IconInbox,
        permission: 'inbox.read',
        counter: 'message',
      },
      {
        label: t('shell.agentApplications'),
        to: '/admin/agent',
        icon: IconUserCheck,
        permission: 'inbox.read',
        counter: 'agent',
      },
      { label: t('shell.subscribers'), to: '/admin/subscriber', icon: IconMailOpened, permission: 'subscribers.read' },
      { label: t('shell.newsletters'), to: '/admin/newsletter', icon: IconSend, permission: 'newsletters.send' },
      { label: t('shell.users'), to: '/admin/user', icon: IconUsers, permission: 'users.read' },
      { label: t('shell.integrations'), to: '/admin/integrations', icon: IconPlug, permission: 'webhooks.read' },
      { label: t('shell.mail'), to: '/admin/mail', icon: IconMail, permission: 'mail.read' },
      { label: t('shell.activity'), to: '/admin/activity', icon: IconActivity, permission: 'activity.read' },
    ],
  },
]);

/** Screens that the navigation shows at its foot, or only for a time: they are gone to by name. */
const unlisted = perLanguage(
  (): NavigationGroup => ({
    name: t('shell.setUp'),
    items: [
      { label: t('shell.status'), to: '/admin/status', icon: IconHeartRateMonitor, permission: 'status.read' },
      {
        label: t('shell.firstStepsGuidedSetUp'),
        to: '/admin/first-steps',
        icon: IconListCheck,
        permission: 'identity.write',
      },
    ],
  }),
);

/** The groups with permitted items, without empty groups. @param hasLanguages Whether the site has several languages. */
export const permittedGroups = (can: Can, hasLanguages = false): NavigationGroup[] =>
  permitted(navigation(), can, ({ needsLanguages }) => hasLanguages || !needsLanguages);

/** What the command palette goes to. */
export const palettePlaces = (can: Can): NavigationGroup[] => permitted([...navigation(), unlisted()], can);

function permitted(
  groups: readonly NavigationGroup[],
  can: Can,
  isShown: (item: NavigationItem) => boolean = () => true,
): NavigationGroup[] {
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => can(item.permission) && isShown(item)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Whether a path is an item's, or below it. */
export function isActivePath(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}
