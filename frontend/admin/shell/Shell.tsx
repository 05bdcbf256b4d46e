import { ActionIcon, AppShell, Burger, Group, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDisclosure, useFocusReturn, useWindowEvent } from '@mantine/hooks';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { CatchBoundary, useHydrated, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { t } from '../core/language/t';
import { isReachable, isScriptError, keepPageWithoutScripts, unreachable } from '../core/lazy/load-chunk';
import { optionalComponent } from '../core/lazy/optional-component';
import { startPreloading } from '../core/lazy/preload';
import { toastError } from '../core/toasts/toast';
import { focusMain } from '../core/ui/focus-main';
import { LoadError } from '../core/ui/LoadError';
import { SAVE } from '../records/record/save-key';
import { isWriting } from '../records/screens/write-paths';
import { AccountMenu } from './AccountMenu';
import { Arrival } from './Arrival';
import { Breadcrumbs } from './Breadcrumbs';
import colorSchemeToggleClasses from './ColorSchemeToggle.module.css';
import { CommandPalette } from './CommandPalette';
import { Navigation } from './Navigation';
import { PlaceTabs } from './PlaceTabs';
import classes from './Shell.module.css';
import { useSaveShortcut } from './useSaveShortcut';

// Both are optional additions.
const PhoneBar = optionalComponent(() => import('./PhoneBar'));
const PinButton = optionalComponent(() => import('./PinButton'));
// Keyboard shortcuts can be loaded late.
const Shortcuts = optionalComponent(() => import('./Shortcuts'));

/**
 * Navigation and header around all screens except the sign-in. They are Suspense boundaries, although nothing in them suspends: React
 * hydrates the screen first, and them afterwards or when they are used.
 */
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
      {opened && <div className={classes.veil} onPointerDown={drawer.close} data-layer aria-hidden />}
      <AppShell.Navbar id="navigation" aria-label={t('shell.backOffice')} mod={{ open: opened }}>
        <Suspense>
          <Navigation onClose={drawer.close} />
        </Suspense>
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
        <Suspense>
          <Breadcrumbs />
          <PinButton />
          <CommandPalette />
          <Shortcuts />
          <Group gap={4} wrap="nowrap" ms="auto">
            <ColorSchemeToggle />
            <AccountMenu />
          </Group>
        </Suspense>
      </AppShell.Header>
      <AppShell.Main>
        <Suspense>{!isBare && <PlaceTabs />}</Suspense>
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

/** Where popovers, menus and dialogs are. */
const LAYERS = '#layers';

/** Focuses the main element after navigation, for keyboards and screen readers. */
function useFocusMain(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    // A form whose address changes keeps the focus, also in its popovers and dialogs, which are elsewhere in the document.
    const form = document.querySelector('[data-keeps-focus]');
    const focused = document.activeElement;
    if (!form || !(form.contains(focused) || focused?.closest(LAYERS))) focusMain();
  }, [path]);
}

/** Confirms closing the window while a save is pending: closing would cancel its request. */
function usePendingSaveGuard(): void {
  const isSaving = useIsMutating({ mutationKey: [SAVE] }) > 0;
  useEffect(() => {
    if (!isSaving) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaving]);
}

/** Prevents the browser from navigating to a file that is dropped outside of an upload field. */
function usePreventFileDrop(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  useWindowEvent('dragover', refuse);
  useWindowEvent('drop', refuse);
}

/**
 * The scheme is stored in the browser, so the server renders the same page for both: CSS shows one of two icons, and the label is
 * set after hydration.
 */
function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const computed = useComputedColorScheme('light');
  const dark = useHydrated() && computed === 'dark';
  const label = dark ? t('shell.useLightMode') : t('shell.useDarkMode');
  return (
    <ActionIcon data-hint={label} size={44} aria-label={label} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
      <IconSun className={colorSchemeToggleClasses.inDark} size={19} stroke={1.7} aria-hidden />
      <IconMoon className={colorSchemeToggleClasses.inLight} size={19} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

/** Replaces a screen that failed, for example because its scripts could not be loaded; the navigation stays. */
function ScreenError({ error }: { error: unknown }) {
  const router = useRouter();
  const retry = async () => {
    // A browser may remember a failed import until the page is closed.
    if (await isReachable()) window.location.assign(router.state.location.href);
    else toastError(unreachable().message);
  };
  return (
    <LoadError what={t('shell.thisScreen')} error={isScriptError(error) ? unreachable() : error} onRetry={retry} />
  );
}
