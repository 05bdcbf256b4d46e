import { AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure, useFocusReturn } from '@mantine/hooks';
import { CatchBoundary, useLocation, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { t } from '../language/t';
import { keepPageWithoutScripts } from '../parts/load-part';
import { optionalPart } from '../parts/optional-part';
import { startPreloading } from '../parts/preload-parts';
import { isWriting } from '../records/write-paths';
import { AccountMenu } from './AccountMenu';
import { Arrival } from './Arrival';
import { Breadcrumbs } from './Breadcrumbs';
import { ColorSchemeToggle } from './ColorSchemeToggle';
import { CommandPalette } from './CommandPalette';
import { Navigation } from './Navigation';
import { PlaceTabs } from './PlaceTabs';
import { ScreenError } from './ScreenError';
import classes from './Shell.module.css';
import { useFocusMain } from './useFocusMain';
import { usePendingSaveGuard } from './usePendingSaveGuard';
import { usePreventFileDrop } from './usePreventFileDrop';
import { useSaveShortcut } from './useSaveShortcut';

// Both are optional additions.
const PhoneBar = optionalPart(() => import('./PhoneBar'));
const PinButton = optionalPart(() => import('./PinButton'));
// Keyboard shortcuts can be loaded late.
const Shortcuts = optionalPart(() => import('./Shortcuts'));

/** Navigation and header around all screens except the sign-in. */
export function Shell({ children }: { children: ReactNode }) {
  const [opened, drawer] = useDisclosure(false);
  const path = useLocation({ select: (location) => location.pathname });
  const screen = useMatches({ select: (matches) => matches.at(-1) });
  useFocusReturn({ opened });
  const isBare = isWriting(path);
  useFocusMain(path);
  useSaveShortcut();
  usePendingSaveGuard();
  usePreventFileDrop();
  useEffect(startPreloading, []);
  useEffect(keepPageWithoutScripts, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step to another screen closes the drawer
  useEffect(drawer.close, [path]);
  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && drawer.close();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [opened, drawer.close]);

  return (
    <AppShell
      layout="alt"
      // The editor fills the window; the contents of the header (shortcuts, the palette) stay mounted.
      mod={{ bare: isBare }}
      header={{ height: isBare ? 0 : 60 }}
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: !opened, desktop: isBare } }}
      padding={0}
      transitionDuration={180}
      classNames={{ root: classes.root, navbar: classes.navbar, header: classes.header, main: classes.main }}
    >
      <a className={classes.skip} href="#main">
        {t('shell.skipToContent')}
      </a>
      {/* For pointers; Escape and the close button are accessible alternatives. */}
      {opened && <div className={classes.veil} onPointerDown={drawer.close} aria-hidden />}
      <AppShell.Navbar id="navigation" aria-label={t('shell.backOffice')} mod={{ open: opened }}>
        <Navigation onClose={drawer.close} />
      </AppShell.Navbar>
      <AppShell.Header>
        <Burger
          opened={opened}
          onClick={drawer.toggle}
          hiddenFrom="md"
          size="sm"
          w={44}
          h={44}
          p={13}
          mx={-9}
          aria-label={t('shell.openNavigation')}
          aria-expanded={opened}
          aria-controls="navigation"
        />
        <Breadcrumbs />
        <PinButton />
        <CommandPalette />
        <Shortcuts />
        <Group gap={4} wrap="nowrap" ms="auto">
          <ColorSchemeToggle />
          <AccountMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Main>
        {!isBare && <PlaceTabs />}
        <div id="main" tabIndex={-1} className={classes.inner}>
          <CatchBoundary getResetKey={() => screen} errorComponent={ScreenError}>
            <Arrival>{children}</Arrival>
          </CatchBoundary>
        </div>
      </AppShell.Main>
      {!isBare && <PhoneBar isMenuOpen={opened} onMenu={drawer.toggle} />}
    </AppShell>
  );
}
