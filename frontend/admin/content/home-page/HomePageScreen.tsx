import { ActionIcon, Button, Paper, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { ClientOnly } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { conflictingRecord } from '../../../api/conflicting-record';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { Forbidden } from '../../core/ui/Forbidden';
import { LoadError } from '../../core/ui/LoadError';
import { SortableList } from '../../core/ui/SortableList';
import { toastFailure } from '../../core/ui/toast';
import type { FormItem } from '../../fields/field/form-item';
import { toFormValues } from '../../fields/kinds/form-values';
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
import { useOfferedSections } from '../home-sections/offered-sections';
import { sectionName, toSectionItem } from '../home-sections/section-form';
import classes from './HomePage.module.css';
import { type OpenedRecord, SectionPanel } from './SectionPanel';
import { FIRST, sectionLabel, sectionSelectors, selectableSections } from './sections';

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
  const [record, setRecord] = useState(first);
  /** The preview of another form in the panel, shown instead of that of the sections. */
  const [elsewhere, setElsewhere] = useState<PreviewSource>();
  const form = useDraftForm({ declaration: settings, record });
  const save = useSaveRecord(settings, {
    onSuccess: (saved, { values }) => {
      setRecord(saved);
      form.rebase(toFormValues(form.fields, saved), saved.version, values);
      setElsewhere(undefined);
    },
    onError: (error) => {
      if (!conflictingRecord(error)) toastFailure(error);
      form.setServerErrors(error);
    },
  });
  const guard = useUnsavedChangesGuard(form.isDirty);

  const [section, setSection] = useState<string>();
  const [opened, setOpened] = useState<OpenedRecord>();
  /** Counts saves outside of the sections. */
  const [saves, setSaves] = useState(0);
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const choose = useCallback((next: string | undefined) => {
    setSection(next);
    setOpened(undefined);
    setElsewhere(undefined);
  }, []);

  const [text, setText] = useState<string>();
  const place = useMemo(
    (): FormPlace => ({ block: section === undefined ? undefined : selectableSections().indexOf(section), text }),
    [section, text],
  );
  const moves = useMemo(
    () => ({
      setPlace: (change: (now: FormPlace) => FormPlace) => setText((now) => change({ text: now }).text),
      picked: undefined,
      pick: (block: number) => {
        choose(selectableSections()[block]);
        setText(undefined);
        setView('edit');
      },
    }),
    [choose],
  );

  const parts = useMemo(sectionSelectors, []);
  const own = previewOf(settings)?.(form);
  const source = shownBy(elsewhere, form.isDirty) ?? (own && { ...own, version: (own.version ?? 0) + saves });
  return (
    <PreviewMovesContext value={moves}>
      <PreviewPlaceContext value={place}>
        <form
          noValidate
          id={form.id}
          onSubmit={(event) => {
            event.preventDefault();
            form.submit(() => save.mutate({ record, values: form.values, version: form.version }));
          }}
        />
        <div className={bar.editor}>
          <header className={bar.bar}>
            <BackButton to="/admin/home_sections" name={t('homeSections.homeSections')} />
            <div className={classes.heading}>
              <Text component="h1" fw={650} className={classes.title}>
                {t('homePage.title')}
              </Text>
              <div role="status" aria-label={t('publication.state')} className={bar.state}>
                <span className={bar.stateMark} data-tone={form.isDirty ? 'wait' : undefined}>
                  {t(form.isDirty ? 'homePage.changed' : 'homePage.visitorView')}
                </span>
              </div>
            </div>
            <HistoryButton
              definition={settings}
              id={SETTINGS_ID}
              form={form}
              onRestored={(saved) => {
                setRecord(saved);
                form.rebase(toFormValues(form.fields, saved), saved.version);
              }}
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
            aria-label={t('homePage.view')}
            value={view}
            onChange={(next) => setView(next as 'edit' | 'preview')}
            data={[
              { value: 'edit', label: t('homeSections.sections') },
              { value: 'preview', label: t('preview.preview') },
            ]}
          />
          <div className={classes.columns} data-view={view} data-part={section !== undefined || undefined}>
            <FormBody form={form} className={classes.list}>
              <SectionsList
                items={(form.values.sections ?? []) as FormItem[]}
                section={section}
                onChange={(items) => form.setValue('sections', items)}
                onChoose={choose}
              />
            </FormBody>
            <SectionPanel
              form={form}
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

interface SectionsListProps {
  items: readonly FormItem[];
  section: string | undefined;
  onChange: (items: FormItem[]) => void;
  onChoose: (section: string) => void;
}

/** The hero and the sections in order. */
function SectionsList({ items, section, onChange, onChoose }: SectionsListProps) {
  const { offered, withOrder } = useOfferedSections(items);
  return (
    <nav aria-label={t('homeSections.sections')}>
      <button
        type="button"
        className={classes.first}
        aria-current={section === FIRST || undefined}
        onClick={() => onChoose(FIRST)}
      >
        {sectionLabel(FIRST)}
      </button>
      <SortableList
        label={t('homeSections.sections')}
        items={offered}
        nameOf={(item) => sectionName(toSectionItem(item).name)}
        isDimmed={(item) => toSectionItem(item).hidden}
        isCurrent={(item) => toSectionItem(item).name === section}
        onPress={(item) => onChoose(toSectionItem(item).name)}
        onChange={(next) => onChange(withOrder(next))}
      >
        {(item) => {
          const { id, name, hidden } = toSectionItem(item);
          const Icon = hidden ? IconEyeOff : IconEye;
          return (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.eye}
              aria-label={t('homeSections.show', { section: sectionName(name) })}
              aria-pressed={!hidden}
              onClick={() =>
                onChange(items.map((one): FormItem => (one.id === id ? { ...one, hidden: !hidden } : one)))
              }
            >
              <Icon size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
          );
        }}
      </SortableList>
    </nav>
  );
}
