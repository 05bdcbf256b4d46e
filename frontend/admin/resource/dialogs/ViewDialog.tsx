import { DataList } from '@mantine/core';
import type { ResourceRecord } from '../../../../backend/resource/resource.dto.js';
import { Cell } from '../../columns/Cell';
import { FieldValueView } from '../../fields/FieldValueView';
import { valuesOf } from '../../fields/values';
import { Ago } from '../../ui/Ago';
import { FormModal } from '../../ui/FormModal';
import { useLast } from '../../ui/useLast';
import { readText } from '../read-field';
import type { Screen } from '../screen';
import { fieldsFor } from '../useScreenForm';

interface Props {
  screen: Screen;
  record: ResourceRecord | undefined;
  onClose: () => void;
}

/** A record to be read, where the public site has no page of it. */
export function ViewDialog({ screen, record, onClose }: Props) {
  const shown = useLast(record);
  if (!shown) return null;
  const fields = fieldsFor(screen, shown).filter(({ kind }) => kind !== 'password');
  const values = valuesOf(fields, shown);
  return (
    <FormModal title={readText(shown, screen.naming)} opened={record !== undefined} onClose={onClose} size={760}>
      <DataList orientation="vertical" withDivider gap={14}>
        {fields.map((field) => (
          <DataList.Item key={field.name}>
            <DataList.ItemLabel>{field.label}</DataList.ItemLabel>
            <DataList.ItemValue>
              <FieldValueView field={field} value={values[field.name] ?? ''} record={shown} />
            </DataList.ItemValue>
          </DataList.Item>
        ))}
        {screen.details?.map((column) => (
          <DataList.Item key={column.key}>
            <DataList.ItemLabel>{column.label}</DataList.ItemLabel>
            <DataList.ItemValue>
              <Cell column={column} record={shown} />
            </DataList.ItemValue>
          </DataList.Item>
        ))}
        <DataList.Item>
          <DataList.ItemLabel>Created</DataList.ItemLabel>
          <DataList.ItemValue>
            <Ago at={shown.created_at} />
          </DataList.ItemValue>
        </DataList.Item>
      </DataList>
    </FormModal>
  );
}
