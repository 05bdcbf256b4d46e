import { Button, Paper, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { ClientOnly } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { conflictingRecord } from '../../../api/conflicting-record';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { toastFailure } from '../../core/toasts/toast';
import { Forbidden } from '../../core/ui/Forbidden';
import { LoadError } from '../../core/ui/LoadError';
import type { FormItem } from '../../fields/field/form-item';
import { FormConflict } from '../../records/conflicts/FormConflict';
import { FormBody } from '../../records/form/FormBody';
import { useDraftForm } from '../../records/form/useDraftForm';
import { useUnsavedChangesGuard } from '../../records/form/useUnsavedChangesGuard';
import { HistoryButton } from '../../records/history/HistoryButton';
import { PreviewPane } from '../../records/preview/PreviewPane';
import {
  type FormPlace,
  PreviewMovesContext,
  PreviewPlaceContext,
  type PreviewSource,
} from '../../records/preview/preview-context';
import { useRecord } from '../../records/record/useRecord';
import { useSaveRecord } from '../../records/record/useSaveRecord';
import { previewOf } from '../../records/settings/SettingsScreen';
import { SETTINGS_ID } from '../../records/settings/settings-id';
import { BackButton } from '../editor/BackButton';
import bar from '../editor/Write.module.css';
import { homeSectionsSettings } from '../home-sections/home-sections-settings';
import { HomeLibrary } from './HomeLibrary';
import { HomeList } from './HomeList';
import classes from './HomePage.module.css';
import { homeTools } from './home-tools';
import { type OpenedRecord, SectionPanel } from './SectionPanel';
import { sectionSelectors } from './sections';
import { useHomeParts } from './useHomeParts';

/** The home page as one screen: its sections, the page itself, and the content of the selected section. */
export function HomePageScreen() {
  const { can } = usePermissions();
  const settings = homeSectionsSettings();
  const canWrite = can(settings.writePermission);
  const { data, error, refetch } = useRecord(settings, canWrite ? SETTINGS_ID : undefined);
  if (!canWrite) return <Forbidden />;
  if (error)
    return (
      <Paper className={bar.alone}>
        <LoadError
          what={t('settings.the', { name: settings.labels.singular })}
          error={error}
          onRetry={() => refetch()}
        />
      </Paper>
    );
  // Rendered on the client only: input typed before hydration would be lost.
  const waiting = <Skeleton h="100dvh" radius={0} aria-busy />;
  return <ClientOnly fallback={waiting}>{data ? <HomePageForm record={data} /> : waiting}</ClientOnly>;
}

function HomePageForm({ record: first }: { record: ResourceRecord }) {
  const settings = homeSectionsSettings();
  /** The preview of another form in the panel, shown instead of that of the sections. */
  const [elsewhere, setElsewhere] = useState<PreviewSource>();
  const form = useDraftForm({ declaration: settings, record: first });
  const record = form.record ?? first;
  const save = useSaveRecord(settings, {
    onSuccess: (saved, { values }) => {
      form.session.saved(saved, values);
      setElsewhere(undefined);
    },
    onError: (error) => {
      if (!conflictingRecord(error)) toastFailure(error);
      form.setServerErrors(error);
    },
  });
  const guard = useUnsavedChangesGuard(() => form.session.isDirty);

  const home = useHomeParts(form);
  const { section } = home;
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<OpenedRecord>();
  /** Counts saves outside of the sections. */
  const [saves, setSaves] = useState(0);
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const latest = useRef(home);
  latest.current = home;
  const choose = useCallback((next: string | FormItem | undefined) => {
    latest.current.choose(next);
    setAdding(false);
    setOpened(undefined);
    setElsewhere(undefined);
  }, []);
  const add = (kind: string, isAbove: boolean) => {
    const id = home.add(kind, isAbove);
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>(`[data-block="${id}"] :is(input, textarea, [contenteditable="true"])`)
        ?.focus(),
    );
    setAdding(false);
    setOpened(undefined);
    setElsewhere(undefined);
  };
  // On some keyboards, the slash needs Shift.
  useHotkeys(['/', 'shift+/'].map((key) => [key, () => setAdding(true)]));

  const [text, setText] = useState<string>();
  const block = home.place;
  const place = useMemo((): FormPlace => ({ block, text, isAdding }), [block, text, isAdding]);
  const moves = useMemo(
    () => ({
      setPlace: (change: (now: FormPlace) => FormPlace) => setText((now) => change({ text: now }).text),
      picked: undefined,
      setTools: () => {},
      pick: (next: number) => {
        latest.current.pick(next);
        setAdding(false);
        setOpened(undefined);
        setElsewhere(undefined);
        setText(undefined);
        setView('edit');
      },
    }),
    [],
  );

  const tools = homeTools(home, () => {
    setAdding(true);
    setOpened(undefined);
    setElsewhere(undefined);
    setView('edit');
  });
  const parts = useMemo(sectionSelectors, []);
  const own = previewOf(settings)?.(form);
  const source = shownBy(elsewhere, form.isDirty) ?? (own && { ...own, version: (own.version ?? 0) + saves });
  return (
    <PreviewMovesContext value={{ ...moves, tools }}>
      <PreviewPlaceContext value={place}>
        <form
          noValidate
          id={form.id}
          onSubmit={(event) => {
            event.preventDefault();
            form.submit(() => save.mutate({ record, values: form.values, version: form.version }));
          }}
        />
        <div className={`column ${bar.editor}`}>
          <header className={`row ${bar.bar}`}>
            <BackButton to="/admin/home_sections" name={t('homeSections.homeSections')} />
            <div className={`row grow ${classes.heading}`}>
              <Text component="h1" fw={650} className={classes.title}>
                {t('homePage.title')}
              </Text>
              <div role="status" aria-label={t('publication.state')} className={`row wrap grow strong ${bar.state}`}>
                <span className={`inline ${bar.stateMark}`} data-tone={form.isDirty ? 'wait' : undefined}>
                  {t(form.isDirty ? 'homePage.changed' : 'homePage.visitorView')}
                </span>
              </div>
            </div>
            <HistoryButton
              definition={settings}
              id={SETTINGS_ID}
              form={form}
              onRestored={(saved) => form.session.saved(saved)}
            />
            <Button
              type="submit"
              form={form.id}
              disabled={!form.isDirty || save.isPending || form.isUploading || form.offered !== undefined}
            >
              {t('write.update')}
            </Button>
          </header>
          <SegmentedControl
            fullWidth
            className={classes.views}
            hiddenFrom="sm"
            aria-label={t('homePage.view')}
            value={view}
            onChange={(next) => setView(next as 'edit' | 'preview')}
            data={[
              { value: 'edit', label: t('homeSections.sections') },
              { value: 'preview', label: t('preview.preview') },
            ]}
          />
          <div
            className={classes.columns}
            data-view={view}
            data-part={(!isAdding && home.place !== undefined) || undefined}
          >
            <FormBody form={form} className={classes.list}>
              {isAdding ? (
                <HomeLibrary
                  beside={home.nameBeside}
                  present={home.blocks.map(({ kind }) => kind)}
                  onPick={add}
                  onClose={() => setAdding(false)}
                />
              ) : (
                <HomeList home={{ ...home, choose }} onAdd={() => setAdding(true)} />
              )}
            </FormBody>
            <SectionPanel
              form={form}
              home={home}
              section={section}
              opened={opened}
              onOpen={setOpened}
              onBack={() => choose(undefined)}
              onClose={() => {
                setOpened(undefined);
                setElsewhere(undefined);
                setSaves((count) => count + 1);
              }}
              onOrdered={() => setSaves((count) => count + 1)}
              onSource={setElsewhere}
              onSectionsTyped={() => opened === undefined && setElsewhere(undefined)}
            />
            <div className={classes.page}>
              {source && <PreviewPane source={{ ...source, parts, path: '/', address: '/' }} />}
            </div>
          </div>
        </div>
        <FormConflict
          form={form}
          record={record}
          singular={settings.labels.singular}
          save={save}
          onSave={(values, version) => save.mutate({ record, values, version })}
        />
        {guard}
      </PreviewPlaceContext>
    </PreviewMovesContext>
  );
}

/**
 * The preview of the other form. A preview request covers a single form, so a note says that changes of the sections are missing.
 */
const shownBy = (elsewhere: PreviewSource | undefined, areSectionsTyped: boolean): PreviewSource | undefined =>
  elsewhere && areSectionsTyped ? { ...elsewhere, note: t('homePage.withoutSections') } : elsewhere;
