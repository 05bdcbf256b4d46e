import { Stack } from '@mantine/core';
import type { Field } from '../fields/field';
import { FormField } from '../forms/FormField';
import type { DraftForm } from '../forms/useDraftForm';
import { SettingsScreen } from '../settings/SettingsScreen';
import { Section } from '../ui/Section';
import { TwoColumns } from '../ui/TwoColumns';
import { identitySettings } from './identity-settings';
import { PaletteInput } from './PaletteInput';
import { ThemeSample } from './ThemeSample';

const COLORS = 'Colors';

export function IdentityScreen() {
  return <SettingsScreen settings={identitySettings}>{(form) => <IdentityFields form={form} />}</SettingsScreen>;
}

function IdentityFields({ form }: { form: DraftForm }) {
  const section = (title: string) => {
    const fields = fieldsOf(form.fields, title).map((field) => (
      <FormField key={field.name} form={form} field={field} />
    ));
    if (title !== COLORS) return fields;
    const colors = { accent: String(form.values.accent ?? ''), ground: String(form.values.ground ?? '') };
    const choose = ({ accent, ground }: typeof colors) => {
      form.setValue('accent', accent);
      form.setValue('ground', ground);
    };
    return (
      <Stack gap="md">
        <PaletteInput value={colors} onChange={choose} />
        {fields}
        <ThemeSample colors={colors} />
      </Stack>
    );
  };
  const titles = (place: 'main' | 'side') => [
    ...new Set(
      form.fields
        .filter((field) => (field.place ?? 'main') === place)
        .flatMap(({ section: title }) => (title === undefined ? [] : [title])),
    ),
  ];
  const column = (place: 'main' | 'side') =>
    titles(place).map((title) => (
      <Section key={title} title={title}>
        {section(title)}
      </Section>
    ));
  return <TwoColumns main={column('main')} side={column('side')} />;
}

/** The fields of a section: the one that names it, and those after it until the next name. */
function fieldsOf(fields: Field[], title: string): Field[] {
  const first = fields.findIndex(({ section }) => section === title);
  const next = fields.findIndex(({ section }, index) => index > first && section !== undefined);
  return fields.slice(first, next < 0 ? undefined : next);
}
