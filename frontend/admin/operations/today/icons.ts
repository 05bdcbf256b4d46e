import {
  IconApps,
  IconBook,
  IconBriefcase,
  IconBuilding,
  IconChartBar,
  IconMail,
  IconMailbox,
  IconMessageQuestion,
  IconMessages,
  IconNews,
  IconPhoto,
  IconQuote,
  IconStar,
  IconUserPlus,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

/** By the server's class names. A map, because importing all of Tabler's icons by name would bundle five thousand. */
const icons: Record<string, TablerIcon> = {
  'ti-apps': IconApps,
  'ti-book': IconBook,
  'ti-briefcase': IconBriefcase,
  'ti-building': IconBuilding,
  'ti-mail': IconMail,
  'ti-mailbox': IconMailbox,
  'ti-message-question': IconMessageQuestion,
  'ti-messages': IconMessages,
  'ti-news': IconNews,
  'ti-photo': IconPhoto,
  'ti-quote': IconQuote,
  'ti-star': IconStar,
  'ti-user-plus': IconUserPlus,
  'ti-users': IconUsers,
};

/** The icon of a report. The class may be one of several: 'ti ti-mail'. */
export function iconOf(className: string): TablerIcon {
  for (const name of className.split(/\s+/)) {
    const icon = icons[name];
    if (icon) return icon;
  }
  return IconChartBar;
}
