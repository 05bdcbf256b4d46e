import { useRef } from 'react';
import type { MenuLink as MenuLinkData } from '../../../backend/site/pages/shared-props.dto.js';
import { useShellWords } from '../page-data/shell-words';
import { Icon } from '../ui/Icon';
import { MenuLink } from './MenuLink';
import styles from './MobileMenu.module.css';

export const MENU_ID = 'menu';

interface Props {
  links: readonly MenuLinkData[];
  /** The button in the header. */
  action: MenuLinkData | undefined;
}

/** The navigation on small screens: a popover at the bottom, which works without JavaScript. */
export function MobileMenu({ links, action }: Props) {
  const words = useShellWords();
  const menu = useRef<HTMLDivElement>(null);
  // Client-side navigation does not close popovers.
  const close = () => menu.current?.hidePopover();

  return (
    <div ref={menu} className={styles.menu} id={MENU_ID} popover="auto" role="dialog" aria-label={words.menu}>
      <nav aria-label={words.menu}>
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <MenuLink link={link} onClick={close}>
                <Icon name="arrow-right" />
              </MenuLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.actions}>
        {action && <MenuLink link={action} className="button" onClick={close} />}
        <button className={styles.close} type="button" popoverTarget={MENU_ID} popoverTargetAction="hide">
          <Icon name="close" />
          {words.close}
        </button>
      </div>
    </div>
  );
}
