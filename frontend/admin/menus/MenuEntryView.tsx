import { Text } from '@mantine/core';
import type { FormItem } from '../fields/form-item';
import { t } from '../language/t';
import { toMenuItem } from './menu-kinds';
import { shownEntry, useMenuTargets } from './useMenuTargets';

/** An entry, read-only. */
export function MenuEntryView({ item }: { item: FormItem }) {
  const entry = toMenuItem(item);
  const { name, href, problem } = shownEntry(entry, useMenuTargets());
  const note = entry.hidden ? t('menus.hidden') : problem;
  return (
    <>
      {name}
      <Text fz="xs" c="dimmed">
        <bdi>{href}</bdi>
        {href !== '' && note !== '' && ' · '}
        {note}
      </Text>
    </>
  );
}
