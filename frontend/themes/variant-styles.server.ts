import { VARIANT_PLACES } from '../../backend/company/identity/identity.constants.js';
import type { Theme } from './theme';
import { USUAL_THEME } from './themes';
import type { ChosenVariants } from './variants/variants';

const sheets = import.meta.glob<string>('./variants/*/*.css', { eager: true, import: 'default', query: '?inline' });
const definitions = import.meta.glob<Theme>('./*/theme.ts', { eager: true, import: 'default' });

const offeredBy = (theme: string | undefined) =>
  (definitions[`./${theme}/theme.ts`] ?? definitions[`./${USUAL_THEME}/theme.ts`])?.variants ?? {};

/** The style sheets of the chosen variants that the theme offers, in the order of their places. */
export function variantSheets(theme: string | undefined, chosen: ChosenVariants = {}): string[] {
  const offered = offeredBy(theme);
  return VARIANT_PLACES.flatMap((place) => {
    const names: readonly string[] = offered[place] ?? [];
    const name = chosen[place];
    return name !== undefined && names.includes(name) ? (sheets[`./variants/${place}/${name}.css`] ?? []) : [];
  });
}
