import { FormField } from '../forms/FormField';
import { groupBySection } from '../forms/FormFields';
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
  const colors = { accent: String(form.values.accent ?? ''), ground: String(form.values.ground ?? '') };
  const choose = ({ accent, ground }: typeof colors) => {
    form.setValue('accent', accent);
    form.setValue('ground', ground);
  };
  const column = (isSide: boolean) =>
    groupBySection(form.fields.filter(({ place }) => (place === 'side') === isSide)).map(([title, fields]) => (
      <Section key={title} title={title}>
        {title === COLORS && <PaletteInput value={colors} onChange={choose} />}
        {fields.map((field) => (
          <FormField key={field.name} form={form} field={field} />
        ))}
        {title === COLORS && <ThemeSample colors={colors} />}
      </Section>
    ));
  return <TwoColumns main={column(false)} side={column(true)} />;
}
