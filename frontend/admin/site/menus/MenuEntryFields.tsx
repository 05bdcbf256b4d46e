import { Select, TextInput } from '@mantine/core';
import { MENU_LENGTH, type MenuEntry } from '../../../../backend/site/menus/menus.constants.js';
import { t } from '../../core/language/t';
import { lengthProps } from '../../fields/inputs/length-props';
import classes from './MenuInput.module.css';
import { MENU_KINDS } from './menu-kinds';
import { shownEntry, targetKey, useMenuTargets } from './useMenuTargets';

interface Props {
  entry: MenuEntry;
  onChange: (changes: Partial<MenuEntry>) => void;
  /** Error messages by field. */
  errors?: { target?: string; label?: string };
}

/** The target of an entry, and its label in the menu. */
export function MenuEntryFields({ entry, onChange, errors = {} }: Props) {
  const targets = useMenuTargets() ?? [];
  const { choose } = MENU_KINDS[entry.kind];
  const ofKind = targets.filter(({ kind }) => kind === entry.kind);
  const chosen = ofKind.find((target) => targetKey(target) === targetKey(entry));
  if (entry.kind === 'solutions') return null;
  return (
    <div className={classes.fields}>
      {choose ? (
        <Select
          label={t(choose)}
          placeholder={t(choose)}
          searchable
          nothingFoundMessage={t('menus.noResults')}
          data={ofKind.map((target) => ({
            value: targetKey(target),
            label: target.problem === '' ? target.name : t('menus.notPublished', { name: target.name }),
          }))}
          value={chosen ? targetKey(chosen) : null}
          onChange={(key) => {
            const target = ofKind.find((menuTarget) => targetKey(menuTarget) === key);
            if (target) onChange({ target: target.target, record_id: target.record_id });
          }}
          error={errors.target}
        />
      ) : (
        <TextInput
          label={t('menus.address')}
          placeholder="https://example.com"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          value={entry.target}
          onChange={(event) => onChange({ target: event.currentTarget.value })}
          {...lengthProps(entry.target, MENU_LENGTH.target, errors.target)}
        />
      )}
      <TextInput
        label={t('menus.entryName')}
        placeholder={chosen && shownEntry({ ...entry, label: '' }, targets).name}
        autoComplete="off"
        value={entry.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
        {...lengthProps(entry.label, MENU_LENGTH.label, errors.label)}
      />
    </div>
  );
}
