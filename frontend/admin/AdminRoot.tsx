// Only here, so that the public site carries none of it. Mantine's styles lie in a layer: ours win, in whatever order.
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './theme/fonts.css';
import './theme/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { ClientOnly, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { createQueryClient } from './query-client';
import { cssVariables } from './theme/css-variables';
import { theme } from './theme/theme';

// It comes once the screen is there; what is said until then waits in its store.
const Toasts = lazy(() => import('./toasts/Toasts'));

/** The ground of the back office: theme, data and toasts. */
export function AdminRoot() {
  const [queryClient] = useState(createQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Outlet />
        {/* Where Mantine's portals go (see theme/components.ts). */}
        {/* biome-ignore lint/a11y/useSemanticElements: a section without a heading says less than the role */}
        <div id="layers" role="region" aria-label="Pop-ups">
          <ClientOnly>
            <Suspense>
              <Toasts />
            </Suspense>
          </ClientOnly>
        </div>
      </QueryClientProvider>
    </MantineProvider>
  );
}
