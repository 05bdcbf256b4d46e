import { FormField } from '../forms/FormField';
import { SettingsScreen } from '../settings/SettingsScreen';
import { pageHeadsSettings } from './page-heads-settings';

/** What the fixed pages say to search engines and link previews. */
export function PageHeadsScreen() {
  return (
    <SettingsScreen settings={pageHeadsSettings()}>
      {(form) => form.fields.map((field) => <FormField key={field.name} form={form} field={field} />)}
    </SettingsScreen>
  );
}
