import { Radio } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type KnownTheme, themes, USUAL_THEME } from '../../../themes/themes';
import { officeLanguage } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import classes from './ThemeInput.module.css';

interface Props {
  /** The name of a theme; empty for the usual one. */
  value: string;
  onChange: (theme: KnownTheme) => void;
}

/** The themes as cards. A name that is not there any more is shown as the usual theme, as on the site. */
export function ThemeInput({ value, onChange }: Props) {
  const selected = themes.find(({ name }) => name === value)?.name ?? USUAL_THEME;
  const choose = (name: string) => {
    const theme = themes.find((knownTheme) => knownTheme.name === name);
    if (theme) onChange(theme);
  };
  return (
    <Radio.Group label={t('company.theme')} description={t('company.themeHint')} value={selected} onChange={choose}>
      <div className={classes.themes}>
        {themes.map((theme) => (
          <ThemeCard key={theme.name} theme={theme} isSelected={theme.name === selected} />
        ))}
      </div>
    </Radio.Group>
  );
}

function ThemeCard({
  theme: { name, label, picture, description },
  isSelected,
}: {
  theme: KnownTheme;
  isSelected: boolean;
}) {
  const [language = ''] = officeLanguage().split('-');
  return (
    <Radio.Card value={name} className={classes.theme} aria-label={label}>
      {picture && <img src={picture} alt="" width={320} height={200} />}
      <span className={classes.name}>
        {label}
        {isSelected && <IconCheck size={15} stroke={2.6} aria-hidden />}
      </span>
      <span className={classes.description}>{description[language] ?? description.en}</span>
    </Radio.Card>
  );
}
