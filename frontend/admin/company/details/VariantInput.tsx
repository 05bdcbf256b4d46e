import { Radio } from '@mantine/core';
import type { VariantPlace } from '../../../../backend/company/identity/identity.constants.js';
import { themes, USUAL_THEME } from '../../../themes/themes';
import type { Option } from '../../fields/field/field';
import { VariantDrawing } from './VariantDrawing';
import classes from './VariantInput.module.css';
import { labelOf, optionOf } from './variants';

interface Props {
  place: VariantPlace;
  /** The name of a theme; empty for the usual one. */
  theme: string;
  /** The name of a variant; empty for the theme's own look. */
  value: string;
  onChange: (name: string) => void;
}

/** The variants of a place that a theme offers, with its own look first; empty if it offers none. */
function offeredVariants(theme: string, place: VariantPlace): Option[] {
  const { variants } = themes.find(({ name }) => name === (theme || USUAL_THEME)) ?? themes[0] ?? {};
  const offered = variants?.[place] ?? [];
  return offered.length === 0 ? [] : ['', ...offered].map((name) => optionOf(place, name));
}

/** The variants of a part of the pages as cards. One that the theme does not offer is shown as its own look, as on the site. */
export function VariantInput({ place, theme, value, onChange }: Props) {
  const options = offeredVariants(theme, place);
  if (options.length === 0) return null;
  const selected = options.some((option) => option.value === value) ? value : '';
  return (
    <Radio.Group label={labelOf(place)} value={selected} onChange={onChange}>
      <div className={classes.variants}>
        {options.map(({ value: name, label }) => (
          <Radio.Card key={name} value={name} className={classes.variant} aria-label={label}>
            <VariantDrawing place={place} name={name} />
            <span>{label}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
