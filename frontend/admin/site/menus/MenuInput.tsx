import { Badge, Button, Paper, Switch, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import {
  DEFAULT_MENUS,
  type MenuEntry,
  type MenuName,
  maxEntries,
} from '../../../../backend/site/menus/menus.constants.js';
import { t } from '../../core/language/t';
import { ItemActions } from '../../core/ui/ItemActions';
import { SortableList } from '../../core/ui/SortableList';
import type { ItemsInputProps } from '../../fields/field/field';
import { newItemId, toItems } from '../../fields/field/form-item';
import { useOpenItem } from '../../fields/field/useOpenItem';
import { useRemoveItem } from '../../fields/field/useRemoveItem';
import { AddMenuEntry } from './AddMenuEntry';
import { MenuEntryFields } from './MenuEntryFields';
import classes from './MenuInput.module.css';
import { MENU_KINDS, toMenuItems } from './menu-kinds';
import { shownEntry, useMenuTargets } from './useMenuTargets';

/** The entries of one menu: reorder, rename, hide, add and remove. */
export function MenuInput({ name, label, items, onChange, itemErrors }: ItemsInputProps) {
  const entries = toMenuItems(items);
  const targets = useMenuTargets();
  const [edited, setEdited] = useOpenItem(items, itemErrors);
  const builtIn = toItems(DEFAULT_MENUS[name as MenuName]);
  const isBuiltIn = JSON.stringify(withoutIds(entries)) === JSON.stringify(withoutIds(builtIn));

  const remove = useRemoveItem(entries, (next) => onChange([...next]));
  const change = (id: number, changes: Partial<MenuEntry>) =>
    onChange(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
  const errorsOf = (index: number) => ({
    target: itemErrors[`${index}.target`] ?? itemErrors[`${index}.record_id`],
    label: itemErrors[`${index}.label`],
  });

  return (
    <Paper p={{ base: 'xs', sm: 'md' }}>
      {entries.length === 0 && (
        <Text c="dimmed" p="sm">
          {t('menus.emptyText')}
        </Text>
      )}
      <SortableList
        label={t('menus.entries', { menu: label })}
        items={entries}
        nameOf={(entry) => shownEntry(entry, targets).name}
        onChange={(ordered) => onChange([...ordered])}
        isDimmed={(entry) => entry.hidden || shownEntry(entry, targets).problem !== ''}
        detailsOf={(entry) => <Details entry={entry} />}
        below={(entry, index) =>
          entry.id === edited && (
            <MenuEntryFields entry={entry} onChange={(changes) => change(entry.id, changes)} errors={errorsOf(index)} />
          )
        }
      >
        {(entry) => {
          const shown = shownEntry(entry, targets).name;
          return (
            <ItemActions
              name={shown}
              isOpen={entry.id === edited}
              onToggle={
                entry.kind === 'solutions' ? undefined : () => setEdited(entry.id === edited ? undefined : entry.id)
              }
              onRemove={() => remove(entry, shown)}
            >
              <Badge
                visibleFrom="sm"
                leftSection={entry.kind === 'address' ? <IconExternalLink size={12} aria-hidden /> : undefined}
              >
                {t(MENU_KINDS[entry.kind].label)}
              </Badge>
              <Switch
                size="sm"
                checked={!entry.hidden}
                aria-label={t('menus.show', { name: shown })}
                onChange={(event) => change(entry.id, { hidden: !event.currentTarget.checked })}
              />
            </ItemActions>
          );
        }}
      </SortableList>
      {entries.length < maxEntries(name as MenuName) && (
        <AddMenuEntry onAdd={(entry) => onChange([...entries, { ...entry, id: newItemId(entries) }])} />
      )}
      <Button variant="subtle" size="compact-sm" mt="sm" disabled={isBuiltIn} onClick={() => onChange(builtIn)}>
        {t('menus.restoreDefault')}
      </Button>
    </Paper>
  );
}

const withoutIds = (entries: readonly { id: number }[]) => entries.map(({ id: _, ...entry }) => entry);

/** The target of an entry, and why visitors do not see it. */
function Details({ entry }: { entry: MenuEntry }) {
  const { href, formerName, problem } = shownEntry(entry, useMenuTargets());
  return (
    <>
      {formerName
        ? t.rich('menus.renamed', { href: <bdi key="href">{href}</bdi>, name: <bdi key="name">{formerName}</bdi> })
        : href && <bdi>{href}</bdi>}
      {problem !== '' && <span className={classes.problem}> · {t('menus.notShown', { problem })}</span>}
    </>
  );
}
