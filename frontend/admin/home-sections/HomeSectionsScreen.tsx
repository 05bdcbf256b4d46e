import { Stack } from '@mantine/core';
import { SECTION_TEXTS } from '../../../backend/content/home-sections/home-sections.constants.js';
import { FormField } from '../forms/FormField';
import type { DraftForm } from '../forms/useDraftForm';
import { t } from '../language/t';
import { TranslatedSettingsScreen } from '../settings-languages/TranslatedSettingsScreen';
import { Section } from '../ui/Section';
import { homeSectionsSettings } from './home-sections-settings';
import { SectionFormContext } from './section-form';

export function HomeSectionsScreen() {
  return (
    <TranslatedSettingsScreen texts={SECTION_TEXTS} settings={homeSectionsSettings()}>
      {(form) => <Sections form={form} />}
    </TranslatedSettingsScreen>
  );
}

function Sections({ form }: { form: DraftForm }) {
  const field = (name: string) =>
    form.fields.filter((one) => one.name === name).map((one) => <FormField key={one.name} form={form} field={one} />);
  return (
    <SectionFormContext value={form}>
      <Stack gap="lg" maw={820}>
        <Section>{field('sections')}</Section>
        <Section title={t('homeSections.serveSection')} description={t('homeSections.belowSolutions')}>
          {field('benefits')}
        </Section>
      </Stack>
    </SectionFormContext>
  );
}
