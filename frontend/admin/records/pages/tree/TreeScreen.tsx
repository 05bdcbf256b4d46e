import { ActionIcon, Button, Group, Kbd, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconIndentDecrease,
  IconIndentIncrease,
  IconList,
  IconPlus,
  IconSearch,
  IconVersions,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { INACTIVE } from '../../../../../backend/core/crud/states.shared.js';
import { TREE_LEVELS } from '../../../../../backend/core/crud/tree.constants.js';
import type { TreeRecord } from '../../../../../backend/core/crud/tree.dto.js';
import { t } from '../../../core/language/t';
import { lazyComponent } from '../../../core/lazy/lazy-component';
import { useKind } from '../../../core/session/useKinds';
import { usePermissions } from '../../../core/session/usePermissions';
import { EmptyState } from '../../../core/ui/EmptyState';
import { Grip } from '../../../core/ui/Grip';
import { LoadError } from '../../../core/ui/LoadError';
import { PageHeader } from '../../../core/ui/PageHeader';
import { shortcut } from '../../../core/ui/shortcut';
import { ContentStatus } from '../../../fields/field/ContentStatus';
import type { Screen } from '../../screens/screen';
import { newPath, recordPath } from '../../screens/write-paths';
import classes from './Tree.module.css';
import { foundRows, visibleRows } from './tree-moves';
import { useTree } from './useTree';
import { useTreeLift } from './useTreeLift';

const TreeVersionsDialog = lazyComponent(() => import('./TreeVersionsDialog'));

/** Larger trees are closed at first. */
const MOST_OPEN = 200;

interface Props {
  screen: Screen;
  /** Shows the list instead. */
  onList: () => void;
}

/** The records of a kind that is a tree: their order and levels are set by dragging, keys or buttons. */
export default function TreeScreen({ screen, onList }: Props) {
  const { labels } = screen;
  const { can, canWrite: writes } = usePermissions();
  const canWrite = writes(screen.name);
  const { tree_versions: versions = [], own } = useKind(screen.name) ?? {};
  const current = versions.find(({ is_current }) => is_current) ?? versions[0];
  const [chosen, setChosen] = useLocalStorage({ key: `version-of-${screen.name}`, defaultValue: '' });
  const version = versions.find(({ key }) => key === chosen) ?? current;
  const [hasVersions, dialog] = useDisclosure(false);
  const [hadVersions, setHadVersions] = useState(false);
  const { tree, move, isPending } = useTree(screen, version?.key);
  const rows = tree.data?.data;
  // The editor takes it from its address.
  const inVersion = version && version !== current ? { version: version.key } : {};
  const add = canWrite && (
    <Button
      component={Link}
      to={newPath(screen.name)}
      search={inVersion as never}
      title={t('resourcePages.keyN')}
      {...shortcut('N')}
      leftSection={<IconPlus size={17} stroke={2.4} aria-hidden />}
    >
      {labels.addButton}
    </Button>
  );
  return (
    <>
      <PageHeader title={labels.title} subtitle={labels.subtitle}>
        <Button variant="default" leftSection={<IconList size={16} stroke={1.7} aria-hidden />} onClick={onList}>
          {t('tree.asList')}
        </Button>
        {own && can('kinds.write') && (rows?.length || versions.length > 0) ? (
          <Button
            variant="default"
            leftSection={<IconVersions size={16} stroke={1.7} aria-hidden />}
            onClick={() => {
              setHadVersions(true);
              dialog.open();
            }}
          >
            {t('tree.versions')}
          </Button>
        ) : null}
        {rows && rows.length > 0 && add}
      </PageHeader>
      {own && hadVersions && (
        <TreeVersionsDialog resource={screen.name} kind={own.id} opened={hasVersions} onClose={dialog.close} />
      )}
      {versions.length > 1 && version && (
        <NativeSelect
          label={t('tree.version')}
          value={version.key}
          data={versions.map(({ key, label }) => ({
            value: key,
            label: key === current?.key ? t('tree.versionCurrent', { label }) : label,
          }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
          maw={280}
          mb="md"
        />
      )}
      {rows && rows.length > 0 ? (
        <TreeRows
          key={version?.key}
          screen={screen}
          rows={rows}
          canWrite={canWrite}
          inVersion={inVersion}
          isBusy={isPending}
          onMove={move}
        />
      ) : rows ? (
        <EmptyState title={t('resourcePages.empty', { plural: labels.plural })} text={labels.emptyText}>
          {add}
        </EmptyState>
      ) : tree.error && !tree.isFetching ? (
        <LoadError what={t('resourcePages.theList')} error={tree.error} onRetry={() => tree.refetch()} />
      ) : (
        <Skeleton h={320} radius="md" aria-busy aria-label={t('resourcePages.loading', { plural: labels.plural })} />
      )}
    </>
  );
}

interface RowsProps {
  screen: Screen;
  rows: readonly TreeRecord[];
  canWrite: boolean;
  /** What the address of the editor says of the version. */
  inVersion: { version?: string };
  isBusy: boolean;
  onMove: ReturnType<typeof useTree>['move'];
}

function TreeRows({ screen, rows, canWrite, inVersion, isBusy, onMove }: RowsProps) {
  const { labels, name } = screen;
  const helpId = useId();
  const below = useMemo(() => new Set(rows.map(({ parent_id }) => parent_id)), [rows]);
  const [closed, setClosed] = useState<ReadonlySet<number>>(() =>
    rows.length > MOST_OPEN ? new Set(rows.map(({ id }) => id)) : new Set(),
  );
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const shown = isSearching ? foundRows(rows, search.trim()) : visibleRows(rows, closed);
  const moving = useTreeLift({ rows, shown, onMove });
  const { lift, arranged } = moving;
  const toggle = (id: number) =>
    setClosed((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const canMove = canWrite && !isSearching && !isBusy;
  return (
    <div className={`card ${classes.box}`}>
      <div className={`row wrap ${classes.tools}`}>
        <TextInput
          type="search"
          aria-label={t('tree.search')}
          placeholder={t('tree.search')}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          disabled={lift !== undefined}
        />
        <Button variant="subtle" size="sm" onClick={() => setClosed(new Set())}>
          {t('tree.openAll')}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => setClosed(new Set(rows.map(({ id }) => id)))}>
          {t('tree.closeAll')}
        </Button>
      </div>
      {shown.length === 0 && (
        <Text c="dimmed" p="md">
          {t('tree.notFound')}
        </Text>
      )}
      <ul
        ref={moving.listRef}
        className={classes.rows}
        aria-label={labels.title}
        data-dragging={lift?.pointer !== undefined || undefined}
        {...moving.pointerHandlers}
      >
        {arranged.map((row) => {
          const isLifted = lift?.id === row.id;
          const hasBelow = below.has(row.id);
          const isClosed = closed.has(row.id);
          return (
            <li
              key={row.id}
              data-id={row.id}
              data-lifted={isLifted || undefined}
              className={`row ${classes.row}`}
              style={{ '--level': row.level } as React.CSSProperties}
            >
              {canWrite && (
                <Grip
                  aria-label={t('tree.move', { name: row.title })}
                  aria-describedby={helpId}
                  aria-pressed={isLifted}
                  disabled={!canMove}
                  onKeyDown={(event) => moving.onKeyDown(event, row)}
                  onPointerDown={(event) => moving.onPointerDown(event, row)}
                />
              )}
              {hasBelow && !isSearching && !isLifted ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  className={classes.toggle}
                  aria-expanded={!isClosed}
                  aria-label={t('tree.showBelow', { name: row.title })}
                  onClick={() => toggle(row.id)}
                >
                  <IconChevronRight size={17} stroke={1.8} aria-hidden />
                </ActionIcon>
              ) : (
                <span className={classes.toggle} aria-hidden />
              )}
              <Link
                to={recordPath(name, row.id)}
                className={`grow ${classes.title}`}
                data-strong={row.level === 0 || undefined}
              >
                {row.title}
              </Link>
              {row.status === INACTIVE && <ContentStatus value={INACTIVE} />}
              {canWrite && row.level < TREE_LEVELS - 1 && (
                <ActionIcon
                  component={Link}
                  to={newPath(name)}
                  // The editor takes it from its address.
                  search={{ below: row.id, ...inVersion } as never}
                  variant="subtle"
                  color="gray"
                  className={classes.add}
                  aria-label={t('tree.addBelow', { name: row.title })}
                  title={t('tree.addBelow', { name: row.title })}
                >
                  <IconPlus size={17} stroke={1.8} aria-hidden />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
      {canWrite && (
        <div className={`row wrap ${classes.help}`} data-lifted={lift !== undefined || undefined}>
          <Text fz="sm" role="status">
            {moving.announcement}
          </Text>
          {lift && !lift.pointer ? (
            <Group gap={6}>
              {(
                [
                  [t('tree.up'), IconArrowUp, moving.up],
                  [t('tree.down'), IconArrowDown, moving.down],
                  [t('tree.out'), IconIndentDecrease, moving.out],
                  [t('tree.into'), IconIndentIncrease, moving.into],
                ] as const
              ).map(([label, Icon, act]) => (
                <ActionIcon key={label} variant="default" size="lg" aria-label={label} title={label} onClick={act}>
                  <Icon size={17} stroke={1.8} aria-hidden className={classes.arrow} />
                </ActionIcon>
              ))}
              <Button size="xs" onClick={moving.drop}>
                {t('tree.drop')}
              </Button>
              <Button size="xs" variant="default" onClick={moving.putBack}>
                {t('ui.cancel')}
              </Button>
            </Group>
          ) : null}
          <Text fz="xs" id={helpId}>
            {t.rich('tree.keys', { kbd: (inner) => <Kbd>{inner}</Kbd> })}
          </Text>
        </div>
      )}
    </div>
  );
}
