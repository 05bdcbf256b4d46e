import { Stack } from '@mantine/core';
import { FormField } from '../forms/FormField';
import { groupBySection } from '../forms/FormFields';
import type { DraftForm } from '../forms/useDraftForm';
import { SettingsScreen } from '../settings/SettingsScreen';
import { Section } from '../ui/Section';
import { identitySettings } from './identity-settings';
import { PaletteInput } from './PaletteInput';
import { ThemeSample } from './ThemeSample';

const COLORS = 'Colors';

export const IdentityScreen = () => (
  <SettingsScreen settings={identitySettings}>{(form) => <IdentityFields form={form} />}</SettingsScreen>
);

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
