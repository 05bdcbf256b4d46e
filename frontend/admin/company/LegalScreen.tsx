import { Anchor, Stack } from '@mantine/core';
import { LEGAL_TEXTS } from '../../../backend/company/legal/legal.constants.js';
import { FormField } from '../forms/FormField';
import { t } from '../language/t';
import { TranslatedSettingsScreen } from '../settings-languages/TranslatedSettingsScreen';
import { Section } from '../ui/Section';
import { PageStarters, TextStarter } from './LegalStarters';
import { legalSettings } from './legal-settings';

const pages: Record<string, string> = { terms: '/terms', privacy: '/privacy' };

const isLegalText = (name: string) => LEGAL_TEXTS.some((text) => text === name);

export function LegalScreen() {
  return (
    <TranslatedSettingsScreen texts={LEGAL_TEXTS} settings={legalSettings()}>
      {(form) => (
        <Stack gap="lg">
          {form.fields.map((field) => (
            <Section key={field.name}>
              <FormField form={form} field={field} />
              {isLegalText(field.name) && <TextStarter form={form} name={field.name} />}
              {pages[field.name] && (
                <Anchor href={pages[field.name]} target="_blank" rel="noopener" fz="sm" className="tap">
                  {t('company.openPath', { path: pages[field.name] })}
                </Anchor>
              )}
            </Section>
          ))}
          <PageStarters />
        </Stack>
      )}
    </TranslatedSettingsScreen>
  );
}
