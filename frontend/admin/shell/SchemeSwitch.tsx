import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const label = dark ? 'Use the light scheme' : 'Use the dark scheme';
  return (
    <Tooltip label={label}>
      <ActionIcon size={44} aria-label={label} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
        {dark ? <IconSun size={19} stroke={1.7} aria-hidden /> : <IconMoon size={19} stroke={1.7} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
