import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { INACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastInfo } from '../../core/toasts/toast';
import { withLabels } from '../../fields/field/labelled-errors';
import { listKey } from '../../lists/table/useList';
import type { DraftForm } from '../form/useDraftForm';
import { PublishOptions } from '../publication/PublishOptions';
import { ScheduleDialog, type ScheduledTimes } from '../publication/ScheduleDialog';
import { useCreation } from '../record/useCreation';
import type { Screen } from '../screens/screen';

interface Props {
  screen: Screen;
  form: DraftForm;
  disabled: boolean;
  onCreated: () => void;
}

const NEVER: ScheduledTimes = { publish_at: null, unpublish_at: null };

/** Creates a record that is published at a given time. */
export function CreateLaterMenu({ screen, form, disabled, onCreated }: Props) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const createRecord = useCreation(screen);
  const [opened, setOpened] = useState(false);
  /** Set if the record was created but its time was rejected. */
  const created = useRef<ResourceRecord>(undefined);
  const isScheduled = useRef(false);

  const create = async (): Promise<ResourceRecord> => {
    const values = { ...form.values, status: INACTIVE };
    const record = await createRecord({ values });
    form.removeDraft();
    queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
    return record;
  };
  const save = async (times: ScheduledTimes): Promise<boolean> => {
    try {
      created.current ??= await create();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) throw error;
      // The fields show their errors.
      setOpened(false);
      form.setServerErrors(withLabels(error, form.fields));
      return false;
    }
    await api.send('PUT', `/admin/api/schedule_${screen.name}/${created.current.id}`, times);
    isScheduled.current = true;
    return true;
  };
  const close = () => {
    setOpened(false);
    if (!created.current) return;
    if (!isScheduled.current) toastInfo(t('resourcePages.savedUnscheduled'));
    onCreated();
  };
  return (
    <>
      <PublishOptions disabled={disabled} onLater={() => form.submit(() => setOpened(true))} />
      <ScheduleDialog
        opened={opened}
        resource={screen.name}
        times={NEVER}
        note={t('resourcePages.thenPublished', { singular: screen.labels.singular })}
        mustGoOut
        onSave={save}
        onClose={close}
      />
    </>
  );
}
