import { MENU_NAMES } from '../../../backend/site/menus/menus.constants.js';
import type { MenusInput, MenusRecord } from '../../../backend/site/menus/menus.dto.js';
import { perLanguage, t } from '../language/t';
import { defineSettings } from '../settings/settings';
import { MenuEntryView } from './MenuEntryView';
import { MenuInput } from './MenuInput';

export const menusSettings = perLanguage(() =>
  defineSettings<MenusRecord, MenusInput>({
    name: 'menus',
    labels: {
      title: t('menus.menus'),
      subtitle: t('menus.linksInHeaderAnd'),
      name: t('menus.menus'),
      singular: t('menus.singular'),
      submitButton: t('menus.saveAndShow'),
    },
    readPermission: 'menus.read',
    writePermission: 'menus.write',
    successMessage: t('menus.menusSavedSiteShows'),
    fields: MENU_NAMES.map((name) => ({
      name,
      label: t(`menus.menu.${name}`),
      kind: 'items',
      Input: MenuInput,
      View: MenuEntryView,
    })),
  }),
);
