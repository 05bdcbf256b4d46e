import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { baseOf } from '../conflicts/base';
import { CompareDialog } from '../conflicts/CompareDialog';
import { staleCurrent } from '../conflicts/stale';
import { valuesOf } from '../fields/values';
import { DraftGate } from '../forms/DraftGate';
import { useLeaveGuard } from '../forms/useLeaveGuard';
import { type ScreenForm, useScreenForm } from '../forms/useScreenForm';
import { messageOf } from '../ui/message-of';
import { SaveBar } from '../ui/SaveBar';
import { toastFailed } from '../ui/toast';
import type { Settings } from './settings';
import { useSaveSettings } from './useSaveSettings';

interface Props {
  settings: Settings;
  record: ResourceRecord;
  actions?: ReactNode;
  children: (form: ScreenForm) => ReactNode;
}

/** A form of settings: what the server says is a toast, and the form stays where it is. */
export function SettingsForm({ settings, record: first, actions, children }: Props) {
  const [record, setRecord] = useState(first);
  const form = useScreenForm({ screen: settings, record });
  const save = useSaveSettings(settings, {
    onSuccess: (saved, { values }) => {
      setRecord(saved);
      form.rebase(valuesOf(form.fields, saved), saved.version, values);
    },
    onError: (error) => {
      if (!staleCurrent(error)) toastFailed(messageOf(error));
      form.refuse(error);
    },
  });
  const guard = useLeaveGuard(form.dirty);
  const current = staleCurrent(save.error);

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The browser's own checks of e-mail and address fields.
          if (event.currentTarget.reportValidity() && form.check()) {
            save.mutate({ record, values: form.values, version: form.version });
          }
        }}
      >
        <DraftGate form={form}>{children(form)}</DraftGate>
        <SaveBar>
          {actions}
          <Button type="submit" disabled={save.isPending || form.uploading || form.offered !== undefined}>
            {save.isPending ? 'Saving...' : settings.save}
          </Button>
        </SaveBar>
      </form>
      {current && (
        <CompareDialog
          opened
          fields={form.fields}
          one={settings.one}
          mine={form.values}
          before={baseOf(form.fields, record, form.version)}
          current={current}
          onClose={save.reset}
          onSave={(values) => {
            form.rebase(values, current.version);
            save.mutate({ record, values, version: current.version });
          }}
        />
      )}
      {guard}
    </>
  );
}
