import '../../styles/site.css';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { OWN_CSS_ID } from '../../../backend/core/http/own-css.shared.js';
import { loadFonts } from '../../hydration/fonts';
import { AssistantButton } from '../assistant/AssistantButton';
import { EditBar } from '../editing/EditBar';
import { LanguagePart } from '../languages/LanguagePart';
import { useLayoutProps } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { type MarkWords, MarkWordsContext } from '../page-data/words';
import { ToastMessage } from '../toasts/ToastMessage';
import { type Toast, ToastContext, type ToastKind } from '../toasts/toasts';
import toastProviderClasses from '../toasts/toasts.module.css';
import { Footer } from './Footer';
import { Header } from './Header';
import { ownCssMedia } from './own-css';
import { ProgressBar } from './ProgressBar';
import styles from './SiteLayout.module.css';

const MAX_TOASTS = 3;

function ToastProvider({ children }: { children: ReactNode }) {
  const words = useShellWords();
  const [toasts, setToasts] = useState<Toast[]>([]);
  const lastId = useRef(0);

  const show = useCallback((kind: ToastKind, text: string) => {
    lastId.current += 1;
    const toast = { id: lastId.current, kind, text };
    // A repeated message replaces the earlier one.
    setToasts((current) => [...current.filter((other) => other.text !== text), toast].slice(-MAX_TOASTS));
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((current) => current.filter((toast) => toast.id !== id));
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      <section className={toastProviderClasses.toasts} data-deferred="" aria-label={words.messages}>
        {toasts.map((toast) => (
          <ToastMessage key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </section>
    </ToastContext>
  );
}

/** The layout of all public pages. The error page is passed as `children`; pages are rendered by the outlet. */
export function SiteLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const { look, featuresOff } = useLayoutProps();
  useViewReport(featuresOff?.includes('visits') !== true);
  const themeName = look?.themeName;
  useEffect(() => loadFonts(themeName), [themeName]);
  const ownMedia = useMatches({ select: ownCssMedia });
  useEffect(() => document.getElementById(OWN_CSS_ID)?.setAttribute('media', ownMedia), [ownMedia]);
  const [mark, setMark] = useState<MarkWords>();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);

  // A function returning a function, since a state setter calls functions.
  const onMark = useCallback((next: MarkWords | undefined) => setMark(() => next), []);

  // After client-side navigation the focused link no longer exists: focuses the new content instead.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!main.current) return;
    // Not in the markup: because of a tabindex, accessibility checks would take the element for an interactive one.
    main.current.tabIndex = -1;
    main.current.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <MarkWordsContext value={mark}>
      <ToastProvider>
        {look && (
          <>
            <meta name="theme-color" content={look.ground.light} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={look.ground.dark} media="(prefers-color-scheme: dark)" />
          </>
        )}
        <div className={styles.site}>
          <ProgressBar />
          <Header />
          <LanguagePart part="notice" />
          <LanguagePart part="offer" />
          <main id="main" ref={main}>
            {children}
          </main>
          <Footer />
          <AssistantButton />
          <EditBar onMark={onMark} />
        </div>
      </ToastProvider>
    </MarkWordsContext>
  );
}

/** Reports views of pages opened without loading a document: the server can't tell these from preloaded data. */
function useViewReport(isReported: boolean): void {
  const { pathname, searchStr } = useLocation();
  const address = pathname + searchStr;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (!isReported) return;
    void fetch('/api/visits', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page: location.pathname + location.search, referrer: location.origin }),
    }).catch(() => {});
  }, [address, isReported]);
}
