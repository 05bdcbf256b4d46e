import { SimpleGrid } from '@mantine/core';
import { FormField } from '../forms/FormField';
import { SettingsScreen } from '../settings/SettingsScreen';
import { Section } from '../ui/Section';
import { homeImagesSettings } from './home-images-settings';

const where: Record<string, string> = {
  help: "'How we help you' on the home page.",
  approach: "'Our Approach' on the home page.",
  product: "'Why … are the perfect choice' on the home page, and 'Allow us to serve you' below the list of solutions.",
};

export function HomeImagesScreen() {
  return (
    <SettingsScreen settings={homeImagesSettings}>
      {(form) => (
        <SimpleGrid cols={{ base: 1, lg: 3 }} spacing="lg">
          {form.fields.map((field) => (
            <Section key={field.name}>
              <FormField form={form} field={{ ...field, description: where[field.name] }} />
            </Section>
          ))}
        </SimpleGrid>
      )}
    </SettingsScreen>
  );
}
