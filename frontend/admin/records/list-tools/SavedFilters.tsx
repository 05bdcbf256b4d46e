import { Button, Group, Menu, TextInput } from '@mantine/core';
import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import type { SavedFilter } from '../../../../backend/people/list-settings/list-settings.dto.js';
import { parseSearch } from '../../../api/search';
import { t } from '../../core/language/t';
import { Dialog } from '../../core/ui/Dialog';
import { noFilters } from '../../lists/table/list-filters';
import { type ListSearch, validateListSearch } from '../../lists/table/list-parameters';
import classes from './SavedFilters.module.css';
import { isQueryOf } from './saved-query';

interface Props {
  filters: readonly SavedFilter[];
  search: ListSearch;
  onSave: (filters: SavedFilter[]) => void;
}

/** The filters that a user has saved for a list, as pills. The current one can be renamed and deleted. */
export default function SavedFilters({ filters, search, onSave }: Props) {
  const navigate = useNavigate();
  const [renamed, setRenamed] = useState<SavedFilter>();
  const apply = ({ query }: SavedFilter) =>
    navigate({
      to: '.',
      search: (before: ListSearch) => ({
        per_page: before.per_page,
        ...noFilters(before),
        ...(isQueryOf(query, search) ? {} : validateListSearch(parseSearch(query))),
      }),
      resetScroll: false,
    });
  return (
    <Group gap={6} className={classes.pills} role="group" aria-label={t('listTools.savedFilters')}>
      {filters.map((filter) => {
        const isShown = isQueryOf(filter.query, search);
        return isShown ? (
          <Menu key={filter.name} width={190} position="bottom-start">
            <Menu.Target>
              <Button variant="light" className={classes.shown} size="compact-sm" radius="xl" aria-pressed>
                {filter.name}
              </Button>
            </Menu.Target>
            <Menu.Dropdown aria-label={filter.name}>
              <Menu.Item leftSection={<IconBookmark size={16} aria-hidden />} onClick={() => apply(filter)}>
                {t('listTools.showEverything')}
              </Menu.Item>
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setRenamed(filter)}>
                {t('ui.rename')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrash size={16} aria-hidden />}
                color="var(--mantine-color-red-light-color)"
                onClick={() => onSave(filters.filter((savedFilter) => savedFilter !== filter))}
              >
                {t('ui.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : (
          <Button
            key={filter.name}
            variant="default"
            size="compact-sm"
            radius="xl"
            aria-pressed={false}
            onClick={() => apply(filter)}
          >
            {filter.name}
          </Button>
        );
      })}
      <NameDialog
        title={t('listTools.renameFilter')}
        opened={renamed !== undefined}
        name={renamed?.name ?? ''}
        taken={filters.filter((filter) => filter !== renamed).map(({ name }) => name)}
        onClose={() => setRenamed(undefined)}
        onName={(name) => onSave(filters.map((filter) => (filter === renamed ? { ...filter, name } : filter)))}
      />
    </Group>
  );
}

interface NameProps {
  title: string;
  opened: boolean;
  name: string;
  taken: readonly string[];
  onClose: () => void;
  onName: (name: string) => void;
}

export function NameDialog(props: NameProps) {
  const { title, opened, onClose } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={400}>
      <NameForm key={props.name} {...props} />
    </Dialog>
  );
}

function NameForm({ name, taken, onClose, onName }: NameProps) {
  const [typed, setTyped] = useState(name);
  const word = typed.trim();
  const isTaken = taken.includes(word);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (word === '' || isTaken) return;
        onName(word);
        onClose();
      }}
    >
      <TextInput
        label={t('listTools.name')}
        description={t('listTools.filterHint')}
        value={typed}
        maxLength={MAX_LENGTH.shortName}
        data-autofocus
        error={isTaken && t('listTools.filterNameTaken')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        my="md"
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" disabled={word === '' || isTaken}>
          {t('ui.save')}
        </Button>
      </Group>
    </form>
  );
}
