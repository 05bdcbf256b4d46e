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
import type { PermissionName } from '../session/current-user';
import type { Can } from '../session/usePermissions';
import { say } from '../wording/wording';

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

export const navigation: NavigationGroup[] = [
  { name: '', items: [{ label: 'Dashboard', to: '/admin/dashboard', icon: IconHome2, permission: 'reports.read' }] },
  {
    name: 'Content',
    items: [
      { label: 'Pages', to: '/admin/page', icon: IconFiles, permission: 'pages.read' },
      { label: 'Posts', to: '/admin/post', icon: IconNews, permission: 'content.read' },
      { label: 'Post Categories', to: '/admin/post_category', icon: IconCategory, permission: 'content.read' },
      { label: 'Solutions', to: '/admin/product', icon: IconStack2, permission: 'content.read' },
      { label: 'Portifolios', to: '/admin/portifolio', icon: IconBriefcase, permission: 'content.read' },
      { label: 'Portfolio Categories', to: '/admin/service', icon: IconLayoutGrid, permission: 'content.read' },
      { label: 'Faqs', to: '/admin/faq', icon: IconHelpCircle, permission: 'content.read' },
      { label: 'Media', to: '/admin/media', icon: IconPhotoScan, permission: 'uploads.read' },
      { label: 'Banners', to: '/admin/banner', icon: IconPhoto, permission: 'content.read' },
      { label: 'Sliders', to: '/admin/slider', icon: IconSlideshow, permission: 'content.read' },
      { label: 'Bin', to: '/admin/bin', icon: IconTrash, permission: 'content.read' },
      { label: 'Schedule', to: '/admin/schedule', icon: IconCalendarEvent, permission: 'content.read' },
    ],
  },
  {
    name: 'Company',
    items: [
      { label: 'Clients', to: '/admin/client', icon: IconBuildingStore, permission: 'content.read' },
      { label: 'Testimonials', to: '/admin/testimonial', icon: IconQuote, permission: 'content.read' },
      { label: 'Statistics', to: '/admin/statistic', icon: IconChartBar, permission: 'content.read' },
      { label: 'Menus', to: '/admin/menus', icon: IconMenu2, permission: 'menus.read' },
      { label: 'Search synonyms', to: '/admin/synonyms', icon: IconListSearch, permission: 'synonyms.read' },
      { label: 'Home sections', to: '/admin/home_sections', icon: IconLayoutList, permission: 'home_sections.read' },
      { label: 'Home images', to: '/admin/homeimage', icon: IconLibraryPhoto, permission: 'home_images.read' },
      { label: 'Contact information', to: '/admin/contact', icon: IconAddressBook, permission: 'contact_info.read' },
      { label: 'Identity', to: '/admin/identity', icon: IconPalette, permission: 'identity.read' },
      {
        label: 'Languages',
        to: '/admin/languages',
        icon: IconLanguage,
        permission: 'languages.read',
        needsLanguages: true,
      },
      { label: 'Words', to: '/admin/words', icon: IconAbc, permission: 'words.read' },
      { label: 'Defaults', to: '/admin/defaults', icon: IconAdjustments, permission: 'identity.read' },
      { label: 'Legal text', to: '/admin/legal', icon: IconScale, permission: 'legal.read' },
    ],
  },
  {
    name: 'Assistant',
    items: [
      {
        label: 'Questions',
        to: '/admin/questions',
        icon: IconMessageQuestion,
        permission: 'questions.read',
        counter: 'unanswered',
      },
      { label: 'Knowledge', to: '/admin/chatbot', icon: IconBook2, permission: 'knowledge.read' },
      {
        label: 'Chatbot settings',
        to: '/admin/chatbot-settings',
        icon: IconMessageCircleCog,
        permission: 'chatbot_settings.read',
      },
    ],
  },
  {
    name: 'People',
    items: [
      { label: 'Messages', to: '/admin/message', icon: IconInbox, permission: 'inbox.read', counter: 'message' },
      {
        label: 'Agent applications',
        to: '/admin/agent',
        icon: IconUserCheck,
        permission: 'inbox.read',
        counter: 'agent',
      },
      { label: 'Subscribers', to: '/admin/subscriber', icon: IconMailOpened, permission: 'subscribers.read' },
      { label: 'Newsletters', to: '/admin/newsletter', icon: IconSend, permission: 'newsletters.send' },
      { label: 'Users', to: '/admin/user', icon: IconUsers, permission: 'users.read' },
      { label: 'Integrations', to: '/admin/integrations', icon: IconPlug, permission: 'webhooks.read' },
      { label: 'Mail', to: '/admin/mail', icon: IconMail, permission: 'mail.read' },
      { label: 'Activity', to: '/admin/activity', icon: IconActivity, permission: 'activity.read' },
    ],
  },
];

/** Screens that the navigation shows at its foot, or only for a time: they are gone to by name. */
const unlisted: NavigationGroup = {
  name: 'Set-up',
  items: [
    { label: 'Status', to: '/admin/status', icon: IconHeartRateMonitor, permission: 'status.read' },
    {
      label: 'First steps (guided set-up)',
      to: '/admin/first-steps',
      icon: IconListCheck,
      permission: 'identity.write',
    },
  ],
};

/** The groups with permitted items, without empty groups. @param hasLanguages Whether the site has several languages. */
export const permittedGroups = (can: Can, hasLanguages = false): NavigationGroup[] =>
  permitted(navigation, can, ({ needsLanguages }) => hasLanguages || !needsLanguages);

/** What the command palette goes to. */
export const palettePlaces = (can: Can): NavigationGroup[] => permitted([...navigation, unlisted], can);

const inWording = (item: NavigationItem): NavigationItem => ({ ...item, label: say(item.label) });

function permitted(
  groups: readonly NavigationGroup[],
  can: Can,
  isShown: (item: NavigationItem) => boolean = () => true,
): NavigationGroup[] {
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => can(item.permission) && isShown(item)).map(inWording),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Whether a path is an item's, or below it. */
export function isActivePath(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}
