import { RouterClient } from '@tanstack/react-router/ssr/client';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reportHydrated } from './hydration/hydrated';
import { exposePageData } from './hydration/page-data';
import { getRouter } from './router';

/** Wraps the application: a sibling would change the ids of `useId`. */
function Hydrated({ onShown, children }: { onShown: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => {
    onShown?.();
    reportHydrated();
  }, [onShown]);
  return children;
}

const router = getRouter();

/** Loads the sentences of a back office page that is not in English. */
async function loadSentences(): Promise<void> {
  const { lang } = document.documentElement;
  if (lang !== 'en' && location.pathname.startsWith('/admin'))
    await (await import('./admin/core/language/load')).loadLanguage(lang);
}

/* The router's client instead of Start's, which would add the code for server functions to every page. This application has
   none; it calls its API (frontend/api/client.ts). */
const application = (onShown?: () => void) => (
  <StrictMode>
    <Hydrated onShown={onShown}>
      <RouterClient router={router} />
    </Hydrated>
  </StrictMode>
);

/** @param isCurrent Whether the page shows the data that was sent for it. */
async function show(isCurrent: boolean): Promise<void> {
  if (isCurrent) startTransition(() => void hydrateRoot(document, application()));
  else (await import('./hydration/render-anew')).renderAnew(application);
}

// Sentences that fail to load are shown in English.
Promise.all([exposePageData(router), loadSentences().catch(() => undefined)]).then(([isCurrent]) => show(isCurrent));
