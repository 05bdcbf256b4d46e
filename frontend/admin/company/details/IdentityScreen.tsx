import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IDENTITY_TEXTS, type VariantPlace } from '../../../../backend/company/identity/identity.constants.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { usePermissions } from '../../core/session/usePermissions';
import { Section } from '../../core/ui/Section';
import { FormField } from '../../records/form/FormField';
import { groupBySection } from '../../records/form/FormFields';
import type { DraftForm } from '../../records/form/useDraftForm';
import { usePreview } from '../../records/preview/preview-context';
import { TranslatedSettingsScreen } from '../../records/settings-translations/TranslatedSettingsScreen';
import { FontsInput, isFontField } from './FontsInput';
import { identitySettings } from './identity-settings';
import { PaletteInput } from './PaletteInput';
import { pathOfPlace } from './path-of-place';
import { ThemeInput } from './ThemeInput';
import { ThemeSample } from './ThemeSample';
import { chooseTheme, colorsIn, textIn } from './theme-choice';
import { VariantInput } from './VariantInput';
import { placeOfField } from './variants';

export const IdentityScreen = () => (
  <TranslatedSettingsScreen texts={IDENTITY_TEXTS} settings={identitySettings()}>
    {(form) => <IdentityFields form={form} />}
  </TranslatedSettingsScreen>
);

function IdentityFields({ form }: { form: DraftForm }) {
  const colors = colorsIn(form);
  const choose = ({ accent, ground }: typeof colors) => {
    form.setValue('accent', accent);
    form.setValue('ground', ground);
  };
  return (
    <Stack gap="lg">
      {groupBySection(form.fields).map(([title, fields]) => {
        const has = (wanted: string) => fields.some(({ name }) => name === wanted);
        return (
          <Section key={title} title={title} {...(has('text_fonts') ? { description: t('company.fontsHint') } : {})}>
            {has('accent') && <PaletteInput value={colors} onChange={choose} />}
            {has('theme') && (
              <ThemeInput
                value={textIn(form, 'theme')}
                colors={colors}
                onChange={(theme) => chooseTheme(form, theme)}
              />
            )}
            {fields.map((field) => {
              const place = placeOfField(field.name);
              if (place) return <Variant key={field.name} form={form} name={field.name} place={place} />;
              if (isFontField(field.name)) return undefined;
              return field.name !== 'theme' && <FormField key={field.name} form={form} field={field} />;
            })}
            {has('text_fonts') && <FontsInput form={form} words={textIn(form, 'tagline') || textIn(form, 'name')} />}
            {has('accent') && <ThemeSample colors={colors} />}
            {has('language') && <FurtherLanguages />}
          </Section>
        );
      })}
    </Stack>
  );
}

/** The variants of a part of the pages; the preview shows a page that has it. */
function Variant({ form, name, place }: { form: DraftForm; name: string; place: VariantPlace }) {
  const preview = usePreview();
  const api = useAdminApi();
  const choose = (variant: string) => {
    form.setValue(name, variant);
    // Without the page, the preview stays where it is.
    void pathOfPlace(api, place).then(preview?.showPath, () => {});
  };
  return <VariantInput place={place} theme={textIn(form, 'theme')} value={textIn(form, name)} onChange={choose} />;
}

/** A link to further languages, beside the first one. */
function FurtherLanguages() {
  const { can } = usePermissions();
  if (!can('languages.write')) return null;
  return (
    <Text fz="sm">
      {t.rich('company.severalLanguages', {
        link: (inner) => (
          <Anchor component={Link} to="/admin/languages" fz="inherit">
            {inner}
          </Anchor>
        ),
      })}
    </Text>
  );
}
