import type { ThemeColors } from '../../backend/company/identity/theme.shared.js';
import type { OfferedVariants } from './variants/variants';

/** A text in each language of the back office. */
type InLanguages = Readonly<Record<'en', string> & Partial<Record<string, string>>>;

/** What a theme's `theme.ts` says about it, for those who choose one (docs/themes.md). */
export interface Theme {
  /** A proper name, the same in every language. */
  label: string;
  /** One sentence: what it looks like, and for whom. */
  description: InLanguages;
  /** The colors it was drawn with, which a site without colors of its own takes over; empty for the built-in ones. */
  colors: ThemeColors;
  /** The variants of parts of the pages that can be chosen in place of its own; none without it. */
  variants?: OfferedVariants;
}
