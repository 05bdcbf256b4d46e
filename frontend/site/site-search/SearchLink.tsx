import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useAddress } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { Icon } from '../ui/Icon';
import styles from './SearchLink.module.css';

interface SearchLinkProps {
  place: 'header' | 'footer';
  /** Whether only the keys open the search. */
  isHidden: boolean;
  hasKeys: boolean;
}

/**
 * The link to the search, which opens its window. Without script, and if the window can't be loaded, it leads to the page. See also
 * `hydration/bootstrap.js`.
 */
export function SearchLink({ place, isHidden, hasKeys }: SearchLinkProps) {
  const addressOf = useAddress();
  const label = useShellWords().search;
  const link = useRef<HTMLAnchorElement>(null);
  const [module, setModule] = useState<typeof import('./SearchWindow')>();
  const [isOpen, setOpen] = useState(false);

  const open = useCallback(() => {
    setOpen(true);
    import('./SearchWindow').then(setModule, () => location.assign(link.current?.href ?? '/search'));
  }, []);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!hasKeys) return;
    const press = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [hasKeys, open]);

  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };

  return (
    <>
      <a
        ref={link}
        className={styles[place]}
        href={addressOf('/search')}
        data-opens=""
        data-keys={hasKeys ? '' : undefined}
        hidden={isHidden}
        onClick={click}
        aria-keyshortcuts={hasKeys ? 'Control+K /' : undefined}
        {...(place === 'header' && { 'aria-label': label, title: label })}
      >
        <Icon name="search" />
        {place === 'footer' && label}
      </a>
      {module && isOpen && <module.default onClose={close} />}
    </>
  );
}

/** Ctrl K and / open the search, but not while something is typed or another window is open. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  const isPressed = ctrlKey || metaKey ? !altKey && key.toLowerCase() === 'k' : !altKey && key === '/';
  if (!isPressed || defaultPrevented || document.querySelector('dialog:modal')) return false;
  return !(target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select')));
}
