import { Stack } from '@mantine/core';
import { COLOR_PATTERN } from '../../../backend/identity/color.shared.js';
import type { Ornament } from '../../../backend/identity/theme.shared.js';
import { themeCss } from '../../../backend/identity/theme-css.shared.js';
import { useBrand } from '../brand/brand';
import { FormField } from '../forms/FormField';
import { groupBySection } from '../forms/FormFields';
import type { DraftForm } from '../forms/useDraftForm';
import { SettingsScreen } from '../settings/SettingsScreen';
import { PreviewButton } from '../ui/PreviewButton';
import { Section } from '../ui/Section';
import type { PreviewProps } from '../ui/SitePreview';
import { WithPreview } from '../ui/WithPreview';
import { identitySettings } from './identity-settings';
import { PaletteInput } from './PaletteInput';
import { ThemeSample } from './ThemeSample';

const COLORS = 'Colors';

export function IdentityScreen() {
  const { name: siteName } = useBrand();
  return (
    <SettingsScreen settings={identitySettings} actions={(form) => <PreviewButton {...previewOf(form, siteName)} />}>
      {(form) => (
        <WithPreview preview={previewOf(form, siteName)}>
          <IdentityFields form={form} />
        </WithPreview>
      )}
    </SettingsScreen>
  );
}

function IdentityFields({ form }: { form: DraftForm }) {
  const colors = colorsIn(form);
  const choose = ({ accent, ground }: typeof colors) => {
    form.setValue('accent', accent);
    form.setValue('ground', ground);
  };
  return (
    <Stack gap="lg">
      {groupBySection(form.fields).map(([title, fields]) => (
        <Section key={title} title={title}>
          {title === COLORS && <PaletteInput value={colors} onChange={choose} />}
          {fields.map((field) => (
            <FormField key={field.name} form={form} field={field} />
          ))}
          {title === COLORS && <ThemeSample colors={colors} />}
        </Section>
      ))}
    </Stack>
  );
}

const textIn = ({ values }: DraftForm, name: string) => String(values[name] ?? '');

const colorsIn = (form: DraftForm) => ({ accent: textIn(form, 'accent'), ground: textIn(form, 'ground') });

/** The home page with the name and the theme of the form. */
function previewOf(form: DraftForm, siteName: string): PreviewProps {
  const colors = colorsIn(form);
  // While a color is being typed, the saved theme stays.
  const isWhole = Object.values(colors).every((color) => color === '' || COLOR_PATTERN.test(color));
  return {
    path: '/',
    title: 'Your home page',
    version: form.version ?? 0,
    note: 'Name, colors and ornament as typed here; the rest as saved. Visitors see it when you save.',
    theme: isWhole ? themeCss({ ...colors, ornament: textIn(form, 'ornament') as Ornament }) : undefined,
    edit: (page) => rename(page, textIn(form, 'name') || siteName),
  };
}

/** Puts the name beside the mark, where there is no logo. */
function rename(page: Document, name: string) {
  for (const place of ['header', 'footer']) {
    const text = page.querySelector(`${place} a[href="/"]`)?.lastChild;
    if (text?.nodeType === Node.TEXT_NODE) text.textContent = name;
  }
}
