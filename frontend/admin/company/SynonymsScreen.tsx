import { FormField } from '../forms/FormField';
import { SettingsScreen } from '../settings/SettingsScreen';
import { Section } from '../ui/Section';
import { synonymsSettings } from './synonyms-settings';

export function SynonymsScreen() {
  return (
    <SettingsScreen settings={synonymsSettings()}>
      {(form) => (
        <Section>
          {form.fields.map((field) => (
            <FormField key={field.name} form={form} field={field} />
          ))}
        </Section>
      )}
    </SettingsScreen>
  );
}
