import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CONTACT_TEXTS } from '../../../../backend/company/contact-info/contact-info.constants.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { FormField } from '../../records/form/FormField';
import type { DraftForm } from '../../records/form/useDraftForm';
import { TranslatedSettingsScreen } from '../../records/settings-translations/TranslatedSettingsScreen';
import classes from './ContactScreen.module.css';
import { contactSettings } from './contact-settings';

/** Contact details in the left column, social networks in the right. */
export function ContactScreen() {
  return (
    <TranslatedSettingsScreen texts={CONTACT_TEXTS} settings={contactSettings()}>
      {(form) => <TwoColumns form={form} />}
    </TranslatedSettingsScreen>
  );
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
      <FurtherDetails />
    </Paper>
  );
}

/** A link to what belongs to the contact page and is part of the identity. */
function FurtherDetails() {
  const { can } = usePermissions();
  if (!can('identity.read')) return null;
  return (
    <Text fz="sm" className={classes.further}>
      {t.rich('company.hoursHint', {
        link: (inner) => (
          <Anchor component={Link} to="/admin/identity" fz="inherit">
            {inner}
          </Anchor>
        ),
      })}
    </Text>
  );
}
