import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type {
  HistoryEntryRecord,
  HistoryPage,
  HistoryStateRecord,
  RestoredRecord,
} from '../../../../backend/content/history/history.dto.js';
import type { DraftRecord } from '../../../../backend/core/crud/publication/publication.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastAction, toastError, toastFailure, toastSuccess } from '../../core/toasts/toast';
import { errorMessage } from '../../core/ui/error-message';
import { joinSentences } from '../../core/ui/join-sentences';
import { QueryState } from '../../core/ui/QueryState';
import type { Field } from '../../fields/field/field';
import { type FormValues, sameValues } from '../../fields/field/values';
import { toFormValues } from '../../fields/kinds/form-values';
import type { DraftForm } from '../form/useDraftForm';
import { historyKey } from '../record/history-key';
import { historyNameOf } from '../record/record-definition';
import { contentOf, draftPath, withServerDraft } from '../record/server-draft';
import { fetchRecord, recordKey } from '../record/useRecord';
import { useRestoreRecord } from '../record/useRestoreRecord';
import classes from './Comparison.module.css';
import type { HistoryProps } from './history-props';
import { comparedFields, missingText, olderValues } from './older-values';
import { ValueDifferences } from './ValueDifferences';
import { isComparable } from './versions';

interface Props extends HistoryProps {
  fields: readonly Field[];
  /** The version to restore. */
  version: HistoryStateRecord;
  /** The version's name for people. */
  name: string;
  entries: readonly HistoryEntryRecord[];
  onCancel: () => void;
}

type RestoreMode = 'draft' | 'at once';

type Restored = ResourceRecord & RestoredRecord;

