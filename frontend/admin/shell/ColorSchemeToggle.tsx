import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useHydrated } from '@tanstack/react-router';
import { t } from '../language/t';
import classes from './ColorSchemeToggle.module.css';

/**
 * The scheme is stored in the browser, so the server renders the same page for both: CSS shows one of two icons, and the label is
 * set after hydration.
 */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const computed = useComputedColorScheme('light');
  const dark = useHydrated() && computed === 'dark';
  const label = dark ? t('shell.useLightMode') : t('shell.useDarkMode');
  return (
    <ActionIcon data-hint={label} size={44} aria-label={label} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
      <IconSun className={classes.inDark} size={19} stroke={1.7} aria-hidden />
      <IconMoon className={classes.inLight} size={19} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
