import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { conflictingRecord } from '../../../api/conflicting-record';
import type { FormValues } from '../../fields/field/values';
import type { DraftForm } from '../form/useDraftForm';
import { baseValues } from './base-values';
import { ConflictDialog } from './ConflictDialog';

interface Props {
  form: DraftForm;
  /** The record that the form was filled from. */
  record: ResourceRecord;
  /** 'post' */
  singular: string;
  /** The mutation that was answered with 409. */
  save: { error: Error | null; reset: () => void };
  /** Saves again, with the chosen values. */
  onSave: (values: FormValues, version: number) => void;
}

/** The comparison of both versions above a form whose save met a newer one; otherwise empty. */
export function FormConflict({ form, record, singular, save, onSave }: Props) {
  const current = conflictingRecord(save.error);
  if (!current) return null;
  return (
    <ConflictDialog
      opened
      fields={form.fields}
      singular={singular}
      mine={form.values}
      base={baseValues(form.fields, record, form.version)}
      current={current}
      onClose={save.reset}
      onSave={(values) => {
        form.rebase(values, current.version);
        onSave(values, current.version);
      }}
    />
  );
}
