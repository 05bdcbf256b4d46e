import { Text } from '@mantine/core';
import { COLOR_PATTERN, contrast } from '../../../../backend/company/identity/color.shared.js';
import {
  type Adjustment,
  adjustmentsOf,
  DEFAULT_COLORS,
  deriveTheme,
  isBuiltIn,
  type SchemeColors,
  type ThemeColors,
} from '../../../../backend/company/identity/theme.shared.js';
import { inDecimals } from '../../core/language/decimals';
import { officeLanguage } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import classes from './ThemeSample.module.css';

/** A sample of buttons and text in both schemes of the site, noting colors that had to be adjusted. */
export function ThemeSample({ colors }: { colors: ThemeColors }) {
  const chosen = { accent: colors.accent || DEFAULT_COLORS.accent, ground: colors.ground || DEFAULT_COLORS.ground };
  // Set while a color is being typed.
  if (!COLOR_PATTERN.test(chosen.accent) || !COLOR_PATTERN.test(chosen.ground)) return null;
  const theme = deriveTheme(chosen);
  const adjustments = isBuiltIn(chosen) ? [] : adjustmentsOf(chosen, theme);
  return (
    <div role="status">
      <div className={classes.samples}>
        {(['light', 'dark'] as const).map((scheme) => (
          <Sample
            key={scheme}
            label={scheme === 'light' ? t('company.lightMode') : t('company.darkMode')}
            colors={theme[scheme]}
          />
        ))}
      </div>
      {adjustments.length > 0 && (
        <Text fz="sm" c="dimmed" mt={10}>
          {t('company.adjusted', { changes: listOf(adjustments) })}
        </Text>
      )}
    </div>
  );
}

/** Inline colors: they are the site's, and differ from those of the back office. */
function Sample({ label, colors }: { label: string; colors: SchemeColors }) {
  const ratio = (text: keyof SchemeColors, ground: keyof SchemeColors) =>
    `${inDecimals(contrast(colors[text], colors[ground]), 1)}:1`;
  return (
    <div className={classes.sample} style={{ background: colors.background, color: colors.foreground }}>
      <p style={{ color: colors['foreground-muted'] }}>{label}</p>
      <b>{t('company.aHeading')}</b>
      <p>
        {t.rich('company.linkExample', {
          a: (inner) => <span style={{ color: colors['accent-text'], textDecoration: 'underline' }}>{inner}</span>,
        })}{' '}
        <small>{ratio('accent-text', 'background')}</small>
      </p>
      <span className={classes.button} style={{ background: colors.accent, color: colors['on-accent'] }}>
        {t('company.button')} <small>{ratio('on-accent', 'accent')}</small>
      </span>
    </div>
  );
}

const listOf = (adjustments: Adjustment[]): string =>
  new Intl.ListFormat(officeLanguage(), { type: 'conjunction' }).format(
    adjustments.map(({ scheme, use, to }) => t(`company.adjusted.${use}.${scheme}`, { color: to })),
  );
