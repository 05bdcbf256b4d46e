// Imported only here, so that the public site does not load them. Mantine's styles are in a cascade layer, which ours override.
import { t } from './core/language/t';
import { optionalComponent } from './core/lazy/optional-component';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './core/theme/fonts.css';
import './core/theme/base.css';
import './core/theme/shared.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { useDefaults } from './core/brand/use-defaults';
import { officeDirection } from './core/language/office-language';
import { setWording } from './core/language/wording';
import { cssVariables } from './core/theme/css-variables';
import { theme } from './core/theme/theme';
import { queryClientOf } from './query-client';

// Loaded after the screen; earlier notifications wait in Mantine's store.
const Toasts = optionalComponent(() => import('./core/toasts/Toasts'));
const Hints = optionalComponent(async () => ({ default: (await import('./core/ui/Hints')).Hints }));

/** The providers of the back office: theme, query client, notifications. */
export function AdminRoot() {
  const router = useRouter();
  const queryClient = queryClientOf(router);
  // The content security policy refuses style elements without it.
  const nonce = router.options.ssr?.nonce;
  if (typeof document !== 'undefined' && nonce !== undefined) setNonce(nonce);
  setWording(useDefaults().wording);
  return (
    <DirectionProvider initialDirection={officeDirection()} detectDirection={false}>
      <MantineProvider
        theme={theme()}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce ?? ''}
      >
        <QueryClientProvider client={queryClient}>
          <Outlet />
          {/* The target of Mantine's portals (see theme/components.ts). */}
          {/* biome-ignore lint/a11y/useSemanticElements: a section without a heading says less than the role */}
          <div id="layers" role="region" aria-label={t('shell.popUps')}>
            <Toasts />
            <Hints />
          </div>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
