import { DataList, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { DataFact } from '../../core/ui/DataFact';
import { Forbidden } from '../../core/ui/Forbidden';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import { Section } from '../../core/ui/Section';
import { FieldValueView } from '../../fields/kinds/FieldValueView';
import { requestBody, toFormValues } from '../../fields/kinds/form-values';
import { FormField } from '../form/FormField';
import { groupBySection } from '../form/FormFields';
import { RecordNotices } from '../form/RecordNotices';
import type { DraftForm } from '../form/useDraftForm';
import type { PreviewSource } from '../preview/preview-context';
import { historyNameOf } from '../record/record-definition';
import { useRecord } from '../record/useRecord';
import { SettingsForm } from './SettingsForm';
import type { Settings } from './settings';
import { SETTINGS_ID } from './settings-id';

interface Props {
  settings: Settings;
  /** Renders the fields; by default in one column, by section. */
  children?: (form: DraftForm) => ReactNode;
  /** Rendered beside the submit button. */
  actions?: (form: DraftForm) => ReactNode;
  /** The links to the languages of the texts, below the heading. */
  languages?: ReactNode;
}

/** Fetches settings and shows their form; without the write permission, their values. */
export function SettingsScreen({ settings, children = inSections, actions, languages }: Props) {
  const { can } = usePermissions();
  const canRead = can(settings.readPermission);
  const name = historyNameOf(settings);
  const { data, error, refetch } = useRecord(settings, canRead ? SETTINGS_ID : undefined);
  if (!canRead) return <Forbidden />;
  return (
    <>
      <PageHeader title={settings.labels.title} subtitle={settings.labels.subtitle} />
      {languages}
      <RecordNotices resource={name} id={SETTINGS_ID} isSettings />
      {error || !data ? (
        <QueryState
          what={t('settings.the', { name: settings.labels.singular })}
          error={error}
          refetch={refetch}
          alone
          h={360}
        />
      ) : can(settings.writePermission) ? (
        <SettingsForm
          definition={settings}
          submitButton={settings.labels.submitButton}
          record={data}
          actions={actions}
          preview={previewOf(settings)}
        >
          {children}
        </SettingsForm>
      ) : (
        <SettingsView settings={settings} record={data} />
      )}
    </>
  );
}

function inSections(form: DraftForm): ReactNode {
  return (
    <Stack gap="lg">
      {groupBySection(form.fields).map(([title, fields]) => (
        <Section key={title} title={title}>
          {fields.map((field) => (
            <FormField key={field.name} form={form} field={field} />
          ))}
        </Section>
      ))}
    </Stack>
  );
}

/** Undefined for settings without a page. */
export function previewOf({ previewPath, ...settings }: Settings): ((form: DraftForm) => PreviewSource) | undefined {
  if (previewPath === undefined) return undefined;
  return ({ record, values, version, isChanged }) => ({
    resource: settings.name,
    values: requestBody(settings, record, values, undefined),
    path: previewPath,
    version,
    title: previewPath === '/' ? t('settings.homePage') : previewPath,
    address: previewPath,
    note: t(isChanged ? 'settings.previewHint' : 'resourcePages.publishedVersion'),
  });
}

/** Settings, read-only. */
function SettingsView({ settings, record }: { settings: Settings; record: ResourceRecord }) {
  const values = toFormValues(settings.fields, record);
  return (
    <Paper p="lg">
      <DataList orientation="vertical" withDivider gap={14}>
        {settings.fields.map((field) => (
          <DataFact key={field.name} label={field.label}>
            <FieldValueView field={field} value={values[field.name] ?? ''} record={record} />
          </DataFact>
        ))}
      </DataList>
    </Paper>
  );
}
