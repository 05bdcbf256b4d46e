import {
  IconAddressBook,
  IconBook2,
  IconBriefcase,
  IconBuildingStore,
  IconCategory,
  IconChartBar,
  IconHelpCircle,
  IconHome2,
  IconInbox,
  IconLayoutGrid,
  IconLibraryPhoto,
  IconMailOpened,
  IconMessageCircleCog,
  IconNews,
  IconPhoto,
  IconQuote,
  IconScale,
  IconSend,
  IconSlideshow,
  IconStack2,
  IconUserCheck,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { InboxCounts } from '../../../backend/inbox/inbox.dto.js';
import type { Right } from '../session/me';

interface Place {
  label: string;
  to: string;
  icon: TablerIcon;
  /** Without it the place is hidden. */
  right: Right;
  /** Whose new ones are counted beside it. */
  counts?: keyof InboxCounts;
}

export interface PlaceGroup {
  name: string;
  places: Place[];
}

/** All places of the back office, in groups. */
export const navigation: PlaceGroup[] = [
  { name: '', places: [{ label: 'Dashboard', to: '/admin/dashboard', icon: IconHome2, right: 'reports.read' }] },
  {
    name: 'Content',
    places: [
      { label: 'Posts', to: '/admin/post', icon: IconNews, right: 'content.read' },
      { label: 'Post Categories', to: '/admin/post_category', icon: IconCategory, right: 'content.read' },
      { label: 'Solutions', to: '/admin/product', icon: IconStack2, right: 'content.read' },
      { label: 'Portifolios', to: '/admin/portifolio', icon: IconBriefcase, right: 'content.read' },
      { label: 'Portfolio Categories', to: '/admin/service', icon: IconLayoutGrid, right: 'content.read' },
      { label: 'Faqs', to: '/admin/faq', icon: IconHelpCircle, right: 'content.read' },
      { label: 'Banners', to: '/admin/banner', icon: IconPhoto, right: 'content.read' },
      { label: 'Sliders', to: '/admin/slider', icon: IconSlideshow, right: 'content.read' },
    ],
  },
  {
    name: 'Company',
    places: [
      { label: 'Clients', to: '/admin/client', icon: IconBuildingStore, right: 'content.read' },
      { label: 'Testimonials', to: '/admin/testimonial', icon: IconQuote, right: 'content.read' },
      { label: 'Statistics', to: '/admin/statistic', icon: IconChartBar, right: 'content.read' },
      { label: 'Home images', to: '/admin/homeimage', icon: IconLibraryPhoto, right: 'home_images.read' },
      { label: 'Contact information', to: '/admin/contact', icon: IconAddressBook, right: 'contact_info.read' },
      { label: 'Legal text', to: '/admin/legal', icon: IconScale, right: 'legal.read' },
    ],
  },
  {
    name: 'Assistant',
    places: [
      { label: 'Knowledge', to: '/admin/chatbot', icon: IconBook2, right: 'knowledge.read' },
      {
        label: 'Chatbot settings',
        to: '/admin/chatbot-settings',
        icon: IconMessageCircleCog,
        right: 'chatbot_settings.read',
      },
    ],
  },
  {
    name: 'People',
    places: [
      { label: 'Messages', to: '/admin/message', icon: IconInbox, right: 'inbox.read', counts: 'message' },
      { label: 'Agent applications', to: '/admin/agent', icon: IconUserCheck, right: 'inbox.read', counts: 'agent' },
      { label: 'Subscribers', to: '/admin/subscriber', icon: IconMailOpened, right: 'subscribers.read' },
      { label: 'Newsletters', to: '/admin/newsletter', icon: IconSend, right: 'newsletters.send' },
      { label: 'Users', to: '/admin/user', icon: IconUsers, right: 'users.read' },
    ],
  },
];

/** The groups with what the rights allow, without empty ones. */
export function allowed(may: (right: Right) => boolean): PlaceGroup[] {
  return navigation
    .map((group) => ({ ...group, places: group.places.filter(({ right }) => may(right)) }))
    .filter(({ places }) => places.length > 0);
}

/** Whether a place is the one that a path belongs to. */
export function isWithin(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}
