import { ActionIcon, Radio, Switch, useComputedColorScheme } from '@mantine/core';
import { IconCheck, IconMoon, IconSun } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ThemeColors } from '../../../../backend/company/identity/theme.shared.js';
import { type KnownTheme, themes, USUAL_THEME } from '../../../themes/themes';
import { officeLanguage } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import classes from './ThemeInput.module.css';
import { ThemePicture } from './ThemePicture';

type Scheme = 'light' | 'dark';

interface Props {
  /** The name of a theme; empty for the usual one. */
  value: string;
  /** The colors of the form, in which the home page is shown. */
  colors: ThemeColors;
  /** Whether the cards begin with pictures of the site's own home page in place of drawings. */
  withPagesAtFirst?: boolean;
  onChange: (theme: KnownTheme) => void;
}

/** The themes as cards. A name that is not there any more is shown as the usual theme, as on the site. */
export function ThemeInput({ value, colors, withPagesAtFirst = false, onChange }: Props) {
  const [withPages, setWithPages] = useState(withPagesAtFirst);
  const ownScheme = useComputedColorScheme('light');
  const [chosenScheme, setScheme] = useState<Scheme>();
  const scheme = chosenScheme ?? ownScheme;
  const selected = themes.find(({ name }) => name === value)?.name ?? USUAL_THEME;
  const choose = (name: string) => {
    const theme = themes.find((knownTheme) => knownTheme.name === name);
    if (theme) onChange(theme);
  };
  const isDark = scheme === 'dark';
  const SchemeIcon = isDark ? IconSun : IconMoon;
  return (
    <div>
      <Radio.Group label={t('company.theme')} description={t('company.themeHint')} value={selected} onChange={choose}>
        <div className={classes.themes}>
          {themes.map((theme) => (
            <ThemeCard key={theme.name} theme={theme} isSelected={theme.name === selected}>
              {withPages ? (
                <ThemePicture theme={theme} colors={colors} scheme={scheme} />
              ) : (
                theme.picture && <img src={theme.picture} alt="" width={320} height={200} />
              )}
            </ThemeCard>
          ))}
        </div>
      </Radio.Group>
      <div className={`row ${classes.pictures}`}>
        <Switch
          label={t('company.themePages')}
          checked={withPages}
          onChange={({ currentTarget }) => setWithPages(currentTarget.checked)}
        />
        {withPages && (
          <ActionIcon
            size={32}
            aria-label={isDark ? t('preview.showLight') : t('preview.showDark')}
            onClick={() => setScheme(isDark ? 'light' : 'dark')}
          >
            <SchemeIcon size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}

interface CardProps {
  theme: KnownTheme;
  isSelected: boolean;
  /** What the theme looks like. */
  children: ReactNode;
}

function ThemeCard({ theme: { name, label, description }, isSelected, children }: CardProps) {
  const [language = ''] = officeLanguage().split('-');
  return (
    <Radio.Card value={name} className={classes.theme} aria-label={label}>
      {children}
      <span className={classes.name}>
        {label}
        {isSelected && <IconCheck size={15} stroke={2.6} aria-hidden />}
      </span>
      <span className={classes.description}>{description[language] ?? description.en}</span>
    </Radio.Card>
  );
}
