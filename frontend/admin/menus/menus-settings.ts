import { MENUS, type MenuName } from '../../../backend/site/menus/menus.constants.js';
import type { MenusInput, MenusRecord } from '../../../backend/site/menus/menus.dto.js';
import { defineSettings } from '../settings/settings';
import { MenuEntryView } from './MenuEntryView';
import { MenuInput } from './MenuInput';

const names = Object.keys(MENUS) as MenuName[];

export const menusSettings = defineSettings<MenusRecord, MenusInput>({
  name: 'menus',
  labels: {
    title: 'Menus',
    subtitle: 'The links in the header and footer of every page.',
    name: 'Menus',
    singular: 'menus',
    submitButton: 'Save and show',
  },
  readPermission: 'menus.read',
  writePermission: 'menus.write',
  readPath: '/admin/api/menus',
  savePath: '/admin/api/menus',
  saveMethod: 'PUT',
  successMessage: 'Menus saved. The site shows them now.',
  fields: names.map((name) => ({ name, label: MENUS[name], kind: 'items', Input: MenuInput, View: MenuEntryView })),
});
