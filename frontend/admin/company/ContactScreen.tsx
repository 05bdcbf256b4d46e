import { Paper, Stack } from '@mantine/core';
import { FormField } from '../forms/FormField';
import type { DraftForm } from '../forms/useDraftForm';
import { SettingsScreen } from '../settings/SettingsScreen';
import classes from './ContactScreen.module.css';
import { contactSettings } from './contact-settings';

/** Contact details in the left column, social networks in the right. */
export function ContactScreen() {
  return <SettingsScreen settings={contactSettings()}>{(form) => <TwoColumns form={form} />}</SettingsScreen>;
}

function TwoColumns({ form }: { form: DraftForm }) {
  const column = (side: boolean) => (
    <Stack gap="md">
      {form.fields
        .filter(({ place }) => (place === 'side') === side)
        .map((field) => (
          <FormField key={field.name} form={form} field={field} />
        ))}
    </Stack>
  );
  return (
    <Paper p={{ base: 'md', sm: 'xl' }} className={classes.columns}>
      {column(false)}
      {column(true)}
    </Paper>
  );
}
