import { Stack } from '@mantine/core';
import { SECTION_TEXTS } from '../../../../backend/content/home-sections/home-sections.constants.js';
import { t } from '../../core/language/t';
import { Section } from '../../core/ui/Section';
import { FormField } from '../../records/form/FormField';
import type { DraftForm } from '../../records/form/useDraftForm';
import { TranslatedSettingsScreen } from '../../records/settings-translations/TranslatedSettingsScreen';
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
