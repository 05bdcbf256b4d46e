import { Stack } from '@mantine/core';
import { FormField } from '../forms/FormField';
import { groupBySection } from '../forms/FormFields';
import { SettingsScreen } from '../settings/SettingsScreen';
import { Section } from '../ui/Section';
import { defaultsSettings } from './defaults-settings';

export function DefaultsScreen() {
  return (
    <SettingsScreen settings={defaultsSettings()}>
      {(form) => (
        <Stack gap="lg">
          {groupBySection(form.fields).map(([title, fields]) => (
            <Section key={title} title={title}>
              {fields.map((field) => (
                <FormField key={field.name} form={form} field={field} />
              ))}
            </Section>
          ))}
        </Stack>
      )}
    </SettingsScreen>
  );
}
