import '../../styles/site.css';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { EditBar } from '../editing/EditBar';
import { ToastProvider } from '../toasts/ToastProvider';
import { Footer } from './Footer';
import { Header } from './Header';
import { ProgressBar } from './ProgressBar';
import styles from './SiteLayout.module.css';

/** What every public page stands in. The page itself is the outlet, unless one is given. */
export function SiteLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);

  // After a step inside the page the focus would stay on a link that is gone; on a full load the browser sets it.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!main.current) return;
    // Only now: an element that can hold the focus from the start counts as one that can be operated.
    main.current.tabIndex = -1;
    main.current.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <ToastProvider>
      <meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0d1c1d" media="(prefers-color-scheme: dark)" />
      <div className={styles.site}>
        <ProgressBar />
        <Header />
        <main id="main" ref={main}>
          {children}
        </main>
        <Footer />
        <EditBar />
      </div>
    </ToastProvider>
  );
}
