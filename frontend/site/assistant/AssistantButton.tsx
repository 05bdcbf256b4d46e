import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useAddress, useLayoutProps } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import styles from './AssistantButton.module.css';
import type { ButtonState } from './button-state';

/**
 * The button at the corner of each page. Without script it is a link to the contact page, as it is where the window can't be
 * loaded. The window's script, styles and words are loaded when it is pressed; from then on the window says what a press
 * does. See also `hydration/bootstrap.js`.
 */
export function AssistantButton() {
  const addressOf = useAddress();
  const label = useShellWords().assistant;
  const { assistant } = useLayoutProps();
  const link = useRef<HTMLAnchorElement>(null);
  const [{ count, ...state }, setState] = useState<ButtonState>({});
  const [module, setModule] = useState<typeof import('./AssistantWindow')>();

  // Not on the server: only with script it is a button.
  useEffect(() => setState({ role: 'button' }), []);

  const onFailure = useCallback(() => {
    setModule(undefined);
    setState({ role: 'button' });
    // Without a connection there is no other page: the button can be pressed again.
    if (navigator.onLine) location.assign(link.current?.href ?? '/contact');
  }, []);

  const load = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setState({ role: 'button', 'aria-busy': true });
    // Not as a second argument: the styles that are loaded first can fail as well, and then the import has not begun.
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
