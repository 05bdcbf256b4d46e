import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useAddress, useLayoutProps } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import styles from './AssistantButton.module.css';
import type { ButtonState } from './button-state';

/**
 * The button at the corner of each page. Without script, and if the window can't be loaded, it is a link to the contact page. The
 * window's script, styles and words are loaded on the first click; from then on the window handles clicks. See also
 * `hydration/bootstrap.js`.
 */
export function AssistantButton() {
  const addressOf = useAddress();
  const label = useShellWords().assistant;
  const { assistant } = useLayoutProps();
  const link = useRef<HTMLAnchorElement>(null);
  const [{ count, ...state }, setState] = useState<ButtonState>({});
  const [module, setModule] = useState<typeof import('./AssistantWindow')>();

  // Not on the server: it is a button only with script.
  useEffect(() => setState({ role: 'button' }), []);

  const onFailure = useCallback(() => {
    setModule(undefined);
    setState({ role: 'button' });
    // Without a connection no other page can be loaded: the button can be clicked again.
    if (navigator.onLine) location.assign(link.current?.href ?? '/contact');
  }, []);

  const load = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setState({ role: 'button', 'aria-busy': true });
    // Not as the second argument of `then`: loading the styles can fail before the import has started.
    import('./AssistantWindow').then(setModule).catch(onFailure);
  };
  const pressBySpace = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };

  return (
    assistant && (
      <>
        <section className={styles.corner} aria-label={label}>
          <a
            ref={link}
            className={styles.button}
            href={addressOf('/contact')}
            data-opens=""
            data-deferred=""
            onClick={load}
            onKeyDown={pressBySpace}
            {...state}
          >
            <span className={styles.face}>
              <i className="icon icon-ask" />
              <span>{label}</span>
            </span>
            {count ? <b>{count}</b> : null}
          </a>
        </section>
        {module && <module.default button={link} onButton={setState} onFailure={onFailure} />}
      </>
    )
  );
}
