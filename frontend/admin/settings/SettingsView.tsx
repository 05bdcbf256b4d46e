import { DataList, Paper } from '@mantine/core';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { FieldValueView } from '../fields/FieldValueView';
import { toFormValues } from '../fields/values';
import type { Settings } from './settings';

/** Settings, read-only. */
export function SettingsView({ settings, record }: { settings: Settings; record: ResourceRecord }) {
  const values = toFormValues(settings.fields, record);
  return (
    <Paper p="lg">
      <DataList orientation="vertical" withDivider gap={14}>
        {settings.fields.map((field) => (
          <DataList.Item key={field.name}>
            <DataList.ItemLabel>{field.label}</DataList.ItemLabel>
            <DataList.ItemValue>
              <FieldValueView field={field} value={values[field.name] ?? ''} record={record} />
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </Paper>
  );
}
