import type { OfferingName } from '../../../backend/company/offerings/offerings.constants.js';
import { t } from '../core/language/t';
import { additions } from '../core/parts/office-part';
import type { PermissionName } from '../core/session/current-user';
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

interface NewRecord extends PaletteAction {
  act: string;
  /** Whether it is what one writes on the go. */
  isWritten?: true;
}

declare module '../core/parts/office-part' {
  interface OfficePart {
    /** Actions that begin something new. */
    newRecords?: () => readonly NewRecord[];
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
    ...additions('newRecords').flatMap(({ added }) => added()),
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
