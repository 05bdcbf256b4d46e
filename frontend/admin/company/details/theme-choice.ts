import { isBuiltIn, type ThemeColors } from '../../../../backend/company/identity/theme.shared.js';
import { type KnownTheme, themes, USUAL_THEME } from '../../../themes/themes';
import type { DraftForm } from '../../records/form/useDraftForm';

const isSame = (one: ThemeColors, other: ThemeColors) =>
  (one.accent === other.accent && one.ground === other.ground) || (isBuiltIn(one) && isBuiltIn(other));

export const textIn = ({ values }: DraftForm, name: string) => String(values[name] ?? '');

export const colorsIn = (form: DraftForm): ThemeColors => ({
  accent: textIn(form, 'accent'),
  ground: textIn(form, 'ground'),
});

/** What a site stores that chooses a theme. Colors of a theme change with it; those that somebody has chosen stay. */
export const choiceOf = ({ name, colors: itsColors }: KnownTheme, colors: ThemeColors) => ({
  theme: name === USUAL_THEME ? '' : name,
  ...(themes.some((theme) => isSame(theme.colors, colors)) ? itsColors : colors),
});

export function chooseTheme(form: DraftForm, theme: KnownTheme): void {
  for (const [name, value] of Object.entries(choiceOf(theme, colorsIn(form)))) form.setValue(name, value);
}