/** A preview of the changes that restoring a version makes on the site and in the draft, with buttons to restore and to undo. */
export function RestorePlan(props: Props) {
  const { definition, id, form, fields, version, name, entries, onClose, onRestored, onCancel } = props;
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const restore = useRestoreRecord();
  const resource = historyNameOf(definition);
  const [mode, setMode] = useState<RestoreMode>(form ? 'draft' : 'at once');
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked button has been replaced.
  useEffect(() => heading.current?.focus(), []);
  const input = { entry: version.id, publish: true };
  const isOrder = Array.isArray(version.state?.ids);
  const plan = useQuery({
    queryKey: [...historyKey(resource, id), version.id, 'plan'],
    queryFn: async () => {
      if (isOrder) {
        // Orders have neither version nor fields: the orders themselves are compared.
        const now = await api.get<HistoryStateRecord>(
          `/admin/api/history/${resource}/${id}/${entries.find(isComparable)?.id}`,
        );
        return { before: { ...NO_RECORD, ...now.state }, after: { ...NO_RECORD, ...version.state, ...NOTHING_LOST } };
      }
      const path = `/admin/api/restore_${resource}/${id}`;
      const before = await withServerDraft(api, definition, await fetchRecord(api, definition, id));
      // Refused if somebody saves between the two calls; it is then retried once.
      const seen = { ...input, version: before.version, dry_run: true };
      return { before, after: await api.send<Restored>('POST', path, seen) };
    },
    staleTime: 0,
    gcTime: 0,
  });
  const typed = form?.values;
  const intoForm = form && olderValues(form.fields, version, { keepsStatus: 'columns' in definition });
  const changesForm = intoForm && typed && !sameValues({ ...typed, ...intoForm }, typed);
  const changesSite = plan.data && (isOrder || plan.data.after.version !== plan.data.before.version);
  const isNothing = mode === 'draft' ? !changesForm : !changesSite;

  const putIntoForm = () => {
    if (!form || !intoForm || !typed) return;
    form.setValues(intoForm);
    toastAction(t('history.restoredToForm'), {
      label: t('ui.undo'),
      onAction: () => form.setValues(typed),
    });
    onClose();
  };
  /** Shows the record, with its draft, in the open form. */
  const show = async () => {
    const record = await withServerDraft(api, definition, await fetchRecord(api, definition, id));
    queryClient.setQueryData(recordKey(definition, id), record);
    onRestored?.(record);
  };
  const undo = async (saved: number | undefined, draft: DraftRecord | undefined, unsaved: FormValues | undefined) => {
    try {
      const { data } = await api.get<HistoryPage<HistoryEntryRecord>>(`/admin/api/history/${resource}/${id}`);
      const [last, former] = data.filter(isComparable);
      if (!former || (saved !== undefined && last?.version !== saved)) throw new Error(t('history.savedSince'));
      await restore.mutateAsync({
        resource,
        id,
        entry: former.id,
        publish: true,
        ...(saved === undefined ? {} : { version: saved }),
      });
      if (draft) await api.send('PUT', draftPath(definition, id), { values: draft.values, draft_at: null });
      await show();
      if (unsaved) form?.setValues(unsaved);
      toastSuccess(t('history.restoreUndone'));
    } catch (error) {
      toastFailure(error, t('ui.notUndone'));
    }
  };
  const atOnce = () => {
    const draft = contentOf(plan.data?.before)?.draft;
    const unsaved = form?.isDirty ? form.values : undefined;
    restore.mutate(
      { resource, id, ...input, ...(isOrder ? {} : { version: plan.data?.before.version }) },
      {
        onSuccess: async (restored) => {
          const { slug, draft_kept } = restored.restored;
          const address = slug && t('history.addressTaken', { slug });
          const kept = draft_kept && t('history.draftRemains');
          toastAction(joinSentences(t('history.olderVersionRestored'), address, kept), {
            label: t('ui.undo'),
            isUndo: true,
            onAction: () => undo((restored as Restored).version, draft_kept ? undefined : draft, unsaved),
          });
          await show();
          onClose();
        },
        onError: (error) => {
          toastError(joinSentences(errorMessage(error), t('history.restoreFailedText')), t('ui.notRestored'));
          plan.refetch();
        },
      },
    );
  };

  return (
    <section aria-label={t('ui.restore')} className={`column ${classes.comparison}`}>
      <header>
        <div>
          <Text component="h3" fz="md" fw={650} m={0} ref={heading} tabIndex={-1} className={classes.heading}>
            {t('history.confirmRestore')}
          </Text>
          <Text fz="sm" c="dimmed">
            {name}
          </Text>
        </div>
        {form && (
          <SegmentedControl
            size="xs"
            aria-label={t('history.restoreWays')}
            value={mode}
            onChange={(value) => setMode(value as RestoreMode)}
            data={[
              { value: 'draft', label: t('history.asADraft') },
              { value: 'at once', label: t('history.atOnce') },
            ]}
          />
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that it can be scrolled by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section without a heading says less than the role */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('history.versionChanges')}>
        {plan.error || !plan.data ? (
          <QueryState
            what={t('history.restoreChanges')}
            error={plan.error}
            refetch={plan.refetch}
            h={180}
            radius="md"
          />
        ) : (
          <>
            <h4>{isShown(plan.data.before) ? t('history.onTheSite') : t('history.whatIsSaved')}</h4>
            {mode === 'draft' || !changesSite ? (
              <Text fz="sm" c="dimmed">
                {t('history.nothingChanges')}
              </Text>
            ) : (
              <SavedDifferences definition={definition} fields={fields} {...plan.data} />
            )}
            {form && intoForm && typed && (
              <>
                <h4>{contentOf(plan.data.before) ? t('history.inTheDraft') : t('history.inTheForm')}</h4>
                {mode === 'draft' ? (
                  <FormDifferences form={form} intoForm={intoForm} />
                ) : (
                  <Text fz="sm" c="dimmed">
                    {draftFate(plan.data, form.isDirty)}
                  </Text>
                )}
              </>
            )}
          </>
        )}
      </div>
      <footer className={`row wrap apart ${classes.foot}`}>
        <Text fz="sm" c="dimmed">
          {joinSentences(
            mode === 'draft' ? t('history.restoredDraftHint') : t('history.restoreUndoHint'),
            missingText(version.gone, fields),
          )}
        </Text>
        <Group gap="xs" className={classes.actions}>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button
            loading={restore.isPending}
            disabled={isNothing || !plan.data}
            onClick={mode === 'draft' ? putIntoForm : atOnce}
          >
            {mode === 'draft' ? t('ui.restoreAsDraft') : t('history.restoreAtOnce')}
          </Button>
        </Group>
      </footer>
    </section>
  );
}

const isShown = (record: ResourceRecord): boolean => 'status' in record && record.status === ACTIVE;

interface Plan {
  before: ResourceRecord;
  after: Restored;
}

function SavedDifferences({ definition, fields, before, after }: Pick<Props, 'definition' | 'fields'> & Plan) {
  const { StateDifference } = definition;
  if (StateDifference) return <StateDifference older={{ ...before }} newer={{ ...after }} />;
  const compared = comparedFields(fields, [before, after]);
  return (
    <ValueDifferences
      fields={compared}
      older={{ values: toFormValues(compared, before), record: before }}
      newer={{ values: toFormValues(compared, after), record: after }}
    />
  );
}

function FormDifferences({ form, intoForm }: { form: DraftForm; intoForm: FormValues }) {
  const record = form.record ?? NO_RECORD;
  return (
    <ValueDifferences
      fields={form.fields.filter(({ name }) => name in intoForm)}
      older={{ values: form.values, record }}
      newer={{ values: intoForm, record }}
    />
  );
}

/** Used for settings and orders. */
const NO_RECORD: ResourceRecord = { id: 0, version: 1, created_at: '', updated_at: '' };

const NOTHING_LOST: RestoredRecord = {
  restored: { slug: null, gone: { files: [], references: [] }, draft_kept: false },
};

/** What happens to a draft and to unsaved values when a version is restored immediately. */
function draftFate({ before, after }: Plan, isDirty: boolean): string {
  const typed = isDirty && t('history.typedReplaced');
  if (!contentOf(before)?.draft) return typed || t('history.undoShowsVersion');
  const draft = after.restored.draft_kept ? t('history.restoreKeepsDraft') : t('history.restoreEndsDraft');
  return joinSentences(draft, typed);
}
