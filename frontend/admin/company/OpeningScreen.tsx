import { Paper, Stack } from '@mantine/core';
import { FormField } from '../forms/FormField';
import { SettingsScreen } from '../settings/SettingsScreen';
import { openingSettings } from './opening-settings';

/** Whether visitors see the site, and who may look at it before. */
export function OpeningScreen() {
  return (
    <SettingsScreen settings={openingSettings()}>
      {(form) => (
        <Paper p="lg">
          <Stack gap="lg">
            {form.fields.map((field) => (
              <FormField key={field.name} form={form} field={field} />
            ))}
          </Stack>
        </Paper>
      )}
    </SettingsScreen>
  );
}
