import type { VariantPlace } from '../../../backend/company/identity/identity.constants.js';

/**
 * The variants of parts of the public pages, by place: each is a style sheet, `<place>/<name>.css`. Which of them a theme offers is
 * said in its `theme.ts`; where none is chosen, the part looks as the theme has it.
 */
export const VARIANTS = {
  header: ['centered', 'start', 'floating', 'dark'],
  solutions: ['tiles', 'rows', 'index'],
  updates: ['index', 'cards', 'column'],
  article: ['centered', 'margin', 'cover'],
  project: ['centered', 'facts', 'cover'],
  footer: ['centered', 'slim', 'dark'],
  sections: ['bands', 'narrow', 'wide', 'ruled'],
} as const satisfies Record<VariantPlace, readonly string[]>;

export type VariantName<Place extends VariantPlace = VariantPlace> = (typeof VARIANTS)[Place][number];

/** The variants that a theme offers besides its own look. */
export type OfferedVariants = { readonly [Place in VariantPlace]?: readonly VariantName<Place>[] };

/** What a site has chosen, which another version may have known. */
export type ChosenVariants = { readonly [Place in VariantPlace]?: string };
