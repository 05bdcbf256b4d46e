import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { baseOf } from '../conflicts/base';
import { CompareDialog } from '../conflicts/CompareDialog';
import { staleCurrent } from '../conflicts/stale';
import { type FormValues, valuesOf } from '../fields/values';
import { DraftGate } from '../forms/DraftGate';
import { useLeaveGuard } from '../forms/useLeaveGuard';
import { type ScreenForm, useScreenForm } from '../forms/useScreenForm';
import { inputOf } from '../screen/form-declaration';
import { useAdminApi } from '../session/SessionProvider';
import { messageOf } from '../ui/message-of';
import { SaveBar } from '../ui/SaveBar';
import { toastFailed } from '../ui/toast';
import { sayFlash } from './flash';
import type { Settings, SettingsAnswer } from './settings';

interface Props {
  settings: Settings;
  record: ResourceRecord;
  actions?: ReactNode;
  children: (form: ScreenForm) => ReactNode;
}

/** A form of settings: what the server says is a toast, and the form stays where it is. */
export function SettingsForm({ settings, record: first, actions, children }: Props) {
  const api = useAdminApi();
  const [record, setRecord] = useState(first);
  const form = useScreenForm({ screen: settings, record });
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const guard = useLeaveGuard(form.dirty);
  const current = staleCurrent(failure);

  const save = async (values: FormValues, version: number | undefined) => {
    setSaving(true);
    setFailure(undefined);
    try {
      const input = inputOf(settings, record, values, version);
      const answer = await api.send<SettingsAnswer>(settings.saveMethod, settings.savePath, input);
      if (!sayFlash(answer, settings.saved)) return;
      // The form resets to what was saved: the server may have cleaned it.
      const saved = await api.get<ResourceRecord>(settings.readPath);
      setRecord(saved);
      form.rebase(valuesOf(form.fields, saved), saved.version, values);
    } catch (error) {
      setFailure({ error });
      if (!staleCurrent({ error })) toastFailed(messageOf(error));
      form.refuse(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The browser's own checks of e-mail and address fields.
          if (event.currentTarget.reportValidity() && form.check()) save(form.values, form.version);
        }}
      >
        <DraftGate form={form}>{children(form)}</DraftGate>
        <SaveBar>
          {actions}
          <Button type="submit" disabled={saving || form.uploading || form.offered !== undefined}>
            {saving ? 'Saving...' : settings.save}
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
          onClose={() => setFailure(undefined)}
          onSave={(values) => {
            form.rebase(values, current.version);
            save(values, current.version);
          }}
        />
      )}
      {guard}
    </>
  );
}
