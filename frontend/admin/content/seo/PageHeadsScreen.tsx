import { FormField } from '../../records/form/FormField';
import { SettingsScreen } from '../../records/settings/SettingsScreen';
import { pageHeadsSettings } from './page-heads-settings';

/** The titles and descriptions of the fixed pages for search engines and link previews. */
export function PageHeadsScreen() {
  return (
    <SettingsScreen settings={pageHeadsSettings()}>
      {(form) => form.fields.map((field) => <FormField key={field.name} form={form} field={field} />)}
    </SettingsScreen>
  );
}
