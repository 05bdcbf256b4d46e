import type { OfferingName } from '../../../backend/company/offerings/offerings.constants.js';
import { t } from '../core/language/t';
import { additions } from '../core/parts/office-part';
import type { PermissionName } from '../core/session/current-user';
import { newPath } from '../records/record/write-paths';
import { SHEET_EVENT, shortcutScope } from './useShortcuts';

export interface PaletteAction {
  label: string;
  /** Further words by which it is found. */
  alsoCalled?: string;
  /** The address to open, or the function to call. */
  act: string | (() => void);
  permission?: PermissionName;
  offering?: OfferingName;
}

declare module '../core/parts/office-part' {
  interface OfficePart {
    /** Actions for new records of what is known only while the program runs. */
    newRecords?: () => readonly PaletteAction[];
  }
}

interface Circumstances {
  isDark: boolean;
  setScheme: (scheme: 'light' | 'dark') => void;
}

/** Actions available everywhere, with the labels of their buttons. */
export function paletteActions({ isDark, setScheme }: Circumstances): PaletteAction[] {
  const publish = publishButton();
  return [
    ...(publish ? [{ label: t('shell.do.publishThis'), act: () => publish.click() }] : []),
    {
      label: t('shell.do.newPost'),
      alsoCalled: t('shell.also.newPost'),
      act: newPath('post'),
      permission: 'content.write',
      offering: 'updates',
    },
    { label: t('shell.do.newPage'), act: newPath('page'), permission: 'pages.write' },
    { label: t('shell.do.newForm'), act: newPath('form'), permission: 'forms.write' },
    {
      label: t('shell.do.newSolution'),
      alsoCalled: t('shell.also.newSolution'),
      act: newPath('product'),
      permission: 'content.write',
      offering: 'solutions',
    },
    {
      label: t('shell.do.newProject'),
      alsoCalled: t('shell.also.newProject'),
      act: newPath('portifolio'),
      permission: 'content.write',
      offering: 'projects',
    },
    ...additions('newRecords').flatMap(({ added }) => added()),
    {
      label: t('shell.do.writeToSubscribers'),
      alsoCalled: t('shell.also.writeToSubscribers'),
      act: newPath('newsletter'),
      permission: 'newsletters.send',
      offering: 'newsletter',
    },
    {
      label: t('shell.do.invite'),
      alsoCalled: t('shell.also.invite'),
      act: '/admin/user/create',
      permission: 'users.write',
    },
    {
      label: isDark ? t('shell.do.switchToLight') : t('shell.do.switchToDark'),
      act: () => setScheme(isDark ? 'light' : 'dark'),
    },
    { label: t('shell.keyboard'), act: () => window.dispatchEvent(new Event(SHEET_EVENT)) },
    { label: t('shell.viewWebsite'), act: () => window.open('/', '_blank', 'noopener') },
  ];
}

/** The publish button of the current form. */
function publishButton(): HTMLElement | undefined {
  const buttons = shortcutScope().querySelectorAll<HTMLButtonElement>('[data-publishes]');
  return [...buttons].find((button) => !button.disabled && button.checkVisibility());
}
