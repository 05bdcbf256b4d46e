import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { useScreenForm } from '../../forms/useScreenForm';
import { callsOf } from '../../screen/calls';
import { inputOf } from '../../screen/form-declaration';
import type { Screen } from '../../screen/screen';
import { useAdminApi } from '../../session/SessionProvider';
import { listKey } from '../../table/useList';
import { messageOf } from '../../ui/message-of';
import { toastDone } from '../../ui/toast';

/** The form of a new record, and how it is saved. */
export function useCreate(screen: Screen, onMade: (record: ResourceRecord) => void) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const form = useScreenForm({ screen });
  const [step, setStep] = useState<'writing' | 'saving' | 'saved'>('writing');
  const [problem, setProblem] = useState<string>();

  const save = async () => {
    setStep('saving');
    form.hold();
    setProblem(undefined);
    try {
      const calls = callsOf(screen);
      const answer = await api.send<unknown>('POST', calls.create, inputOf(screen, undefined, form.values, undefined));
      form.dropDraft();
      setStep('saved');
      toastDone(`${screen.words.label} created`);
      await queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
      onMade(calls.recordOf(answer));
    } catch (error) {
      setStep('writing');
      setProblem(messageOf(error));
      form.release();
      form.refuse(error);
    }
  };

  return {
    form,
    step,
    problem,
    unsaved: form.dirty && step !== 'saved',
    /** Whether the save button does anything. */
    mayBeSaved: step === 'writing' && !form.uploading && form.offered === undefined,
    submit() {
      if (form.check()) save();
    },
  };
}
