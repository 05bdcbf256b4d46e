import { RouterClient } from '@tanstack/react-router/ssr/client';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reportHydrated } from './hydration/hydrated';
import { exposePageData } from './hydration/page-data';
import { getRouter } from './router';

/** Around the application, not beside it: a sibling would change the ids that React gives. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(reportHydrated, []);
  return children;
}

exposePageData();

/*
 * The router's own client, not Start's: that one brings server functions and their serialization to every visitor
 * while this application calls its API (frontend/api/client.ts).
 */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <RouterClient router={getRouter()} />
      </Hydrated>
    </StrictMode>,
  );
});
