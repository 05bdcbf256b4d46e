import { Anchor, Stack } from '@mantine/core';
import { LEGAL_TEXTS, type LegalText } from '../../../../backend/company/legal/legal.constants.js';
import { addressOf } from '../../../../backend/core/text/addresses.shared.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { Section } from '../../core/ui/Section';
import { FormField } from '../../records/form/FormField';
import { TranslatedSettingsScreen } from '../../records/settings-translations/TranslatedSettingsScreen';
import { useLanguages } from '../../records/translations/useLanguages';
import { PageStarters, TextStarter } from './LegalStarters';
import { legalSettings } from './legal-settings';

const pages: Record<string, string> = { terms: '/terms', privacy: '/privacy' };

const isLegalText = (name: string): name is LegalText => LEGAL_TEXTS.some((text) => text === name);

export function LegalScreen() {
  const { can } = usePermissions();
  const { data: languages } = useLanguages(can('languages.read'));
  const addressIn = (path: string) =>
    languages ? addressOf(path, { prefix: '', sections: languages.sections }) : path;
  return (
    <TranslatedSettingsScreen
      texts={LEGAL_TEXTS}
      settings={legalSettings()}
      starter={({ path, ...starter }) => isLegalText(path) && <TextStarter name={path} {...starter} />}
    >
      {(form) => (
        <Stack gap="lg">
          {form.fields.map((field) => (
            <Section key={field.name}>
              <FormField form={form} field={field} />
              {isLegalText(field.name) && !form.values[field.name] && (
                <TextStarter name={field.name} onText={(html) => form.setValue(field.name, html)} />
              )}
              {pages[field.name] && (
                <Anchor
                  href={addressIn(pages[field.name] ?? '')}
                  target="_blank"
                  rel="noopener"
                  fz="sm"
                  className="tap"
                >
                  {t('company.openPath', { path: decodeURI(addressIn(pages[field.name] ?? '')) })}
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
