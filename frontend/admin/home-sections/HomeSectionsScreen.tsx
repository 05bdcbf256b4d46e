import { Stack } from '@mantine/core';
import { FormField } from '../forms/FormField';
import type { DraftForm } from '../forms/useDraftForm';
import { t } from '../language/t';
import { SettingsScreen } from '../settings/SettingsScreen';
import { Section } from '../ui/Section';
import { homeSectionsSettings } from './home-sections-settings';
import { SectionFormContext } from './section-form';

export function HomeSectionsScreen() {
  return <SettingsScreen settings={homeSectionsSettings()}>{(form) => <Sections form={form} />}</SettingsScreen>;
}

function Sections({ form }: { form: DraftForm }) {
  const field = (name: string) =>
    form.fields.filter((one) => one.name === name).map((one) => <FormField key={one.name} form={form} field={one} />);
  return (
    <SectionFormContext value={form}>
      <Stack gap="lg" maw={820}>
        <Section>{field('sections')}</Section>
        <Section title={t('homeSections.allowUsToServe')} description={t('homeSections.belowListOfSolutions')}>
          {field('benefits')}
        </Section>
      </Stack>
    </SectionFormContext>
  );
}
