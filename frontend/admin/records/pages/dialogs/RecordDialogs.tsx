import { DataList } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import { t } from '../../../core/language/t';
import { DataFact } from '../../../core/ui/DataFact';
import { FormModal } from '../../../core/ui/FormModal';
import { RelativeTime } from '../../../core/ui/RelativeTime';
import { TwoColumns } from '../../../core/ui/TwoColumns';
import { useLastDefined } from '../../../core/ui/useLastDefined';
import type { Field } from '../../../fields/field/field';
import { fieldsFor } from '../../../fields/field/form-declaration';
import { readText } from '../../../fields/field/read-field';
import { FieldValueView } from '../../../fields/kinds/FieldValueView';
import { toFormValues } from '../../../fields/kinds/form-values';
import { Cell } from '../../../lists/columns/Cell';
import type { Screen } from '../../screens/screen';
import { DeletedRecordDialog } from '../deleted/DeletedRecord';
import { EditDialog } from './EditDialog';
import type { useOpenRecord } from './useOpenRecord';

interface Props {
  screen: Screen;
  opened: ReturnType<typeof useOpenRecord>;
}

/** The dialogs of a list's records: to edit, view, and restore a deleted one; loaded together with the first opened record. */
export default function RecordDialogs({ screen, opened }: Props) {
  return (
    <>
      <EditDialog screen={screen} record={opened.editing} failedSave={opened.failedSave} onClose={opened.close} />
      <ViewDialog screen={screen} record={opened.viewing} onClose={opened.close} />
      <DeletedRecordDialog
        screen={screen}
        id={opened.missingId}
        onClose={opened.close}
        onUnknown={opened.giveUp}
        onRestored={opened.retry}
      />
    </>
  );
}

interface ViewDialogProps {
  screen: Screen;
  record: ResourceRecord | undefined;
  onClose: () => void;
}

/** Shows a record read-only, for resources without a page on the public site. */
function ViewDialog({ screen, record, onClose }: ViewDialogProps) {
  const shown = useLastDefined(record);
  if (!shown) return null;
  const fields = fieldsFor(screen, shown).filter(
    ({ kind, name }) => kind !== 'password' && name !== screen.displayField,
  );
  const values = toFormValues(fields, shown);
  const fact = (field: Field) => (
    <DataFact key={field.name} label={field.label}>
      <FieldValueView field={field} value={values[field.name] ?? ''} record={shown} />
    </DataFact>
  );
  const main = fields.filter(({ place }) => place !== 'side').map(fact);
  const side = (
    <Facts>
      {fields.filter(({ place }) => place === 'side').map(fact)}
      {screen.detailColumns?.map((column) => (
        <DataFact key={column.key} label={column.label}>
          <Cell column={column} record={shown} />
        </DataFact>
      ))}
      <DataFact label={t('resourcePages.created')}>
        <RelativeTime at={shown.created_at} />
      </DataFact>
    </Facts>
  );
  return (
    <FormModal title={readText(shown, screen.displayField)} opened={record !== undefined} onClose={onClose} size={760}>
      {main.length === 0 ? side : <TwoColumns main={<Facts>{main}</Facts>} side={side} narrow />}
    </FormModal>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <DataList orientation="vertical" withDivider gap={14}>
    {children}
  </DataList>
);
