import { StartClient } from '@tanstack/react-start/client';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reportHydrated } from './hydration/hydrated';

/** Around the application, not beside it: a sibling would change the ids that React gives. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(reportHydrated, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <StartClient />
      </Hydrated>
    </StrictMode>,
  );
});
