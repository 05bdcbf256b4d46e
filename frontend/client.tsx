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

const router = getRouter();
// Pages that are changed within this one are laid out whole, as `hydration/whole.js` has it for those that are loaded.
router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
  if (fromLocation && hrefChanged) document.documentElement.dataset.whole = '';
});

/*
 * The router's own client, not Start's: that one brings server functions and their serialization to every visitor
 * while this application calls its API (frontend/api/client.ts).
 */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <RouterClient router={router} />
      </Hydrated>
    </StrictMode>,
  );
});
