import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ChatGreeting } from '../../../backend/assistant/conversations/chat.dto.js';
import { fetchGreeting } from '../../api/chat';
import { useLayoutProps } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { useApi } from '../ui/useApi';
import styles from './AssistantButton.module.css';
import type { AssistantWindowProps } from './AssistantWindow';

interface Loaded {
  Window: ComponentType<AssistantWindowProps>;
  greeting: ChatGreeting;
}

/**
 * The button at the corner of each page. Without script it is a link to the contact page, as it is where the window can't be
 * loaded. The window's script, styles and words are loaded when it is pressed; see also `hydration/bootstrap.js`.
 */
export function AssistantButton() {
  const words = useShellWords();
  const { assistant = false } = useLayoutProps();
  const api = useApi();
  const link = useRef<HTMLAnchorElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>();
  const [isOpen, setOpen] = useState(false);
  const [unread, setUnread] = useState({ count: 0, name: '' });
  const wasOpen = useRef(false);

  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (wasOpen.current && !isOpen) link.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const onClose = useCallback(() => setOpen(false), []);
  const onUnread = useCallback((count: number, name: string) => setUnread({ count, name }), []);

  if (!assistant) return null;

  const open = async (href: string) => {
    if (isLoading) return;
    if (!loaded) {
      setLoading(true);
      try {
        const [{ default: Window }, greeting] = await Promise.all([import('./AssistantWindow'), fetchGreeting(api)]);
        setLoaded({ Window, greeting });
      } catch {
        location.assign(href);
        return;
      } finally {
        setLoading(false);
      }
    }
    setOpen(true);
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(event.currentTarget.href);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    // As of a button; Enter presses a link as well.
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };

  return (
    <>
      <section className={styles.corner} aria-label={words.assistant}>
        <a
          ref={link}
          className={styles.button}
          href="/contact"
          data-opens=""
          hidden={isOpen}
          aria-busy={isLoading || undefined}
          {...(isHydrated && { role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <i className="icon icon-ask" />
          <span className={styles.label}>{words.assistant}</span>
          {unread.count > 0 && (
            <>
              <span className={styles.count} aria-hidden="true">
                {unread.count}
              </span>
              <span className="visuallyHidden">, {unread.name}</span>
            </>
          )}
        </a>
      </section>
      {loaded && <loaded.Window greeting={loaded.greeting} isOpen={isOpen} onClose={onClose} onUnread={onUnread} />}
    </>
  );
}
