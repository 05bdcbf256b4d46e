import { SimpleGrid } from '@mantine/core';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { Section } from '../../core/ui/Section';
import type { Field } from '../../fields/field/field';
import { FormField } from '../../records/form/FormField';
import { SettingsScreen } from '../../records/settings/SettingsScreen';
import { homeImagesSettings } from './home-images-settings';

const WHERE: Record<string, SentenceKey> = {
  help: 'company.helpSectionHint',
  approach: 'company.approachSectionHint',
  product: 'company.solutionsSectionHint',
};

function withPlace(field: Field): Field {
  const where = WHERE[field.name];
  return where ? { ...field, description: t(where) } : field;
}

export function HomeImagesScreen() {
  return (
    <SettingsScreen settings={homeImagesSettings()}>
      {(form) => (
        <SimpleGrid cols={{ base: 1, lg: 3 }} spacing="lg">
          {form.fields.map((field) => (
            <Section key={field.name}>
              <FormField form={form} field={withPlace(field)} />
            </Section>
          ))}
        </SimpleGrid>
      )}
    </SettingsScreen>
  );
}
