import { ActionIcon, Alert, Button, Menu, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedCallback, useNetwork } from '@mantine/hooks';
import {
  IconChartBar,
  IconChevronDown,
  IconDots,
  IconSearch,
  IconSettings,
  IconTextPlus,
  IconWifiOff,
} from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { LANES, type Lane } from '../../../../backend/visitors/conversations/conversation.constants.js';
import type { ConversationRecord } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { officeLanguage } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import { usePermissions } from '../../core/session/usePermissions';
import { CountBadge } from '../../core/ui/CountBadge';
import { PageHeader } from '../../core/ui/PageHeader';
import { shortcut } from '../../core/ui/shortcut';
import { showInRow } from '../../core/ui/show-in-row';
import { AboutFilter } from './AboutFilter';
import { BulkBar } from './BulkBar';
import { ConversationList } from './ConversationList';
import { ConversationPane } from './ConversationPane';
import { LANE_NAMES } from './conversation-words';
import classes from './Desk.module.css';
import type { DeskSearch } from './desk-search';
import { useLane, useLaneCounts } from './useConversations';

const StagesDialog = lazyComponent(() => import('./StagesDialog'));
const FiguresDialog = lazyComponent(() => import('./FiguresDialog'));

const NOBODY: ReadonlySet<number> = new Set();

/** The inbox: lanes, the conversations of one lane, and the open conversation. */
export function InboxDesk() {
  const canWrite = usePermissions().can('inbox.write');
  const search: DeskSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const lane: Lane = search.lane ?? 'us';
  const list = useLane({ ...search, lane });
  const counts = useLaneCounts().data;
  const { online } = useNetwork();
  const [chosen, setChosen] = useState(NOBODY);
  const [dialog, setDialog] = useState<'stages' | 'figures'>();
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const go = (patch: DeskSearch, replace = false) =>
    navigate({ to: '.', search: (now: DeskSearch) => ({ ...now, ...patch }), resetScroll: false, replace });
  const open = (row: ConversationRecord | undefined) => go({ open: row?.id });
  const find = useDebouncedCallback((words: string) => go({ search: words || undefined, open: undefined }, true), 300);
  const index = rows.findIndex(({ id }) => id === search.open);
  const current = useRef<HTMLAnchorElement>(null);
  // Counts that arrive later shift the tabs after them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown depends on them
  useEffect(() => showInRow(current.current), [lane, counts]);
  const countOf = (name: Lane) =>
    counts &&
    name !== 'all' &&
    name !== 'done' &&
    counts.lanes[name] > 0 && (
      <CountBadge outlined={name !== 'us'}>{counts.lanes[name].toLocaleString(officeLanguage())}</CountBadge>
    );
  const toLane = (name: Lane) => ({
    to: '.' as const,
    search: (now: DeskSearch) => ({ ...now, lane: name, open: undefined }),
    onClick: () => setChosen(NOBODY),
  });
  const picked = rows.filter(({ id }) => chosen.has(id));

  return (
    <div className={classes.desk} data-open={search.open !== undefined || undefined}>
      <div className={`column ${classes.top}`}>
        <PageHeader title={t('conversations.title')} />
        <div className={classes.menu}>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon className="touch" variant="default" size={36} aria-label={t('conversations.more')}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconTextPlus size={16} aria-hidden />}
                renderRoot={(props) => <Link to="/admin/$resource" params={{ resource: 'saved_reply' }} {...props} />}
              >
                {t('conversations.savedReplies')}
              </Menu.Item>
              {canWrite && (
                <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => setDialog('stages')}>
                  {t('conversations.stagesTitle')}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconChartBar size={16} aria-hidden />} onClick={() => setDialog('figures')}>
                {t('conversations.figures')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
        <nav aria-label={t('conversations.lanes')} className={`strip ${classes.lanes}`}>
          {LANES.map((name) => (
            <Link
              key={name}
              {...toLane(name)}
              className={`row strong ${classes.lane}`}
              aria-current={name === lane ? 'page' : undefined}
              ref={name === lane ? current : undefined}
            >
              {t(LANE_NAMES[name])}
              {countOf(name)}
            </Link>
          ))}
        </nav>
        <Menu position="bottom-start" width="target">
          <Menu.Target>
            <UnstyledButton className={classes.laneButton}>
              {t(LANE_NAMES[lane])}
              {countOf(lane)}
              <IconChevronDown size={18} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown miw={260}>
            {LANES.map((name) => (
              <Menu.Item
                key={name}
                rightSection={countOf(name)}
                aria-current={name === lane ? 'page' : undefined}
                renderRoot={(props) => <Link {...toLane(name)} {...props} />}
              >
                {t(LANE_NAMES[name])}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {!online && (
          <Alert color="yellow" icon={<IconWifiOff size={18} aria-hidden />} role="status">
            {t('conversations.offline')}
          </Alert>
        )}
      </div>
      <section className={`column ${classes.list}`} aria-label={t(LANE_NAMES[lane])}>
        <div className={classes.search}>
          <TextInput
            key={lane}
            defaultValue={search.search ?? ''}
            onChange={(event) => find(event.currentTarget.value)}
            placeholder={t('conversations.search')}
            aria-label={t('conversations.search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            {...shortcut('/')}
          />
          <AboutFilter about={search.about} onChange={(about) => go({ about, open: undefined })} />
        </div>
        {picked.length > 0 && canWrite && <BulkBar rows={picked} onDone={() => setChosen(NOBODY)} />}
        <ConversationList
          rows={rows}
          lane={lane}
          query={list}
          isNarrowed={Boolean(search.search ?? search.form ?? search.about)}
          openId={search.open}
          chosen={chosen}
          onChoose={canWrite ? setChosen : undefined}
          onOpen={open}
        />
        {list.hasNextPage && (
          <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()} m="xs">
            {t('conversations.showMore', { count: total - rows.length })}
          </Button>
        )}
      </section>
      {search.open === undefined ? (
        <div className={`middle dim ${classes.nothing}`}>
          {rows.length > 0 && <p>{t('conversations.nothingOpenHint')}</p>}
        </div>
      ) : (
        <ConversationPane
          key={search.open}
          id={search.open}
          onClose={() => go({ open: undefined })}
          onOpen={(id) => go({ open: id })}
          previous={index > 0 ? () => open(rows[index - 1]) : undefined}
          next={index >= 0 && index < rows.length - 1 ? () => open(rows[index + 1]) : undefined}
          onHandled={() => open(rows[index + 1] ?? rows[index - 1])}
        />
      )}
      {search.open === undefined && rows[0] && (
        <button type="button" className={classes.first} tabIndex={-1} {...shortcut('J')} onClick={() => open(rows[0])}>
          {t('conversations.openFirst')}
        </button>
      )}
      {dialog === 'stages' && <StagesDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'figures' && <FiguresDialog onClose={() => setDialog(undefined)} />}
    </div>
  );
}
