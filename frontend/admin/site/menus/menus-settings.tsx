import { Text } from '@mantine/core';
import { MENU_NAMES } from '../../../../backend/site/menus/menus.constants.js';
import type { MenusInput, MenusRecord } from '../../../../backend/site/menus/menus.dto.js';
import { perLanguage, t } from '../../core/language/t';
import type { FormItem } from '../../fields/field/form-item';
import { defineSettings } from '../../records/settings/settings';
import { MenuInput } from './MenuInput';
import { toMenuItem } from './menu-kinds';
import { shownEntry, useMenuTargets } from './useMenuTargets';

export const menusSettings = perLanguage(() =>
  defineSettings<MenusRecord, MenusInput>({
    name: 'menus',
    previewPath: '/',
    labels: {
      title: t('menus.menus'),
      subtitle: t('menus.subtitle'),
      name: t('menus.menus'),
      singular: t('menus.singular'),
      submitButton: t('menus.saveAndShow'),
    },
    readPermission: 'menus.read',
    writePermission: 'menus.write',
    successMessage: t('menus.saved'),
    fields: MENU_NAMES.map((name) => ({
      name,
      label: t(`menus.menu.${name}`),
      kind: 'items',
      Input: MenuInput,
      View: MenuEntryView,
    })),
  }),
);

/** An entry, read-only. */
function MenuEntryView({ item }: { item: FormItem }) {
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
