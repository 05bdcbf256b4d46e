import { Paper, Stack } from '@mantine/core';
import { FormField } from '../forms/FormField';
import { SettingsScreen } from '../settings/SettingsScreen';
import { offeringsSettings } from './offerings-settings';

/** What the site offers: one switch for each. */
export function OfferScreen() {
  return (
    <SettingsScreen settings={offeringsSettings()}>
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
