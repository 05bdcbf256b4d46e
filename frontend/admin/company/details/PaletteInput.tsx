import { Radio } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import {
  DEFAULT_COLORS,
  PALETTES,
  type Palette,
  type ThemeColors,
} from '../../../../backend/company/identity/theme.shared.js';
import { t } from '../../core/language/t';
import classes from './PaletteInput.module.css';

interface Props {
  /** Empty colors stand for the default ones. */
  value: ThemeColors;
  onChange: (colors: ThemeColors) => void;
}

/** Ready-made pairs of colors. None is selected while the colors are the user's own. */
export function PaletteInput({ value, onChange }: Props) {
  const accent = value.accent || DEFAULT_COLORS.accent;
  const ground = value.ground || DEFAULT_COLORS.ground;
  const selected = PALETTES.find((palette) => palette.accent === accent && palette.ground === ground)?.name ?? null;
  const choose = (name: string) => {
    const palette = PALETTES.find((one) => one.name === name);
    if (palette) onChange({ accent: palette.accent, ground: palette.ground });
  };
  return (
    <Radio.Group label={t('company.palette')} value={selected} onChange={choose}>
      <div className={classes.palettes}>
        {PALETTES.map((palette) => (
          <PaletteCard key={palette.name} palette={palette} isSelected={palette.name === selected} />
        ))}
      </div>
    </Radio.Group>
  );
}

function PaletteCard({ palette: { name, accent, ground }, isSelected }: { palette: Palette; isSelected: boolean }) {
  const label = t(`company.palette.${name}`);
  return (
    <Radio.Card value={name} className={`row ${classes.palette}`} aria-label={label}>
      <span className={`middle ${classes.swatch}`} style={{ background: ground }}>
        <i style={{ background: accent }} />
      </span>
      <span>{label}</span>
      {isSelected && <IconCheck size={15} stroke={2.6} aria-hidden />}
    </Radio.Card>
  );
}
