import { ActionIcon, Alert, Anchor, Button, Paper, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { ClientOnly, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { KindComparison } from '../../../../backend/content/kinds/conversion/comparison.dto.js';
import { KIND_LIMITS } from '../../../../backend/content/kinds/kind.constants.js';
import type { KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import { ApiError } from '../../../api/client';
import { BackButton } from '../../content/editor/BackButton';
import { useTabTitle } from '../../content/editor/useTabTitle';
import bar from '../../content/editor/Write.module.css';
import { t } from '../../core/language/t';
import { useAdditions } from '../../core/parts/useAdditions';
import { toastError, toastFailure, toastSuccess } from '../../core/toasts/toast';
import { LoadError } from '../../core/ui/LoadError';
import { NotFoundScreen } from '../../core/ui/NotFoundScreen';
import toolClasses from '../../core/ui/ToolButton.module.css';
import { useUnsavedChangesGuard } from '../../records/form/useUnsavedChangesGuard';
import { HistoryButton } from '../../records/history/HistoryButton';
import { newPath } from '../../records/screens/write-paths';
import { CallsTab } from './CallsTab';
import { FieldsTab } from './fields/FieldsTab';
import classes from './KindScreen.module.css';
import { KindWaiting } from './KindWaiting';
import { kindDefinition } from './kind-definition';
import { nameOfKind } from './kind-names';
import { KIND_TABS, type KindSearch, type KindTab, type KindTabProps } from './kind-tabs';
import { ListTab } from './ListTab';
import { LookDialog } from './LookDialog';
import { LanguagesTab } from './languages/LanguagesTab';
import { NamesTab } from './NamesTab';
import { RightsTab } from './RightsTab';
import { useComparison, useLook } from './useComparison';
import { useKindDraft } from './useKindDraft';
import { KINDS_PATH, listPath, useChangeKind, useCounts, useMayWrite, useOwnKind, useShowKinds } from './useKinds';

/** A kind of the owner: its fields, and all else about it. */
export function KindScreen({ id, search }: { id: number; search: KindSearch }) {
  return (
    // Rendered on the client only: what is typed before hydration would be lost, and drafts are in the browser.
    <ClientOnly fallback={<KindWaiting />}>
      <Stored id={id} search={search} />
    </ClientOnly>
  );
}

function Stored({ id, search }: { id: number; search: KindSearch }) {
  const { data, error, refetch } = useOwnKind(id);
  const { tab } = search;
  // A tab of another part may have stored something.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the tab
  useEffect(() => {
    refetch();
  }, [tab]);
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (error && !data)
    return (
      <Paper className={bar.alone}>
        <LoadError what={t('kinds.theKind')} error={error} onRetry={() => refetch()} />
      </Paper>
    );
  return data ? <Editor key={id} first={data} search={search} /> : <KindWaiting />;
}

function Editor({ first, search }: { first: KindRecord; search: KindSearch }) {
  const drafting = useKindDraft(first);
  const { kind, draft, count, undo } = drafting;
  const mayWrite = useMayWrite();
  const navigate = useNavigate();
  const show = useShowKinds();
  const counts = useCounts();
  const setTab = (name: KindTab) =>
    navigate({
      to: '/admin/write/kinds/$id',
      params: { id: String(kind.id) },
      search: name === 'fields' ? {} : { tab: name },
      replace: true,
    });
  const [Pages] = useAdditions('kindPages');
  const comparison = useComparison(drafting);
  const [seen, setSeen] = useState<KindComparison>();
  /** What was refused comes into sight, wherever it is. */
  const showRefused = ({ errors: refusals, message }: ApiError) => {
    const [name = '', sentences] = Object.entries(refusals)[0] ?? [];
    setSeen(undefined);
    setTab(tabOf(name));
    toastError(sentences?.[0] ?? message);
    setTimeout(() => document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus(), 300);
  };
  const look = useLook(kind.id, setSeen, (error) => (isInvalid(error) ? showRefused(error) : toastFailure(error)));
  // What was stored elsewhere and is none of what is changed here.
  const { follow } = drafting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version that was fetched
  useEffect(() => follow(first), [first.version]);
  const plural = nameOfKind(draft.names, 'plural');
  useTabTitle(plural);
  const save = useChangeKind(
    kind.id,
    (saved) => {
      setSeen(undefined);
      drafting.rebase(saved);
      toastSuccess(t('kinds.applied', { plural: nameOfKind(saved.names, 'plural') }));
    },
    // The dialog says all else.
    (error) => isInvalid(error) && showRefused(error),
  );
  // What was asked for last was refused, or not.
  const failure = save.error ?? look.error;
  const errors = failure instanceof ApiError ? failure.errors : {};
  const [changed, setChanged] = useState<{ since: unknown; names: readonly string[] }>({ since: null, names: [] });
  const errorOf = (name: string) =>
    changed.since === failure && changed.names.includes(name) ? undefined : errors[name]?.[0];
  const onChanged = (names: readonly string[]) =>
    setChanged({ since: failure, names: [...(changed.since === failure ? changed.names : []), ...names] });
  const firstError = Object.keys(errors)[0] ?? '';
  const refused = /^fields\.(\d+)/.exec(firstError)?.[1];
  const ask = () => {
    save.reset();
    look.mutate(draft);
  };
  const guard = useUnsavedChangesGuard(count > 0, t('kinds.draftKept'));
  useHotkeys([['mod+Z', () => undo?.()]]);
  const tab = search.tab ?? 'fields';
  const tabs = KIND_TABS.filter((name) => (name === 'pages' ? Pages !== undefined : name in TABS));
  const Tab = TABS[tab] ?? TABS.fields;
  const records = counts?.get(kind.key);
  return (
    <div className={`column ${bar.editor} ${classes.editor}`}>
      <header className={`row ${bar.bar}`}>
        <BackButton to={KINDS_PATH} name={t('kinds.title')} />
        <Text component="h1" className={`cut ${classes.title}`} fw={650}>
          {plural}
        </Text>
        <div role="status" aria-label={t('publication.state')} className={`row wrap grow strong ${bar.state}`}>
          {count > 0 && (
            <span className={`inline ${bar.stateMark}`} data-tone="wait">
              {t('kinds.changesWait', { count })}
            </span>
          )}
        </div>
        {mayWrite && (
          <>
            <ActionIcon
              className={toolClasses.tool}
              aria-label={t('ui.undo')}
              data-hint={t('ui.undo')}
              aria-keyshortcuts="Control+Z"
              disabled={!undo}
              onClick={() => undo?.()}
            >
              <IconArrowBackUp size={19} stroke={1.7} aria-hidden />
            </ActionIcon>
            <HistoryButton
              definition={kindDefinition()}
              id={kind.id}
              onRestored={(restored) => {
                // The history passes the record without its type.
                drafting.rebase(restored as KindRecord);
                show(restored as KindRecord);
              }}
            />
            <Button disabled={count === 0} loading={look.isPending} onClick={ask}>
              {t('kinds.look')}
            </Button>
          </>
        )}
      </header>
      <div className={classes.tabs}>
        <nav aria-label={plural} ref={showCurrent}>
          {tabs.map((name) => (
            <Link
              key={name}
              to="/admin/write/kinds/$id"
              params={{ id: String(kind.id) }}
              search={name === 'fields' ? {} : { tab: name }}
              replace
              aria-current={name === tab ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {t(`kinds.tab.${name}`)}
            </Link>
          ))}
        </nav>
        <Text fz="sm" c="dimmed" className={classes.figures}>
          {t('kinds.fieldsUsed', { count: draft.fields.length, max: KIND_LIMITS.fields })}
          {records !== undefined && (
            <>
              {' · '}
              <Anchor inherit renderRoot={(props) => <Link to={listPath(kind.key)} {...props} />}>
                {t('kinds.recordsCount', { count: records })}
              </Anchor>
            </>
          )}
        </Text>
      </div>
      {search.made && (
        <Made
          kind={kind}
          onClose={() =>
            navigate({ to: '/admin/write/kinds/$id', params: { id: String(kind.id) }, search: {}, replace: true })
          }
        />
      )}
      {tab === 'pages' && Pages ? (
        <Pages
          kind={kind}
          isReadOnly={!mayWrite}
          onSaved={(saved) => {
            drafting.follow(saved);
            show(saved);
          }}
        />
      ) : (
        <Tab
          drafting={drafting}
          comparison={comparison}
          isReadOnly={!mayWrite}
          errorOf={errorOf}
          onChanged={onChanged}
          refused={refused === undefined ? undefined : Number(refused)}
        />
      )}
      <LookDialog
        drafting={drafting}
        comparison={seen}
        save={save}
        records={records}
        onClose={() => {
          setSeen(undefined);
          save.reset();
        }}
        onLookAgain={ask}
      />
      {guard}
    </div>
  );
}

const TABS: Partial<Record<KindTab, (props: KindTabProps) => ReactNode>> & {
  fields: (props: KindTabProps) => ReactNode;
} = {
  fields: FieldsTab,
  list: ListTab,
  names: NamesTab,
  languages: LanguagesTab,
  rights: RightsTab,
  calls: CallsTab,
};

/** On phones, the tabs are wider than the window. */
function showCurrent(tabs: HTMLElement | null): void {
  tabs?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

const isInvalid = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 422;

/** The tab that has a value. */
function tabOf(name: string): KindTab {
  if (name.startsWith('paths')) return 'languages';
  if (/^(names|path|icon|key)/.test(name)) return 'names';
  return name.endsWith('_roles') ? 'rights' : 'fields';
}

/** What can be done with a kind that was made just now. */
function Made({ kind, onClose }: { kind: KindRecord; onClose: () => void }) {
  const singular = nameOfKind(kind.names, 'singular');
  return (
    <Alert
      color="green"
      radius={0}
      icon={<IconCircleCheck aria-hidden />}
      title={t('kinds.made', { plural: nameOfKind(kind.names, 'plural') })}
      withCloseButton
      closeButtonLabel={t('ui.close')}
      onClose={onClose}
    >
      <div className={`row wrap apart ${classes.made}`}>
        <span>{t('kinds.madeHint')}</span>
        <Button size="compact-md" renderRoot={(props) => <Link to={newPath(kind.key)} {...props} />}>
          {t('kinds.addFirst', { singular })}
        </Button>
      </div>
    </Alert>
  );
}
