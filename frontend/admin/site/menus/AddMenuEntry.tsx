import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import {
  MENU_ENTRY_KINDS,
  type MenuEntry,
  type MenuEntryKind,
} from '../../../../backend/site/menus/menus.constants.js';
import { t } from '../../core/language/t';
import { MenuEntryFields } from './MenuEntryFields';
import classes from './MenuInput.module.css';
import { MENU_KINDS } from './menu-kinds';

const blank = (kind: MenuEntryKind): MenuEntry => ({ kind, target: '', record_id: null, label: '', hidden: false });

const isComplete = ({ kind, target, record_id, label }: MenuEntry): boolean =>
  kind === 'solutions' || record_id !== null || (target.trim() !== '' && (kind !== 'address' || label.trim() !== ''));

/** Chooses what to add to a menu. */
export function AddMenuEntry({ onAdd }: { onAdd: (entry: MenuEntry) => void }) {
  const [entry, setEntry] = useState(() => blank('page'));
  return (
    <div className={classes.add}>
      <SegmentedControl
        aria-label={t('menus.entryKind')}
        size="xs"
        className={classes.kinds}
        data={MENU_ENTRY_KINDS.map((kind) => ({ value: kind, label: t(MENU_KINDS[kind].label) }))}
        value={entry.kind}
        onChange={(kind) => setEntry(blank(kind as MenuEntryKind))}
      />
      <MenuEntryFields entry={entry} onChange={(changes) => setEntry({ ...entry, ...changes })} />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!isComplete(entry)}
        onClick={() => {
          onAdd(entry);
          setEntry(blank(entry.kind));
        }}
      >
        {t('menus.add')}
      </Button>
    </div>
  );
}
