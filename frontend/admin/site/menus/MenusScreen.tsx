import { Tabs, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { MENU_TEXTS } from '../../../../backend/site/menus/menus.constants.js';
import { listWords } from '../../core/language/list-words';
import { t } from '../../core/language/t';
import { TwoColumns } from '../../core/ui/TwoColumns';
import { itemsIn } from '../../fields/field/values';
import { FormField } from '../../records/form/FormField';
import type { DraftForm } from '../../records/form/useDraftForm';
import { TranslatedSettingsScreen } from '../../records/settings-translations/TranslatedSettingsScreen';
import { MenuPreview } from './MenuPreview';
import { toMenuItems } from './menu-kinds';
import { menusSettings } from './menus-settings';
import { appendedNames, useMenuTargets } from './useMenuTargets';

export function MenusScreen() {
  return (
    <TranslatedSettingsScreen texts={MENU_TEXTS} settings={menusSettings()}>
      {(form) => <MenuTabs form={form} />}
    </TranslatedSettingsScreen>
  );
}

function MenuTabs({ form }: { form: DraftForm }) {
  const [tab, setTab] = useState<string | null>('header');
  // Opens the menu with the rejected entry.
  const refused = Object.keys(form.errors)[0]?.split('.')[0];
  useEffect(() => {
    if (refused !== undefined) setTab(refused);
  }, [refused]);
  return (
    <TwoColumns
      main={
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List className="strip" mb="md">
            {form.fields.map(({ name, label }) => (
              <Tabs.Tab key={name} value={name} mih="var(--jk-touch)">
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {form.fields.map((field) => (
            <Tabs.Panel key={field.name} value={field.name}>
              <FormField form={form} field={field} />
              {field.name === 'header' && <AppendedNote form={form} />}
            </Tabs.Panel>
          ))}
        </Tabs>
      }
      side={<MenuPreview form={form} />}
    />
  );
}

/** Names the pages that follow the entries of the header. */
function AppendedNote({ form }: { form: DraftForm }) {
  const targets = useMenuTargets();
  const entries = form.fields.flatMap(({ name }) => toMenuItems(itemsIn(form.values[name])));
  const names = appendedNames(entries, targets);
  if (names.length === 0) return null;
  return (
    <Text fz="sm" c="dimmed" mt="sm">
      {t('menus.unplacedHint', { names: listWords(names) })}
    </Text>
  );
}
