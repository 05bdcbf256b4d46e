import { ActionIcon, Button, Checkbox, Group, Menu, Stack } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconBaselineDensitySmall,
  IconBookmarkPlus,
  IconCheck,
  IconColumns3,
  IconTableExport,
  IconTableImport,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { withQuery } from '../../../api/search';
import { useDefaults } from '../../core/brand/use-defaults';
import { t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import { keptOf } from '../../core/session/shown-kinds';
import { usePermissions } from '../../core/session/usePermissions';
import { Dialog } from '../../core/ui/Dialog';
import { useDensity } from '../../lists/table/density';
import { filterQuery } from '../../lists/table/list-filters';
import type { ListSearch } from '../../lists/table/list-parameters';
import type { Screen } from '../screens/screen';
import { useListFilters } from '../screens/useListFilters';
import { availableColumns, shownColumns } from './available-columns';
import { NameDialog } from './SavedFilters';
import { isQueryOf, queryOf } from './saved-query';
import type { useListSettings } from './useListSettings';

const ImportDialog = lazyComponent(() => import('./ImportDialog'), { failure: { close: ({ onClose }) => onClose() } });

interface Props {
  screen: Screen;
  search: ListSearch;
  settings: ReturnType<typeof useListSettings>;
}

/** Less frequent actions of a list: its columns, saved filters, and files. */
export default function ListMenu({ screen, search, settings }: Props) {
  const [opened, setOpened] = useState<'columns' | 'name' | 'import'>();
  const { can, canWrite } = usePermissions();
  const filters = useListFilters(screen);
  const density = useDensity();
  const close = () => setOpened(undefined);
  const query = queryOf(search);
  const isSaved = settings.filters.some((filter) => isQueryOf(filter.query, search));
  const exportPath = withQuery(`/admin/api/export_${screen.name}`, {
    search: search.search,
    ...filterQuery(filters, search),
  });
  return (
    <>
      <Menu width={220} position="bottom-end">
        <Menu.Target>
          <ActionIcon
            data-hint={t('listTools.optionsLabel')}
            variant="default"
            size={36}
            aria-label={t('listTools.listOptions')}
          >
            <IconAdjustmentsHorizontal size={17} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('listTools.listOptions')}>
          <Menu.Item
            leftSection={<IconColumns3 size={16} aria-hidden />}
            disabled={!settings.isKnown}
            onClick={() => setOpened('columns')}
          >
            {t('listTools.columns')}
          </Menu.Item>
          <Menu.Item
            role="menuitemcheckbox"
            aria-checked={density.compact}
            leftSection={<IconBaselineDensitySmall size={16} aria-hidden />}
            rightSection={density.compact && <IconCheck size={16} aria-hidden />}
            onClick={density.toggle}
          >
            {t('listTools.compactRows')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            disabled={query === '' || isSaved || !settings.isKnown}
            onClick={() => setOpened('name')}
          >
            {t('listTools.saveFilter')}
          </Menu.Item>
          {can('export') && !screen.exportPath && (
            <Menu.Item component="a" href={exportPath} download leftSection={<IconTableExport size={16} aria-hidden />}>
              {t('ui.exportCsv')}
            </Menu.Item>
          )}
          {canWrite(screen.name) && screen.isImportable !== false && (
            <Menu.Item leftSection={<IconTableImport size={16} aria-hidden />} onClick={() => setOpened('import')}>
              {t('listTools.importCsv')}
            </Menu.Item>
          )}
          {keptOf(screen.name).hasBin && can('content.read') && (
            <Menu.Item
              renderRoot={(props) => <Link to="/admin/bin" search={{ resource: screen.name }} {...props} />}
              leftSection={<IconTrash size={16} aria-hidden />}
            >
              {t('listTools.binOf', { plural: screen.labels.plural })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ColumnsDialog screen={screen} settings={settings} opened={opened === 'columns'} onClose={close} />
      <NameDialog
        title={t('listTools.saveFilter')}
        opened={opened === 'name'}
        name=""
        taken={settings.filters.map(({ name }) => name)}
        onClose={close}
        onName={(name) => settings.save({ filters: [...settings.filters, { name, query }] })}
      />
      {opened === 'import' && <ImportDialog screen={screen} onClose={close} />}
    </>
  );
}

interface ColumnsProps extends Pick<Props, 'screen' | 'settings'> {
  opened: boolean;
  onClose: () => void;
}

function ColumnsDialog({ screen, settings, opened, onClose }: ColumnsProps) {
  const all = availableColumns(screen);
  const shown = shownColumns(screen, settings.columns, useDefaults().list_rows === 'plain').map(({ key }) => key);
  const isSpecified = settings.columns.length === 0;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('listTools.columns')} size={360}>
      <Checkbox.Group
        value={shown}
        onChange={(columns) =>
          settings.save({ columns: all.map(({ key }) => key).filter((key) => columns.includes(key)) })
        }
        aria-label={t('listTools.columns')}
      >
        <Stack gap={10} py="md">
          {all.map(({ key, label }) => (
            <Checkbox key={key} value={key} label={label} disabled={key === screen.displayField} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="space-between" gap="xs">
        <Button variant="default" disabled={isSpecified} onClick={() => settings.save({ columns: [] })}>
          {t('listTools.defaultColumns')}
        </Button>
        <Button onClick={onClose}>{t('listTools.done')}</Button>
      </Group>
    </Dialog>
  );
}
