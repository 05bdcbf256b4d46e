import { Button, Paper } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { UNDO_DAYS } from '../../../../backend/features/site-imports/site-imports.constants.js';
import { t } from '../../core/language/t';
import { useFeatures } from '../../core/session/useFeatures';
import { usePermissions } from '../../core/session/usePermissions';
import { useRenewUser } from '../../core/session/useRenewUser';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import { AddressCheck } from './AddressCheck';
import { ChooseStep } from './ChooseStep';
import { ConfirmCrawl, CrawlPart } from './CrawlPart';
import { DoneStep } from './DoneStep';
import { ExportSection } from './ExportSection';
import { FailedStep } from './FailedStep';
import { ImportList } from './ImportList';
import { OwnKindStep } from './OwnKindStep';
import { PreviewStep } from './PreviewStep';
import { ProgressStep } from './ProgressStep';
import classes from './SiteImports.module.css';
import { isAtWork, type SiteImport, useImportList, useSiteImport } from './useSiteImports';

/** The import of another site and the export of this one, as far as the site has both. */
export function SiteImportsScreen({ opened, makesKind }: { opened: number | undefined; makesKind: boolean }) {
  const { can } = usePermissions();
  const hasFeature = useFeatures();
  const exports = hasFeature('site-exports') && <ExportSection />;
  if (hasFeature('site-imports') && can('imports.write'))
    return (
      <SiteImports opened={opened} makesKind={makesKind}>
        {exports}
      </SiteImports>
    );
  return (
    <>
      <PageHeader title={t('imports.title')} />
      {exports}
    </>
  );
}

interface Props {
  opened: number | undefined;
  /** Whether a file is chosen to make a kind of content of it. */
  makesKind: boolean;
  children: ReactNode;
}

/** The import of another site, in four steps. */
function SiteImports({ opened, makesKind: wantsKind, children }: Props) {
  const list = useImportList();
  // Undefined selects the last import, null none, to choose another file.
  const [chosen, setChosen] = useState<number | null | undefined>(wantsKind ? null : opened);
  // A crawl waits for proof of ownership, which takes a while.
  const last = list.data?.find(
    ({ state, format }) => state !== 'undone' && (state !== 'receiving' || format === 'web'),
  );
  const id = chosen === undefined ? last?.id : (chosen ?? undefined);
  const one = useSiteImport(id);
  const [makesKind, setMakesKind] = useState(wantsKind);
  const navigate = useNavigate();
  /** A file that becomes a kind of content is asked for once: whoever comes back finds the import. */
  const choose = (id: number | null) => {
    if (wantsKind && id !== null) void navigate({ to: '/admin/imports', search: { import: id }, replace: true });
    else setChosen(id);
  };
  const renewUser = useRenewUser();
  const { state, own_kind: ownKind } = one.data ?? {};
  const former = useRef(state);
  useEffect(() => {
    // Kinds of content come and go with an import.
    const isDone = state === 'done' && former.current !== undefined && former.current !== 'done';
    if ((isDone && ownKind) || (former.current === 'undoing' && state === 'undone')) void renewUser();
    former.current = state;
  }, [state, ownKind, renewUser]);
  const isLoading = !list.data || (id !== undefined && !one.data);
  const site = id === undefined ? undefined : one.data;
  return (
    <>
      <PageHeader title={t('imports.title')} subtitle={t('imports.subtitle', { days: UNDO_DAYS })}>
        {site && !isAtWork(site) && (
          <Button
            variant="default"
            onClick={() => {
              setMakesKind(false);
              setChosen(null);
            }}
          >
            {t('imports.another')}
          </Button>
        )}
      </PageHeader>
      <Paper component="section" className={classes.sheet}>
        <Steps at={stepOf(site)} />
        {isLoading ? (
          <QueryState
            what={t('imports.what')}
            error={list.error ?? one.error}
            refetch={list.error ? list.refetch : one.refetch}
            h={360}
            radius={0}
          />
        ) : (
          <Step site={site} makesKind={makesKind} onChosen={choose} />
        )}
      </Paper>
      {list.data && list.data.length > 1 && (
        <Paper component="section" className={classes.sheet}>
          <ImportList imports={list.data} onOpen={setChosen} />
        </Paper>
      )}
      <AddressCheck />
      {children}
    </>
  );
}

interface StepProps {
  site: SiteImport | undefined;
  makesKind: boolean;
  onChosen: (id: number | null) => void;
}

function Step({ site, makesKind, onChosen }: StepProps) {
  if (site?.state === 'receiving' && site.crawl) return <ConfirmCrawl site={site} />;
  if (!site || site.state === 'undone' || site.state === 'receiving')
    return (
      <>
        <ChooseStep
          key={String(makesKind)}
          undone={site?.state === 'undone' ? site : undefined}
          makesKind={makesKind}
          onSent={onChosen}
        />
        {!makesKind && <CrawlPart onBegun={onChosen} />}
      </>
    );
  if (site.state === 'failed') return <FailedStep site={site} onAnother={() => onChosen(null)} />;
  const { own_kind: own } = site;
  if (own && own.columns.length > 0 && ['planning', 'planned'].includes(site.state))
    return <OwnKindStep key={site.id} site={site} own={own} />;
  if (site.state === 'planned') return <PreviewStep key={site.id} site={site} />;
  return site.state === 'done' ? (
    <DoneStep site={site} />
  ) : (
    <ProgressStep site={site} onRemoved={() => onChosen(null)} />
  );
}

const stepOf = (site: SiteImport | undefined): number => {
  if (!site || ['undone', 'receiving', 'failed'].includes(site.state)) return 0;
  if (['reading', 'planning', 'planned'].includes(site.state)) return 1;
  return site.state === 'done' ? 3 : 2;
};

function Steps({ at }: { at: number }) {
  const names = [t('imports.stepChoose'), t('imports.stepLook'), t('imports.stepMove'), t('imports.stepDone')];
  return (
    <ol className={classes.steps}>
      {names.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined}>
          <i aria-hidden>{index < at ? <IconCheck size={14} /> : index + 1}</i>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}
